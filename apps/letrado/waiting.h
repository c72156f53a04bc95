// A line on the terminal for whoever waits: what is being done, for how long, and how long it may still take.
#pragma once

#include <thread>

#include "base/text.h"

namespace letrado::app {

struct Context;

// From its making to its end, on standard error if that is a terminal and nobody asked for quiet. `seconds`: the limit
// of the work, 0 where it has none.
class Waiting {
  public:
    Waiting(const Context& context, base::Text what, double seconds);
    ~Waiting();
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

  private:
    bool shown_;
    std::jthread thread_;
};

}  // namespace letrado::app
