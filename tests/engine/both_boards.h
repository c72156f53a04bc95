// The same position on the engine's board and on the referee's.
#pragma once

#include "board/board.h"
#include "board/scoring.h"
#include "engine/board/board.h"

namespace letrado::test {

[[nodiscard]] inline board::Placements placements_of(const engine::Move& move) {
    board::Placements placements;
    for (int i = 0; i < move.length; ++i) {
        const tiles::Tile tile = move.tiles[static_cast<std::size_t>(i)];
        if (tile.face() != 0) placements.push_back({board::Square(move.row(i), move.column(i)), tile});
    }
    return placements;
}

[[nodiscard]] inline engine::Squares squares_of(const board::Board& board) {
    engine::Squares squares{};
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const board::Square square(row, column);
            if (board.has(square))
                squares[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = board.at(square);
        }
    }
    return squares;
}

}  // namespace letrado::test
