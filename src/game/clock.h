// The players' clocks, the turn timer and the total game time. A clock is a pure value: it is told the time.
#pragma once

#include <optional>

#include "game/types.h"

namespace letrado::game {

struct Clocks {
    PerSeat<Millis> left;   // may go below zero
    PerSeat<bool> running;  // which of them lose time now
    Millis timer_left = 0;  // of the turn, in timer mode
    bool timer_running = false;
    Millis since = 0;                   // the moment the values above are true for
    std::optional<Millis> total_since;  // when the total game time began; it never stops

    // Moves the values to `now`. Time that goes backwards is taken as standing still.
    void advance(Millis now);

    [[nodiscard]] Millis left_at(Seat seat, Millis now) const;
    [[nodiscard]] Millis timer_left_at(Millis now) const;
    [[nodiscard]] Millis total_at(Millis now) const;

    bool operator==(const Clocks&) const = default;
};

// Points lost for a clock that ended with `left`: so many for each minute or fraction below zero.
[[nodiscard]] int overtime_points(Millis left, int points_per_minute);

}  // namespace letrado::game
