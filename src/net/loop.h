// The event loop: one thread waits here for sockets, timers and posted work, and runs every callback of this module.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <string_view>

namespace letrado::net {

class Loop {
  public:
    using Work = std::move_only_function<void()>;

    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Runs `work` on the loop's thread, never before post() returns. From any thread.
    void post(Work work);
    // Runs `work` once after `delay`. From the loop's thread.
    void after(std::chrono::milliseconds delay, Work work);

    // Runs until stop(), or until nothing is left to wait for. Work that throws is reported and the loop goes on.
    void run();
    // Returns after `most` at the latest; true where something was done.
    bool run_for(std::chrono::milliseconds most);
    // From any thread, and from a signal's callback.
    void stop();

    // Hears what was thrown by work, by users of sockets and by handlers; on the loop's thread. Without one it is lost.
    using Failed = std::function<void(std::string_view what)>;
    void on_failure(Failed failed) { failed_ = std::move(failed); }
    // The one barrier: runs what others wrote; false if it threw, which is then reported.
    template <typename Others>
    bool guard(Others&& others) {
        try {
            std::forward<Others>(others)();
            return true;
        } catch (const std::exception& error) {
            report(error.what());
        } catch (...) {
            report("something that is no exception");
        }
        return false;
    }

    // Calls `work` each time the process is asked to end (SIGINT, SIGTERM).
    void on_termination(std::function<void()> work);

    struct Io;  // for the files of this module
    [[nodiscard]] Io& io() { return *io_; }

  private:
    void report(std::string_view what);

    Failed failed_;
    std::unique_ptr<Io> io_;
};

}  // namespace letrado::net
