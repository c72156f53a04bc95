// What a choice of tiles is worth beside the points of the play: what stays on the rack, how near the end is, and who
// pays whom when the game ends.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/leaves.h"
#include "engine/valuation.h"

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

// What is known beside the board when a player is to move.
struct TurnFacts {
    int bag = 0;           // tiles in the bag
    int rival_points = 0;  // on the rival's rack; only asked when the bag is empty, and everything is known
};

[[nodiscard]] Valuation value_choices(const EquityModel& model, const Rack& rack, const TurnFacts& facts);

}  // namespace letrado::engine
