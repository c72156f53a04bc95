// The clocks of a division: the bases, else what the edition calls typical.
#pragma once

#include <optional>
#include <vector>

#include "tournament/state.h"

namespace letrado::tournament {

// The edition's rules with the time that the bases give, as a game of the division is opened with.
[[nodiscard]] edition::GameRules rules_of(const State& state, const Division& division);

// Seconds on each clock; nothing where no individual clock runs.
[[nodiscard]] std::optional<int> clock_seconds(const State& state, const Division& division);

// Who has not come although his time is used up, or `late.limit` where there are no clocks (T-LATE-4): offered to the
// director, never done by itself.
struct NoShow {
    int table = 0;
    No no = 0;
};
[[nodiscard]] std::vector<NoShow> no_shows(const State& state, const Division& division, const Round& round,
                                           Millis now);

// Somebody is out of the room with notice and every other game of the division's round is over (T-ABS-2): the director
// is told. 0 where nobody is.
[[nodiscard]] No last_absent(const State& state, const Round& round);

}  // namespace letrado::tournament
