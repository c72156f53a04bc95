#include "analysis/position.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "analysis/move_text.h"
#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::analysis {

namespace {

using board::Square;
using engine::View;
using tiles::Tile;

template <typename Visit>
void for_each_tile(const board::Board& board, Visit visit) {
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            if (const Square square(row, column); board.has(square)) visit(square, board.at(square));
        }
    }
}

engine::Board engine_board(const board::Board& board, const engine::WordGraph& graph) {
    engine::Squares squares{};
    for_each_tile(board, [&](Square square, Tile tile) {
        squares[static_cast<std::size_t>(square.row())][static_cast<std::size_t>(square.column())] = tile;
    });
    return {graph, squares};
}

// What neither the board nor the rack shows.
std::expected<tiles::TileCounts, PositionError> unseen_tiles(const board::Board& board, std::span<const Tile> rack,
                                                             std::span<const Tile> rival) {
    tiles::TileCounts left = tiles::TileCounts::full_set();
    std::optional<PositionError> error;
    const auto take = [&](Tile tile) {
        if (left.contains(tile)) {
            left.remove(tile);
        } else if (!error) {
            const Tile kind = tile.unused();
            error = PositionError{PositionErrorKind::too_many_tiles, tiles::to_notation(std::span(&kind, 1))};
        }
    };
    for_each_tile(board, [&](Square square, Tile tile) {
        take(tile);
        if (tile.face() == 0 && !error) error = PositionError{PositionErrorKind::unnamed_blank, to_text(square)};
    });
    std::ranges::for_each(rack, take);
    std::ranges::for_each(rival, take);
    if (error) return std::unexpected(*error);
    for (const Tile tile : rival)
        left.add(tile);
    return left;
}

// The engine reckons in thousandths of a point.
constexpr int most_points = 100'000;

std::optional<PositionError> score_fault(int first, int second) {
    for (const int score : {first, second})
        if (score < -most_points || score > most_points)
            return PositionError{PositionErrorKind::impossible_score, fmt::format("{}", score)};
    return std::nullopt;
}

// Nothing where the tiles of a stranger's log do not lie along their word.
std::optional<engine::Move> move_of(const game::TurnRecord& record) {
    engine::Move move;
    if (record.kind == game::RowKind::exchange) {
        move.kind = engine::MoveKind::exchange;
        move.length = move.tiles_used = static_cast<std::uint8_t>(record.exchanged);
    }
    if (record.kind != game::RowKind::play) return move;
    const board::Position position = record.main_word.position;
    move.kind = engine::MoveKind::play;
    move.direction = static_cast<engine::Direction>(position.direction);
    move.line = static_cast<std::uint8_t>(position.start.line(position.direction));
    move.start = static_cast<std::uint8_t>(position.start.along(position.direction));
    move.length = static_cast<std::uint8_t>(record.main_word.tiles.size());
    move.tiles_used = static_cast<std::uint8_t>(record.placements.size());
    move.score = static_cast<std::int16_t>(record.computed);
    for (const board::Placement& placement : record.placements) {
        const int place = placement.square.along(position.direction) - move.start;
        if (place < 0 || place >= move.length || move.start + move.length > engine::board_size) return std::nullopt;
        move.tiles[static_cast<std::size_t>(place)] = placement.tile;
    }
    return move;
}

std::optional<engine::RivalTurn> last_turn(const game::State& state, const engine::WordGraph& graph) {
    if (state.record.empty() || state.record.back().seat == state.mover) return std::nullopt;
    const game::TurnRecord& record = state.record.back();
    const auto move = move_of(record);
    if (!move) return std::nullopt;
    board::Board before = state.board;
    for (const board::Placement& placement : record.placements)
        if (before.has(placement.square)) before.take(placement.square);
    const int kept = static_cast<int>(board::rack_size - record.placements.size());
    const int drawn = record.kind == game::RowKind::play ? state.racks[record.seat].size() - kept : 0;
    return engine::RivalTurn{engine_board(before, graph), *move, state.bag_size + std::max(drawn, 0)};
}

}  // namespace

base::Text PositionError::message() const {
    switch (kind) {
        case PositionErrorKind::too_many_tiles:
            return {fmt::format("hay más fichas «{}» que en el juego", what),
                    fmt::format("there are more '{}' than the set has", what)};
        case PositionErrorKind::unnamed_blank:
            return {fmt::format("falta la letra del comodín de {}", what),
                    fmt::format("the blank at {} lacks its letter", what)};
        case PositionErrorKind::too_many_on_rack:
            return {fmt::format("el atril «{}» tiene más de siete fichas", what),
                    fmt::format("the rack '{}' has more than seven tiles", what)};
        case PositionErrorKind::unknown_rack:
            return {"no se conoce todo el atril de quien juega", "the rack of the player on turn is not all known"};
        case PositionErrorKind::impossible_score:
            return {fmt::format("ninguna partida da {} puntos", what), fmt::format("no game gives {} points", what)};
        case PositionErrorKind::not_playing:
            return {"a nadie le toca jugar: la partida no ha empezado o ha terminado",
                    "nobody is to move: the game has not begun or is over"};
    }
    return {};
}

engine::EndRules end_rules(const edition::GameRules& rules) {
    return {2 * rules.end_passes_each, rules.end_scoreless_turns, false, std::max(1, rules.exchange_min_in_bag)};
}

std::expected<View, PositionError> view_of_cgp(const notation::CgpPosition& position, const engine::WordGraph& graph,
                                               const engine::EndRules& rules) {
    for (const std::vector<Tile>& rack : position.racks) {
        if (rack.size() > board::rack_size)
            return std::unexpected(PositionError{PositionErrorKind::too_many_on_rack, tiles::to_notation(rack)});
    }
    const auto unseen = unseen_tiles(position.board, position.racks[0], position.racks[1]);
    if (!unseen) return std::unexpected(unseen.error());
    if (const auto fault = score_fault(position.scores[0], position.scores[1])) return std::unexpected(*fault);
    View view;
    view.board = engine_board(position.board, graph);
    view.rack = tiles::TileCounts(position.racks[0]);
    view.unseen = *unseen;
    view.rival_tiles = static_cast<int>(position.racks[1].empty() ? std::min(board::rack_size, unseen->size())
                                                                  : position.racks[1].size());
    view.scores = {position.scores[0], position.scores[1]};
    view.scoreless = position.scoreless_turns;
    // With an empty bag nobody can exchange: every turn without points was a pass.
    if (view.bag() == 0) view.passes = std::min(position.scoreless_turns, rules.passes - 1);
    view.rules = rules;
    return view;
}

std::expected<View, PositionError> view_of_state(const game::State& state, const engine::WordGraph& graph) {
    if (state.stage != game::Stage::turn) return std::unexpected(PositionError{PositionErrorKind::not_playing});
    const board::Rack& rack = state.racks[state.mover];
    if (rack.unknown > 0) return std::unexpected(PositionError{PositionErrorKind::unknown_rack});
    // A player may have drawn too many, and nobody may have noticed.
    if (rack.size() > static_cast<int>(board::rack_size))
        return std::unexpected(PositionError{PositionErrorKind::too_many_on_rack, rack_text(rack.known)});
    const board::Rack& other = state.racks[game::rival(state.mover)];
    if (other.size() > static_cast<int>(board::rack_size))
        return std::unexpected(PositionError{PositionErrorKind::too_many_on_rack,
                                             std::string(static_cast<std::size_t>(other.size()), '.')});
    if (const auto fault = score_fault(state.scores[game::Seat::first], state.scores[game::Seat::second]))
        return std::unexpected(*fault);
    const auto unseen = unseen_tiles(state.board, notation::listed(rack.known), {});
    if (!unseen) return std::unexpected(unseen.error());
    if (other.size() > static_cast<int>(unseen->size()))
        return std::unexpected(PositionError{PositionErrorKind::too_many_on_rack, rack_text(other.known)});
    View view;
    view.board = engine_board(state.board, graph);
    view.rack = rack.known;
    view.unseen = *unseen;
    view.rival_tiles = other.size();
    view.scores = {state.scores[state.mover], state.scores[game::rival(state.mover)]};
    view.passes = state.pass_run;
    view.scoreless = state.scoreless_run;
    view.rules = end_rules(state.rules);
    view.last_turn = last_turn(state, graph);
    return view;
}

notation::CgpPosition cgp_of_view(const View& view) {
    notation::CgpPosition position;
    for (int row = 0; row < engine::board_size; ++row) {
        for (int column = 0; column < engine::board_size; ++column) {
            if (view.board.has(row, column)) position.board.put({row, column}, view.board.at(row, column));
        }
    }
    position.racks[0] = notation::listed(view.rack);
    if (view.bag() == 0) position.racks[1] = notation::listed(view.unseen);
    position.scores = {view.scores[0], view.scores[1]};
    position.scoreless_turns = view.scoreless;
    return position;
}

}  // namespace letrado::analysis
