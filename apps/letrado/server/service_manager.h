// Whoever starts the server and looks after it, as systemd does: it may hand over sockets that it keeps open between
// two runs, and it wants to hear how we are. Where nobody does, nothing happens here. (The protocols of
// sd_listen_fds(3) and sd_notify(3); they are a few lines, and no library is worth them.)
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace letrado::app {

class ServiceManager {
  public:
    // Takes what is for this process from the environment, so that no child of ours believes that it is meant.
    ServiceManager();

    // Descriptors of sockets that listen; ours to close.
    [[nodiscard]] const std::vector<int>& sockets() const { return sockets_; }
    // It must hear from us at least so often, or kills us.
    [[nodiscard]] std::optional<std::chrono::milliseconds> watchdog() const { return watchdog_; }
    // Whether anybody listens to what follows.
    [[nodiscard]] bool is_told() const { return !address_.empty(); }
    // "READY=1", "STOPPING=1", "WATCHDOG=1".
    void notify(std::string_view state) const;

  private:
    std::vector<int> sockets_;
    std::optional<std::chrono::milliseconds> watchdog_;
    std::string address_;
};

// While it lives the manager is told that the start takes longer. A database that is brought up to date may take
// minutes: killed in the middle it would begin anew, and be killed again.
class LongStart {
  public:
    // REQUIRES: the manager outlives it.
    explicit LongStart(const ServiceManager& manager);

  private:
    std::jthread thread_;
};

}  // namespace letrado::app
