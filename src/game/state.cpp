#include "game/state.h"

#include <algorithm>

#include "game/entries.h"
#include "game/fold/fold.h"
#include "game/game.h"

namespace letrado::game {

using edition::Absence;
using edition::ClockMode;

Millis clock_allotment(const edition::GameRules& rules) {
    const Millis second = 1000;
    if (rules.event_clock_seconds > 0) return second * rules.event_clock_seconds;
    if (rules.clock_half_of_total) return second * rules.event_total_seconds / 2;
    return second *
           (rules.event_mode == ClockMode::corrido ? rules.clock_corrido_seconds : rules.clock_no_corrido_seconds);
}

namespace {

bool has_clocks(const State& state) {
    return state.rules.event_mode == ClockMode::corrido || state.rules.event_mode == ClockMode::no_corrido;
}

// A late player's time runs until he is there; that of who came last, also through the draw for the start where there
// is one.
bool late_clock_runs(const State& state, Seat seat) {
    if (!state.round_started || !state.rules.late_clock_runs || !state.late[seat]) return false;
    if (state.stage == Stage::waiting) return !state.present[seat];
    return state.stage == Stage::opening_draw && !state.starter && state.last_comer == seat;
}

bool mover_clock_runs(const State& state) {
    const Turn& turn = state.turn;
    switch (state.phase) {
        case Phase::think:
        case Phase::placing:
            return !turn.clock_stopped;
        case Phase::exchange:
            return true;
        case Phase::count:
        case Phase::verify:
        case Phase::draw:
        case Phase::press:
            return state.rules.event_mode == ClockMode::corrido || !(turn.clock_held || turn.clock_stopped);
        case Phase::claim:
            return false;
    }
    return false;
}

// Where the edition has no procedure for it, whoever is away loses his time when the game waits for him.
bool waits_for_absent(const State& state) {
    if (!state.absent) return false;
    if (state.rules.absence == Absence::own_clock) return true;
    if (state.rules.absence != Absence::notice) return false;
    return state.absent->seat == state.mover || state.phase == Phase::verify;
}

void set_turn_clocks(State& state) {
    Clocks& clocks = state.clocks;
    // What stops the clocks of both, whoever's runs.
    if (state.director_called || state.overdraw || state.turn.claim || counts_differ(state)) return;
    if (waits_for_absent(state)) {
        clocks.running[state.absent->seat] = has_clocks(state);
        return;
    }
    if (state.absent && state.absent->pending) {
        // The rival has played: the absent player's time runs, and stands still once he is back to confirm the play.
        clocks.running[state.absent->seat] = has_clocks(state) && !state.absent->returned;
        return;
    }
    const Seat verifier = rival(state.mover);
    if (state.phase == Phase::verify && state.turn.verify_over && !state.turn.wrote[verifier]) {
        clocks.running[verifier] = has_clocks(state);
        return;
    }
    if (state.turn.paused) return;
    if (state.turn.unpressed) {
        const bool still_runs = state.rules.event_mode == ClockMode::corrido;
        clocks.running[rival(state.mover)] = still_runs;
        return;
    }
    if (!mover_clock_runs(state)) return;
    clocks.running[state.mover] = has_clocks(state);
    const bool laying = state.phase == Phase::think || state.phase == Phase::placing || state.phase == Phase::exchange;
    clocks.timer_running = state.rules.event_mode == ClockMode::timer && laying && !state.turn.timer_expired;
}

int rack_value(const State& state, Seat seat) {
    const board::Rack& rack = state.racks[seat];
    int value = board::rack_points(rack);
    if (rack.unknown > 0 && static_cast<int>(state.pool.size()) == rack.unknown) {
        value += board::rack_points(board::Rack{state.pool, 0});
    }
    return value;
}

}  // namespace

void set_running(State& state) {
    state.clocks.running = {};
    state.clocks.timer_running = false;
    for (const Seat seat : both_seats) {
        const bool completing = state.stage == Stage::signing && state.completing_words[seat];
        const bool runs = completing || late_clock_runs(state, seat);
        state.clocks.running[seat] = has_clocks(state) && runs && !state.director_called && !counts_differ(state);
    }
    if (state.stage == Stage::turn && !state.adjourned) set_turn_clocks(state);
}

bool racks_known(const State& state) {
    const int unknown = state.racks[Seat::first].unknown + state.racks[Seat::second].unknown;
    if (unknown == 0) return true;
    const bool one_only = state.racks[Seat::first].unknown == 0 || state.racks[Seat::second].unknown == 0;
    return one_only && static_cast<int>(state.pool.size()) == unknown;
}

FinalScores final_scores(const State& state) {
    FinalScores scores;
    const EndReason reason = state.outcome->reason;
    for (const Seat seat : both_seats) {
        const int own = rack_value(state, seat);
        if (reason == EndReason::out) {
            scores.racks[seat] = rack_value(state, rival(seat)) - own;
        } else if (reason == EndReason::scoreless || reason == EndReason::blocked ||
                   (reason == EndReason::passes && state.rules.end_passes_deduct_racks)) {
            scores.racks[seat] = -own;
        }
        if (has_clocks(state)) {
            scores.overtime[seat] = overtime_points(state.clocks.left[seat], state.rules.overtime_points_per_minute);
        }
        scores.penalties[seat] = state.conduct[seat].penalties;
        scores.sums[seat] = state.sums[seat];
        scores.total[seat] = state.scores[seat] + scores.sums[seat] + scores.racks[seat] - scores.overtime[seat] -
                             scores.penalties[seat];
    }
    return scores;
}

Result result(const State& state) {
    const Outcome& outcome = *state.outcome;
    if (outcome.cause != ForfeitCause::none && !outcome.loser) return Result::both_lose;
    if (outcome.loser) {
        return *outcome.loser == Seat::first ? Result::second_wins : Result::first_wins;
    }
    const PerSeat<board::Score> total = final_scores(state).total;
    if (total[Seat::first] == total[Seat::second]) return Result::draw;
    return total[Seat::first] > total[Seat::second] ? Result::first_wins : Result::second_wins;
}

bool is_provisional(const State& state) {
    return state.stage != Stage::closed || std::ranges::any_of(state.penalties, [](const Penalty& each) {
               return each.status == PenaltyStatus::appealed;
           });
}

void apply(State& state, const Event& event) {
    remember(state, event);
    state.clocks.advance(event.at);
    state.next_sequence = event.sequence + 1;
    std::visit([&](const auto& body) { fold(state, event, body); }, event.body);
    set_running(state);
}

State replay(std::span<const Event> log) {
    State state;
    for (const Event& event : log)
        apply(state, event);
    return state;
}

}  // namespace letrado::game
