// Placing: a whole play at once, or tile by tile as at a strict table.
#include <algorithm>

#include "game/decide/conduct.h"
#include "game/decide/laying.h"
#include "game/decide/scoring_rules.h"
#include "tiles/text.h"

namespace letrado::game {

namespace {

using edition::Commit;
using edition::RuleId;

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
    if (state.turn.timer_expired && state.turn.placed.empty() && decider.online()) {
        return decider.refuse(Reason::timer_expired, "G-TIMER-4");
    }
    return std::nullopt;
}

bool share_a_line(const board::Placements& placements) {
    return in_line(placements, board::Direction::across) || in_line(placements, board::Direction::down);
}

// A play that both players wrote stands even where it links with nothing; the director has it entered.
Verdict need_written(const Decider& decider) {
    if (auto refusal = decider.need_director("G-ACCEPT-1")) return refusal;
    if (decider.online()) return decider.refuse(Reason::not_in_mode, "G-ACCEPT-1");
    if (decider.state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, "G-ACCEPT-1");
    if (decider.state.overdraw) return decider.refuse(Reason::overdraw_open, "G-CLOCK-4");
    const bool open = decider.state.phase == Phase::think && decider.state.turn.placed.empty();
    if (!open) return decider.refuse(Reason::wrong_phase, "G-ACCEPT-1");
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const PlayTiles& body) {
    if (auto refusal = body.as_written ? need_written(decider) : need_placing(decider)) return refusal;
    if (auto refusal = need_placeable(decider, body.unplaceable)) return refusal;
    if (body.points && !are_points(*body.points)) return decider.refuse(Reason::wrong_points, "G-SCORE-1");
    if (!decider.state.turn.placed.empty()) return decider.refuse(Reason::tile_committed, "G-COMMIT-1");
    if (body.as_written) {
        if (!holds(decider.state, body.placements)) return decider.refuse(Reason::not_in_rack, "G-PLACE-1");
        const auto written =
            board::analyse(decider.state.board, body.placements, board::WordPremiums::count, board::Linking::waived);
        if (!written) return decider.refuse(Reason::bad_placement, rule_of(written.error()), written.error());
        lay_as_written(decider, body.placements, *written, body.points, body.total);
        return std::nullopt;
    }
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
    if (auto refusal = need_placeable(decider, body.unplaceable)) return refusal;
    if (decider.online() && !decider.rules.event_strict_table) {
        return decider.refuse(Reason::not_in_mode, "G-LAY-1");
    }
    if (body.placements.empty() || state.turn.placed.size() + body.placements.size() > board::rack_size) {
        return decider.refuse(Reason::bad_placement, "G-PLACE-1", board::PlacementFault::no_tiles);
    }
    board::Placements all = state.turn.placed;
    for (const board::Placement& placement : body.placements)
        all.push_back(placement);
    if (!holds(state, all)) return decider.refuse(Reason::not_in_rack, "G-PLACE-1");
    if (!squares_free(state, all)) {
        return decider.refuse(Reason::bad_placement, "G-PLACE-1", board::PlacementFault::occupied);
    }
    const bool on_line = state.turn.line ? in_line(all, *state.turn.line) : share_a_line(all);
    if (decider.rules.lay_line_fixed && !on_line) {
        return state.turn.placed.empty()
                   ? decider.refuse(Reason::bad_placement, "G-PLACE-1", board::PlacementFault::two_lines)
                   : decider.refuse(Reason::line_fixed, "G-LAY-1");
    }
    decider.emit(body.placements.size() > 1 ? RuleId("G-LAY-2") : RuleId("G-LAY-1"),
                 TilesPlaced{body.placements, body.seen || decider.online()});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DropTile& body) {
    if (auto refusal = need_placing(decider)) return refusal;
    if (auto refusal = need_placeable(decider, body.unplaceable)) return refusal;
    // Nothing falls on a board where tiles are not put down one by one.
    if (decider.online() && !decider.rules.event_strict_table) {
        return decider.refuse(Reason::not_in_mode, "G-COMMIT-1");
    }
    board::Placements all = decider.state.turn.placed;
    if (all.full()) return decider.refuse(Reason::not_in_rack, "G-COMMIT-1");
    all.push_back(body.placement);
    if (!holds(decider.state, all)) return decider.refuse(Reason::not_in_rack, "G-COMMIT-1");
    const bool binding = decider.rules.commit_tile == Commit::placed_or_fallen;
    // On top of another tile it lies nowhere: what binds it is that it must be played.
    const bool loose = binding && !squares_free(decider.state, all);
    if (loose && decider.state.turn.must_play.full()) return decider.refuse(Reason::not_in_rack, "G-COMMIT-1");
    decider.emit("G-COMMIT-1", TileFell{body.placement, binding, loose ? std::optional(true) : std::nullopt});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Withdraw&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.turn.placed.empty() && state.turn.must_play.empty()) {
        return decider.refuse(Reason::wrong_phase, "G-FORFEIT-1");
    }
    if (state.turn.wrote[rival(state.mover)]) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    if (state.turn.challenged) return decider.refuse(Reason::frozen, "G-CLAIM-5");
    if (tiles_are_free(state)) {
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

// Who cannot or will not comply takes his tiles back and loses the turn: where he does not do it himself, the director
// has it done, in every phase until the rival has written. Another ground is named by its rule.
Verdict decide_on(Decider& decider, const ImposeLostTurn& body) {
    if (auto refusal = decider.need_director("G-FORFEIT-1")) return refusal;
    const State& state = decider.state;
    const bool laid = !state.turn.placed.empty() || !state.turn.must_play.empty();
    // Nothing lay on the board at the last signal.
    const bool expired = state.turn.timer_expired && state.phase == Phase::think && body.rule.empty();
    RuleId rule = expired ? RuleId("G-TIMER-4") : RuleId("G-FORFEIT-1");
    if (!body.rule.empty()) {
        const auto named = named_rule(decider.rules.edition, body.rule);
        if (!named) return decider.refuse(Reason::no_such_article, rule);
        rule = *named;
    }
    if (state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, rule);
    if (state.turn.claim) return decider.refuse(Reason::claim_open, "G-CLAIM-5");
    if (state.absent && state.absent->pending) return decider.refuse(Reason::absent_player, "G-ABS-2");
    if (state.phase == Phase::draw || state.phase == Phase::press) return decider.refuse(Reason::accepted, rule);
    if (state.turn.wrote[rival(state.mover)]) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    const auto cause = expired                                 ? LostTurnCause::timer
                       : rule == RuleId("G-FORFEIT-1") && laid ? LostTurnCause::withdrawn
                                                               : LostTurnCause::director;
    decider.emit(rule, TurnLost{cause, body.reason.empty() ? std::nullopt : std::optional(body.reason)});
    return std::nullopt;
}

}  // namespace letrado::game
