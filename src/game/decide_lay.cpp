// Placing: a whole play at once, or tile by tile as at a strict table.
#include <algorithm>

#include "game/laying.h"
#include "game/scoring_rules.h"
#include "tiles/text.h"

namespace letrado::game {

namespace {

using regulation::Commit;
using regulation::Freeze;
using regulation::ImproveScore;
using regulation::Permute;
using regulation::RuleId;

// The mover may still put tiles on the board in this turn.
Verdict need_placing(const Decider& decider) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    const bool exchanging = state.phase == Phase::exchange;
    if (exchanging && !decider.rules.exchange_may_desist) {
        return decider.refuse(Reason::already_exchanging, "G-EXCH-4");
    }
    if (state.phase == Phase::press && state.record.back().kind == RowKind::exchange) {
        return decider.refuse(Reason::wrong_phase, "G-EXCH-1");
    }
    if (state.phase != Phase::think && state.phase != Phase::placing && !exchanging) {
        return decider.refuse(Reason::wrong_phase, "G-LAY-1");
    }
    if (state.turn.timer_expired && state.turn.placed.empty()) {
        return decider.refuse(Reason::timer_expired, "G-TIMER-4");
    }
    return std::nullopt;
}

// Position and blank letters may no longer change.
bool is_frozen(const Decider& decider) {
    const Phase phase = decider.state.phase;
    if (phase == Phase::count) return decider.rules.move_freeze == Freeze::count;
    return phase != Phase::placing;
}

bool in_line(const Placements& placements, Direction direction) {
    return std::ranges::all_of(placements, [&](const Placement& placement) {
        return placement.square.line(direction) == placements.front().square.line(direction);
    });
}

bool share_a_line(const Placements& placements) {
    return in_line(placements, Direction::across) || in_line(placements, Direction::down);
}

bool squares_free(const State& state, const Placements& placements) {
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (state.board.has(placements[i].square)) return false;
        for (std::size_t j = 0; j < i; ++j)
            if (placements[i].square == placements[j].square) return false;
    }
    return true;
}

bool same_tiles(const Placements& one, const Placements& two) {
    tiles::TileCounts counts[2];
    for (const Placement& placement : one)
        counts[0].add(placement.tile);
    for (const Placement& placement : two)
        counts[1].add(placement.tile);
    return counts[0] == counts[1];
}

Placements in_order(Placements placements) {
    for (std::size_t i = 1; i < placements.size(); ++i)
        for (std::size_t j = i; j > 0 && placements[j].square < placements[j - 1].square; --j)
            std::swap(placements[j], placements[j - 1]);
    return placements;
}

// The order of the letters has changed, and not only their place.
bool is_permutation(const Placements& before, const Placements& after) {
    return !std::ranges::equal(in_order(before), in_order(after), {}, &Placement::tile, &Placement::tile);
}

bool gains(const Board& board, const Placements& before, const Placements& after) {
    const auto old_play = analyse(board, before);
    const auto new_play = analyse(board, after);
    return old_play && new_play && new_play->points > old_play->points;
}

}  // namespace

Verdict decide_on(Decider& decider, const PlayTiles& body) {
    if (auto refusal = need_placing(decider)) return refusal;
    if (!decider.state.turn.placed.empty()) return decider.refuse(Reason::tile_committed, "G-COMMIT-1");
    auto play = check_play(decider, body.placements);
    if (!play) return play.error();
    if (decider.online() && body.points && *body.points != play->points) {
        return decider.refuse(Reason::wrong_points, "G-SCORE-1");
    }
    const bool total_due = !decider.online() && body.points && announces_total(decider);
    if (total_due && !body.total) return decider.refuse(Reason::total_missing, "G-TURN-4");
    lay_play(decider, body.placements, *play, body.points, body.total);
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const PlaceTiles& body) {
    const State& state = decider.state;
    if (auto refusal = need_placing(decider)) return refusal;
    if (decider.online() && !decider.rules.event_strict_table) {
        return decider.refuse(Reason::not_in_mode, "G-LAY-1");
    }
    if (body.placements.empty() || state.turn.placed.size() + body.placements.size() > rack_size) {
        return decider.refuse(Reason::bad_placement, "G-PLACE-1", PlacementFault::no_tiles);
    }
    Placements all = state.turn.placed;
    for (const Placement& placement : body.placements)
        all.push_back(placement);
    if (!holds(state, all)) return decider.refuse(Reason::not_in_rack, "G-PLACE-1");
    if (!squares_free(state, all)) {
        return decider.refuse(Reason::bad_placement, "G-PLACE-1", PlacementFault::occupied);
    }
    const bool on_line = state.turn.line ? in_line(all, *state.turn.line) : share_a_line(all);
    if (decider.rules.lay_line_fixed && !on_line) {
        return state.turn.placed.empty() ? decider.refuse(Reason::bad_placement, "G-PLACE-1", PlacementFault::two_lines)
                                         : decider.refuse(Reason::line_fixed, "G-LAY-1");
    }
    decider.emit(body.placements.size() > 1 ? RuleId("G-LAY-2") : RuleId("G-LAY-1"),
                 TilesPlaced{body.placements, body.seen || decider.online()});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DropTile& body) {
    if (auto refusal = need_placing(decider)) return refusal;
    Placements all = decider.state.turn.placed;
    if (all.full()) return decider.refuse(Reason::not_in_rack, "G-COMMIT-1");
    all.push_back(body.placement);
    if (!holds(decider.state, all)) return decider.refuse(Reason::not_in_rack, "G-COMMIT-1");
    const bool binding = decider.rules.commit_tile == Commit::placed_or_fallen;
    if (binding && !squares_free(decider.state, all)) {
        return decider.refuse(Reason::bad_placement, "G-COMMIT-1", PlacementFault::occupied);
    }
    decider.emit("G-COMMIT-1", TileFell{body.placement, binding});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const MoveTiles& body) {
    const State& state = decider.state;
    const Placements& placed = state.turn.placed;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase == Phase::think) return decider.refuse(Reason::wrong_phase, "G-MOVE-1");
    if (is_frozen(decider)) return decider.refuse(Reason::frozen, "G-MOVE-5");
    if (state.turn.timer_expired) return decider.refuse(Reason::timer_expired, "G-TIMER-3");
    if (!same_tiles(placed, body.placements)) return decider.refuse(Reason::same_tiles_only, "G-COMMIT-1");
    if (!squares_free(state, body.placements)) {
        return decider.refuse(Reason::bad_placement, "G-MOVE-1", PlacementFault::occupied);
    }
    if (placed.size() == 1) {
        const Square from = placed.front().square;
        const Square to = body.placements.front().square;
        const RuleId rule = decider.rules.move_single_tile ? RuleId("G-MOVE-4") : RuleId("G-MOVE-1");
        if (from.row() != to.row() && from.column() != to.column()) return decider.refuse(Reason::line_fixed, rule);
        decider.emit(rule, TilesMoved{body.placements});
        return std::nullopt;
    }
    const Direction line = *state.turn.line;
    if (!in_line(body.placements, line) ||
        body.placements.front().square.line(line) != placed.front().square.line(line)) {
        return decider.refuse(Reason::line_fixed, "G-MOVE-1");
    }
    if (!is_permutation(placed, body.placements)) {
        if (!decider.rules.move_shift) return decider.refuse(Reason::not_in_edition, "G-MOVE-1");
        decider.emit("G-MOVE-1", TilesMoved{body.placements});
        return std::nullopt;
    }
    // No word is judged here: what the program can see of a gain is the points.
    if (decider.rules.move_may_improve_score == ImproveScore::forbidden &&
        gains(state.board, placed, body.placements)) {
        return decider.refuse(Reason::no_gain, "G-MOVE-3");
    }
    decider.emit("G-MOVE-2", TilesMoved{body.placements});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ObjectMove&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (!decider.acts_as_rival()) return decider.refuse(Reason::wrong_actor, "G-MOVE-3");
    if (decider.rules.move_permute == Permute::free) return decider.refuse(Reason::not_in_edition, "G-MOVE-3");
    const bool improved = state.phase == Phase::placing && !state.turn.before_move.empty() &&
                          is_permutation(state.turn.before_move, state.turn.placed) &&
                          gains(state.board, state.turn.before_move, state.turn.placed);
    if (!improved) return decider.refuse(Reason::wrong_phase, "G-MOVE-3");
    decider.emit("G-MOVE-3", TilesMoved{state.turn.before_move});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const NameBlank& body) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase == Phase::think) return decider.refuse(Reason::wrong_phase, "G-BLANK-2");
    if (is_frozen(decider)) return decider.refuse(Reason::frozen, "G-MOVE-5");
    const auto at = std::ranges::find(state.turn.placed, body.square, &Placement::square);
    if (at == state.turn.placed.end()) return decider.refuse(Reason::no_such_square, "G-BLANK-2");
    if (!at->tile.is_blank()) return decider.refuse(Reason::not_a_blank, "G-BLANK-2");
    const auto letter = tiles::parse_word(body.letter);
    if (!letter || letter->size() != 1) return decider.refuse(Reason::not_a_tile_letter, "G-BLANK-3");
    decider.emit("G-BLANK-2", BlankNamed{body.square, tiles::Tile::blank_as((*letter)[0].face())});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Withdraw&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.turn.placed.empty()) return decider.refuse(Reason::wrong_phase, "G-FORFEIT-1");
    if (state.turn.wrote[rival(state.mover)]) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    const Commit commit = decider.rules.commit_tile;
    const bool free = state.phase == Phase::placing && ((commit == Commit::seen && !state.turn.seen) ||
                                                        (commit == Commit::none && state.turn.placed.size() == 1));
    if (free) {
        decider.emit("G-COMMIT-1", TilesWithdrawn{});
    } else {
        decider.emit("G-FORFEIT-1", TurnLost{LostTurnCause::withdrawn});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const EndPlacing&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.phase != Phase::placing) return decider.refuse(Reason::wrong_phase, "G-TURN-2");
    auto play = check_play(decider, state.turn.placed);
    if (!play) return play.error();
    lay_play(decider, state.turn.placed, *play, std::nullopt, std::nullopt);
    return std::nullopt;
}

}  // namespace letrado::game
