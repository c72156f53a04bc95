// What time alone brings about.
#include <algorithm>
#include <array>
#include <functional>

#include "game/decide/claim_verdict.h"
#include "game/decide/decider.h"

namespace letrado::game {

namespace {

using edition::Absence;
using edition::ClockMode;
using edition::RuleId;

constexpr Millis second = 1000;

// The earliest of the things that may fall due.
class Earliest {
  public:
    Earliest(const State& state, const Context& context) : decider_(state, context, Role::system) {}

    void consider(Millis at, RuleId rule, EventBody body) {
        if (at > decider_.context.now || (!decider_.events.empty() && decider_.events.front().at <= at)) return;
        decider_.events.clear();
        decider_.emit_at(std::max(at, decider_.state.clocks.since), rule, std::move(body));
    }
    std::optional<Event> take() {
        if (decider_.events.empty()) return std::nullopt;
        return std::move(decider_.events.front());
    }

  private:
    Decider decider_;
};

void consider_timer(Earliest& earliest, const State& state) {
    if (!state.clocks.timer_running) return;
    const edition::GameRules& rules = state.rules;
    const Millis end = state.clocks.since + state.clocks.timer_left;
    const std::array signals{rules.timer_first_signal, rules.timer_second_signal, rules.timer_third_signal};
    if (state.turn.signals < 3) {
        const int signal = signals[static_cast<std::size_t>(state.turn.signals)];
        earliest.consider(end - second * signal, "G-TIMER-1", TimerSignal{state.turn.signals + 1});
    }
    earliest.consider(end, state.turn.placed.empty() ? RuleId("G-TIMER-4") : RuleId("G-TIMER-2"), TimerExpired{});
}

// No appeal against the lexicon keeps a game waiting: it is filed in time, and answered in time by somebody or by the
// dictionary itself.
void consider_appeal(Earliest& earliest, const State& state, const Context& context) {
    const Claim& claim = *state.turn.claim;
    if (claim.stage == ClaimStage::rejected) {
        earliest.consider(claim.since + second * state.rules.event_appeal_seconds, "G-CLAIM-9",
                          TurnLost{LostTurnCause::rejected});
    } else if (claim.stage == ClaimStage::appealed) {
        const bool reread = context.dictionary != nullptr;
        const Judge& answers = reread ? *context.dictionary : *context.judge;
        const bool good = std::ranges::all_of(verdict_by(state, answers).valid, std::identity{});
        earliest.consider(claim.since + second * state.rules.event_appeal_answer_seconds, "G-CLAIM-9",
                          AppealAnswered{good, reread});
    }
}

void consider_turn(Earliest& earliest, const State& state, const Context& context) {
    const edition::GameRules& rules = state.rules;
    consider_timer(earliest, state);
    const bool suspends = state.director_called || state.overdraw;
    if (state.turn.claim && context.judge != nullptr && is_online(state) && !suspends) {
        consider_appeal(earliest, state, context);
    }
    const Turn& turn = state.turn;
    const bool suspended = state.director_called || state.overdraw || counts_differ(state);
    // Online the server itself stops charging the mover when verification takes long.
    if (is_online(state) && state.phase == Phase::verify && !suspended && !turn.paused && !state.absent &&
        rules.event_mode == ClockMode::corrido && rules.clock_verify_pause_seconds > 0) {
        earliest.consider(turn.verify_since + second * rules.clock_verify_pause_seconds, "G-TURN-3",
                          VerificationPaused{});
    }
    if (rules.event_verify_seconds > 0 && state.phase == Phase::verify && !suspended && !state.absent &&
        !turn.verify_over && !turn.wrote[rival(state.mover)]) {
        earliest.consider(turn.verify_since + second * rules.event_verify_seconds, "G-DECISION-1",
                          VerificationOverrun{});
    }
    if (rules.event_finish_seconds > 0 && state.phase == Phase::placing && turn.timer_expired && !suspended) {
        earliest.consider(turn.expired_at + second * rules.event_finish_seconds, "G-DECISION-1",
                          TurnLost{LostTurnCause::timer});
    }
    if (rules.event_total_seconds > 0 && state.clocks.total_since && !state.time_called) {
        // Not even a claim stops or extends the total time.
        earliest.consider(*state.clocks.total_since + second * rules.event_total_seconds,
                          turn.claim ? RuleId("G-CLAIM-6") : RuleId("G-TIME-1"), TimeCalled{});
    }
    if (state.absent && !state.absent->returned && state.clocks.running[state.absent->seat] &&
        rules.absence == Absence::pending_play) {
        const Seat seat = state.absent->seat;
        earliest.consider(state.clocks.since + std::max<Millis>(0, state.clocks.left[seat]), "G-ABS-4",
                          GameEnded{EndReason::forfeit, seat, ForfeitCause::absence});
    }
}

// A player who never comes loses when his time is over; where neither comes, both lose when both have none left.
void consider_lateness(Earliest& earliest, const State& state) {
    const auto missing = [&](Seat seat) { return state.clocks.running[seat] && !state.present[seat]; };
    const auto over = [&](Seat seat) { return state.clocks.since + state.clocks.left[seat]; };
    if (missing(Seat::first) && missing(Seat::second)) {
        earliest.consider(std::max(over(Seat::first), over(Seat::second)), "G-LATE-4",
                          GameEnded{EndReason::forfeit, std::nullopt, ForfeitCause::lateness});
        return;
    }
    for (const Seat seat : both_seats) {
        if (!missing(seat)) continue;
        earliest.consider(over(seat), "G-LATE-4", GameEnded{EndReason::forfeit, seat, ForfeitCause::lateness});
    }
}

}  // namespace

std::optional<Event> next_due(const State& state, const Context& context) {
    if ((state.stage != Stage::turn && state.stage != Stage::waiting) || state.adjourned) return std::nullopt;
    Earliest earliest(state, context);
    if (state.stage == Stage::turn) consider_turn(earliest, state, context);
    if (state.stage == Stage::waiting) consider_lateness(earliest, state);
    return earliest.take();
}

}  // namespace letrado::game
