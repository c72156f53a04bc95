#include "game/clock.h"

#include <algorithm>

namespace letrado::game {

void Clocks::advance(Millis now) {
    const Millis passed = std::max<Millis>(0, now - since);
    for (const Seat seat : both_seats)
        if (running[seat]) left[seat] -= passed;
    if (timer_running) timer_left -= passed;
    since += passed;
}

Millis Clocks::left_at(Seat seat, Millis now) const {
    return running[seat] ? left[seat] - std::max<Millis>(0, now - since) : left[seat];
}

Millis Clocks::timer_left_at(Millis now) const {
    return timer_running ? timer_left - std::max<Millis>(0, now - since) : timer_left;
}

Millis Clocks::total_at(Millis now) const {
    return total_since ? std::max<Millis>(0, now - *total_since) : 0;
}

int overtime_points(Millis left, int points_per_minute) {
    constexpr Millis minute = 60'000;
    if (left >= 0) return 0;
    return static_cast<int>((-left + minute - 1) / minute) * points_per_minute;
}

}  // namespace letrado::game
