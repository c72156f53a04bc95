// What the player on turn knows: the board, his own rack, and which tiles nobody has shown him. Searches and bots get
// this and nothing else, so that none of them can look into the bag.
#pragma once

#include <array>
#include <optional>

#include "engine/board/board.h"
#include "engine/board/position.h"

namespace letrado::engine {

// A turn of the rival's, as the table saw it.
struct RivalTurn {
    Board before;
    Move move;    // an exchange shows how many tiles, not which
    int bag = 0;  // tiles in the bag before it
};

struct View {
    Board board;
    tiles::TileCounts rack;
    tiles::TileCounts unseen;     // in the bag and on the rival's rack
    int rival_tiles = 0;          // how many of them are the rival's
    std::array<int, 2> scores{};  // his own first
    int passes = 0;
    int scoreless = 0;
    EndRules rules;
    std::optional<RivalTurn> last_turn;

    [[nodiscard]] int bag() const { return static_cast<int>(unseen.size()) - rival_tiles; }
};

// Of the player on turn. REQUIRES: !position.over.
[[nodiscard]] View view_of(const Position& position, const EndRules& rules);

}  // namespace letrado::engine
