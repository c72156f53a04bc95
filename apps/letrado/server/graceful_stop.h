// The end of a server in order: nobody new is let in, everybody is told to come back, what is under way is stored and
// answered, then the connections are closed. Whoever asks a second time is obeyed at once.
#pragma once

#include <functional>

#include "api/api.h"
#include "net/server.h"

namespace letrado::app {

class GracefulStop {
  public:
    struct Parts {
        net::Loop& loop;
        net::Server& server;
        api::Api& api;
        base::Log& log;
        std::function<std::size_t()> under_way;  // work that is not stored or answered yet
    };
    // REQUIRES: the parts outlive it, and it the loop's run.
    explicit GracefulStop(Parts parts) : parts_(std::move(parts)) {}

    // On the loop. Ends the loop's run in a few seconds at most; the second time the process, at once.
    void ask();

  private:
    using Clock = std::chrono::steady_clock;

    void finish_work();
    void finish_connections();
    void again(void (GracefulStop::*step)());

    Parts parts_;
    bool asked_ = false;
    bool was_idle_ = false;
    Clock::time_point since_;
};

}  // namespace letrado::app
