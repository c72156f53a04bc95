// The same position on the engine's board and on the referee's.
#pragma once

#include "engine/board.h"
#include "game/board.h"
#include "game/scoring.h"

namespace letrado::test {

[[nodiscard]] inline game::Placements placements_of(const engine::Move& move) {
    game::Placements placements;
    for (int i = 0; i < move.length; ++i) {
        const tiles::Tile tile = move.tiles[static_cast<std::size_t>(i)];
        if (tile.face() != 0) placements.push_back({game::Square(move.row(i), move.column(i)), tile});
    }
    return placements;
}

[[nodiscard]] inline engine::Squares squares_of(const game::Board& board) {
    engine::Squares squares{};
    for (int row = 0; row < game::board_side; ++row) {
        for (int column = 0; column < game::board_side; ++column) {
            const game::Square square(row, column);
            if (board.has(square))
                squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = board.at(square);
        }
    }
    return squares;
}

}  // namespace letrado::test
