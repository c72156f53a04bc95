// The event loop: one thread waits here for sockets, timers and posted work, and runs every callback of this module.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace letrado::net {

class Loop {
  public:
    using Work = std::function<void()>;

    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Runs `work` on the loop's thread, never before post() returns. From any thread.
    void post(Work work);
    // Runs `work` once after `delay`. From the loop's thread.
    void after(std::chrono::milliseconds delay, Work work);

    // Runs until stop(), or until nothing is left to wait for.
    void run();
    // Returns after `most` at the latest; true where something was done.
    bool run_for(std::chrono::milliseconds most);
    // From any thread, and from a signal's callback.
    void stop();

    // Calls `work` once when the process is asked to end (SIGINT, SIGTERM).
    void on_termination(Work work);

    struct Io;  // for the files of this module
    [[nodiscard]] Io& io() { return *io_; }

  private:
    std::unique_ptr<Io> io_;
};

}  // namespace letrado::net
