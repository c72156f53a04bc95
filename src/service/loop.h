// The one thread on which the service lives, and the clock it goes by. Whoever runs the server gives one.
#pragma once

#include <chrono>
#include <functional>

#include "game/types.h"

namespace letrado::service {

class Loop {
  public:
    using Work = std::move_only_function<void()>;

    virtual ~Loop() = default;
    // From any thread: runs `work` on the loop, never before post() returns.
    virtual void post(Work work) = 0;
    // On the loop: runs `work` once after `delay`.
    virtual void after(std::chrono::milliseconds delay, Work work) = 0;
    // From any thread: milliseconds since 1970, by a clock that nobody sets (base::EvenClock).
    [[nodiscard]] virtual game::Millis now() const = 0;
};

}  // namespace letrado::service
