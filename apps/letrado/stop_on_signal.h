// Ctrl-C as a wish, not an end: long commands look at the token, keep what they have and say so.
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace letrado::app {

// Make one before other threads, and only one at a time: while it lives, the first SIGINT, SIGTERM or SIGHUP only asks
// to stop; the second ends the process. Signals that were ignored before (nohup) stay so.
class StopOnSignal {
  public:
    StopOnSignal();
    ~StopOnSignal();
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
    [[nodiscard]] bool asked() const { return signal_ != 0; }
    // As the shell tells a signal: 130 for SIGINT, 143 for SIGTERM. REQUIRES: asked().
    [[nodiscard]] int exit_code() const { return 128 + signal_; }
    // Can be read once it was asked: for who waits in poll().
    [[nodiscard]] int descriptor() const { return asked_; }

  private:
    void watch();

    std::stop_source source_;
    std::atomic<int> signal_ = 0;
    sigset_t previous_{};
    int signals_;
    int asked_;
    int ended_;
    std::thread watcher_;
};

}  // namespace letrado::app
