// The host's lists as they are in force: read again when their files have changed. On the loop, but for current().
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "base/log.h"
#include "service/loop.h"
#include "service/people/host_lists.h"
#include "service/workers.h"

namespace letrado::service {

class HostListWatch {
  public:
    struct Parts {
        Loop& loop;
        Workers& desk;
        base::Log& log;
    };
    static constexpr std::chrono::seconds pause{3};

    // REQUIRES: the parts outlive it; stop() is called before it is destroyed.
    HostListWatch(Parts parts, HostListFiles files) : parts_(parts), files_(std::move(files)) {}

    // Reads once, blocking: nobody comes in before they are known.
    void start();
    void stop() { stopping_ = true; }

    // From any thread.
    [[nodiscard]] std::shared_ptr<const HostLists> current() const { return current_.load(); }

  private:
    void watch();
    void take(std::string stamp, std::expected<HostLists, base::Text> lists);

    Parts parts_;
    HostListFiles files_;
    std::string stamp_;
    bool stopping_ = false;
    std::atomic<std::shared_ptr<const HostLists>> current_ = std::make_shared<const HostLists>();
};

}  // namespace letrado::service
