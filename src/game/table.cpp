#include "game/table.h"

#include <algorithm>

namespace letrado::game {

using edition::Absence;
using edition::ClockMode;
using edition::InRun;
using edition::RuleId;

bool may_hold(const State& state, Seat seat, std::span<const tiles::Tile> tiles) {
    tiles::TileCounts known = state.racks[seat].known;
    tiles::TileCounts pool = state.pool;
    int unknown = state.racks[seat].unknown;
    for (const tiles::Tile tile : tiles) {
        if (known.contains(tile)) {
            known.remove(tile);
        } else if (unknown > 0 && pool.contains(tile)) {
            --unknown;
            pool.remove(tile);
        } else {
            return false;
        }
    }
    return true;
}

bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles) {
    return may_be_in_bag(state, tiles, state.bag_size);
}

bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles, int bag_size) {
    tiles::TileCounts pool = state.pool;
    for (const tiles::Tile tile : tiles) {
        if (!pool.contains(tile)) return false;
        pool.remove(tile);
    }
    return static_cast<int>(tiles.size()) <= bag_size;
}

bool draws_wait(const State& state) {
    if (!state.absent || state.absent->returned) return false;
    return state.rules.absence == Absence::pending_play || state.absent->seat == state.mover;
}

bool draw_owed(const State& state) {
    return state.absent && state.absent->returned && state.absent->owes > 0;
}

std::optional<board::Play> geometry_of(const board::Board& board, board::Placements placements) {
    for (std::size_t i = 0; i < placements.size(); ++i)
        if (placements[i].tile.face() == 0) placements[i].tile = tiles::Tile::blank_as(1);
    const auto play = board::analyse(board, placements);
    return play ? std::optional(*play) : std::nullopt;
}

namespace {

InRun in_run(LostTurnCause cause, InRun director_turn, bool forfeit_counts) {
    switch (cause) {
        case LostTurnCause::rejected:
            return InRun::counts;
        case LostTurnCause::director:
            return director_turn;
        case LostTurnCause::withdrawn:
        case LostTurnCause::passed_with_tiles:
        case LostTurnCause::off_centre:
        case LostTurnCause::timer:
            break;
    }
    return forfeit_counts ? InRun::counts : InRun::breaks;
}

}  // namespace

InRun in_pass_run(const edition::GameRules& rules, LostTurnCause cause) {
    return in_run(cause, rules.director_turn_in_passes, rules.forfeit_counts_as_pass);
}

InRun in_scoreless_run(const edition::GameRules& rules, LostTurnCause cause) {
    return in_run(cause, rules.director_turn_in_scoreless, rules.forfeit_counts_as_scoreless);
}

DrawDue draw_due(const State& state) {
    DrawDue due;
    if (state.stage == Stage::opening_draw) {
        if (!state.starter) return due;
        due.rule = "G-OPEN-1";
        due.count = std::min<int>(board::rack_size, state.bag_size);
        if (!state.opened[*state.starter]) {
            due.seat = state.starter;
        } else if (!state.opened[rival(*state.starter)]) {
            due.seat = rival(*state.starter);
        }
        return due;
    }
    if (state.stage != Stage::turn) return due;
    // Who comes back draws before the rival does, once the play made meanwhile is settled.
    const bool settled = !state.absent || !state.absent->pending || state.phase == Phase::draw ||
                         state.phase == Phase::press || state.phase == Phase::exchange;
    if (draw_owed(state)) {
        if (!settled) return due;
        due.seat = state.absent->seat;
        due.count = std::min(state.absent->owes, state.bag_size);
        due.rule = "G-ABS-3";
        return due;
    }
    // What is left, where less is left than there was when the play was complete.
    const int left = std::min(state.turn.to_draw, state.bag_size);
    if (state.phase != Phase::draw || draws_wait(state) || left == 0) return due;
    due.seat = state.mover;
    due.count = left;
    return due;
}

bool may_appeal(const State& state, bool judged_by_lexicon) {
    if (!state.rules.appeal_available) return false;
    return !judged_by_lexicon || !is_online(state) || state.rules.event_appeal_seconds > 0;
}

RuleId press_rule(const State& state) {
    if (state.rules.event_mode == ClockMode::timer) return "G-TIMER-5";
    if (state.absent && state.rules.absence == Absence::pending_play) return "G-ABS-3";
    const TurnRecord& last = state.record.back();
    if (last.kind == RowKind::lost_turn && last.cause == LostTurnCause::rejected) return "G-TURN-5";
    // Twelve turns or more without points, and the game goes on because the score is 0–0.
    const int limit = state.rules.end_scoreless_turns;
    if (limit > 0 && state.scoreless_run >= limit) return "G-END-5";
    if (last.kind == RowKind::exchange) return "G-EXCH-8";
    switch (state.rules.event_mode) {
        case ClockMode::corrido:
            return "G-TURN-1";
        case ClockMode::no_corrido:
            return "G-TURN-2";
        case ClockMode::timer:
        case ClockMode::none:
            break;
    }
    return "G-TURN-6";
}

namespace {

bool is_out(const State& state) {
    return state.phase == Phase::draw && state.racks[state.mover].empty() && state.bag_size == 0 &&
           !(state.absent && state.absent->owes > 0);
}

// Both have passed so often in a row, or done what is as good as passing.
bool both_passed(const State& state) {
    const int each = state.rules.end_passes_each;
    return state.passes[Seat::first] >= each && state.passes[Seat::second] >= each;
}

// The last turns in which both passed so often.
std::span<const TurnRecord> passing_turns(const State& state) {
    PerSeat<int> missing{{state.rules.end_passes_each, state.rules.end_passes_each}};
    std::size_t first = state.record.size();
    while (first > 0 && (missing[Seat::first] > 0 || missing[Seat::second] > 0)) {
        const TurnRecord& record = state.record[--first];
        const bool as_good =
            record.kind == RowKind::lost_turn && in_pass_run(state.rules, record.cause) == InRun::counts;
        if (record.kind == RowKind::pass || as_good) --missing[record.seat];
    }
    return std::span(state.record).subspan(first);
}

std::span<const TurnRecord> scoreless_turns(const State& state) {
    const auto count = std::min(state.record.size(), static_cast<std::size_t>(state.scoreless_run));
    return std::span(state.record).last(count);
}

// No article says that a turn lost otherwise than by a rejected play belongs to them: it is a decision.
bool has_other_losses(std::span<const TurnRecord> turns) {
    return std::ranges::any_of(turns, [](const TurnRecord& record) {
        return record.kind == RowKind::lost_turn && record.cause != LostTurnCause::rejected;
    });
}

RuleId rule_of_passes(const State& state) {
    const auto turns = passing_turns(state);
    if (has_other_losses(turns)) return "G-END-11";
    // A rejected play among the four is as good as a pass.
    return std::ranges::any_of(turns, [](const TurnRecord& record) { return record.kind == RowKind::lost_turn; })
               ? RuleId("G-END-3")
               : RuleId("G-END-2");
}

}  // namespace

bool between_turns(const State& state) {
    return state.phase == Phase::press || state.phase == Phase::draw ||
           (state.phase == Phase::think && state.turn.placed.empty() && !state.turn.exchanging);
}

std::optional<Ending> ending_due(const State& state) {
    const edition::GameRules& rules = state.rules;
    if (state.stage != Stage::turn || state.overdraw || state.director_called) return std::nullopt;
    if (is_out(state) && rules.end_out) {
        if (!state.time_called) return Ending{EndReason::out, "G-END-6"};
        return Ending{rules.time_out_adjusts ? EndReason::out : EndReason::time, "G-TIME-4"};
    }
    if (state.phase == Phase::press && both_passed(state)) {
        return Ending{EndReason::passes, rule_of_passes(state)};
    }
    const bool scored = state.scores[Seat::first] != 0 || state.scores[Seat::second] != 0;
    if (state.phase == Phase::press && rules.end_scoreless_turns > 0 &&
        state.scoreless_run >= rules.end_scoreless_turns && scored) {
        return Ending{EndReason::scoreless,
                      has_other_losses(scoreless_turns(state)) ? RuleId("G-END-11") : RuleId("G-END-4")};
    }
    if (state.blocked[Seat::first] && state.blocked[Seat::second] && between_turns(state))
        return Ending{EndReason::blocked, "G-END-1"};
    const bool equal = state.turns[Seat::first] == state.turns[Seat::second] || !rules.time_equal_turns;
    if (state.time_called && rules.end_time && equal && between_turns(state)) {
        return Ending{EndReason::time, state.phase == Phase::think ? RuleId("G-TIME-3") : RuleId("G-TIME-2")};
    }
    return std::nullopt;
}

}  // namespace letrado::game
