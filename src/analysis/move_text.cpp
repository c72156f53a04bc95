#include "analysis/move_text.h"

#include "engine/board/formed_words.h"
#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::analysis {

using engine::Move;
using engine::MoveKind;

board::Position position_of(const Move& move) {
    return {{move.row(), move.column()}, static_cast<board::Direction>(move.direction)};
}

board::Placements placements_of(const Move& move) {
    board::Placements placements;
    for (int i = 0; i < move.length; ++i) {
        const tiles::Tile tile = move.tiles[static_cast<std::size_t>(i)];
        if (tile.face() != 0) placements.push_back({{move.row(i), move.column(i)}, tile});
    }
    return placements;
}

game::CommandBody command_of(const Move& move) {
    switch (move.kind) {
        case MoveKind::play:
            return game::PlayTiles{placements_of(move), std::nullopt, std::nullopt};
        case MoveKind::exchange:
            return game::ExchangeTiles{board::Tiles(std::span(move.tiles).first(move.tiles_used))};
        case MoveKind::pass:
            break;
    }
    return game::Pass{};
}

std::string tiles_text(const engine::Board& board, const Move& move) {
    if (move.kind != MoveKind::play) return rack_text(tiles::TileCounts(std::span(move.tiles).first(move.tiles_used)));
    const tiles::Word word = engine::main_word(board, move);
    return tiles::to_notation({word.begin(), word.end()});
}

base::Text move_text(const engine::Board& board, const Move& move) {
    const std::string tiles = tiles_text(board, move);
    switch (move.kind) {
        case MoveKind::play: {
            const std::string text = to_text(position_of(move)) + ' ' + tiles;
            return {text, text};
        }
        case MoveKind::exchange:
            return {"cambia " + tiles, "exchange " + tiles};
        case MoveKind::pass:
            break;
    }
    return {"pasa", "pass"};
}

tiles::TileCounts leave_of(const tiles::TileCounts& rack, const Move& move) {
    tiles::TileCounts leave = rack;
    const std::size_t places = move.kind == MoveKind::play ? move.length : move.tiles_used;
    for (std::size_t i = 0; i < places; ++i) {
        if (move.kind == MoveKind::exchange || move.tiles[i].face() != 0) leave.remove(move.tiles[i]);
    }
    return leave;
}

std::string rack_text(const tiles::TileCounts& rack) {
    return tiles::to_notation(notation::listed(rack));
}

}  // namespace letrado::analysis
