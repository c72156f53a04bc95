// Ctrl-C as a wish, not an end: long commands look at the token, keep what they have and say so.
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace letrado::app {

// Make one before other threads, and only one at a time: while it lives, SIGINT and SIGTERM only ask to stop.
class StopOnSignal {
  public:
    StopOnSignal();
    ~StopOnSignal();
    StopOnSignal(const StopOnSignal&) = delete;
    StopOnSignal& operator=(const StopOnSignal&) = delete;

    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

  private:
    std::stop_source source_;
    sigset_t previous_{};
    std::jthread watcher_;
};

}  // namespace letrado::app
