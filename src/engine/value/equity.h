// What a choice of tiles is worth beside the points of the play: what stays on the rack, how near the end is, and who
// pays whom when the game ends.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/value/leaves.h"
#include "engine/value/valuation.h"

namespace letrado::engine {

// The adjustments of data/engine/adjustments.toml.
struct Adjustments {
    // By the tiles that nobody of the two has drawn after the play, when there were some before: from 0.
    std::vector<Equity> tiles_left_in_bag;
    // With an empty bag, for a play that does not end the game: once, and for each point that stays on the rack.
    Equity not_out = 0;
    int own_rack_factor = 0;
    // For each vowel of an opening play beside a letter premium.
    Equity opening_vowel = 0;
};

// Immutable in use; safe to share between threads.
struct EquityModel {
    Leaves leaves;
    Adjustments adjustments;
};

// What is worth keeping each choice of tiles, by the choice that stays.
using KeptValues = std::array<Equity, choice_count>;

[[nodiscard]] KeptValues value_kept(const EquityModel& model, const Rack& rack);

// Of using each choice while there are tiles in the bag. REQUIRES: bag > 0.
[[nodiscard]] Valuation value_choices(const EquityModel& model, const Rack& rack, const KeptValues& kept, int bag);

// The same with an empty bag, when everybody knows what the rival has: `rival_points` are on his rack.
[[nodiscard]] Valuation value_last_choices(const EquityModel& model, const Rack& rack, int rival_points);

}  // namespace letrado::engine
