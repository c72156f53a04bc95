// The ways in which the tiles that a player has not seen can lie on the rival's rack and in the bag.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/position.h"
#include "engine/board/view.h"

namespace letrado::engine {

struct Deal {
    tiles::TileCounts rival;
    std::vector<tiles::Tile> bag;  // drawn from the back
    std::uint64_t weight = 1;      // how many orders of the tiles look like this
};

struct Deals {
    std::vector<Deal> list;  // in random order, so that the first ones are a sample
    bool all = false;        // there are no others
};

// All of them if they are at most `most`, otherwise so many drawn at random, one of which may be drawn twice.
[[nodiscard]] Deals deal_unseen(const View& view, std::size_t most, std::uint64_t seed);

// The player on turn is the first of the two.
[[nodiscard]] Position position_of(const View& view, const Deal& deal);

}  // namespace letrado::engine
