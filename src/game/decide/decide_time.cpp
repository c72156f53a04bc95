// Time, arrivals and absences.
#include "game/decide/conduct.h"
#include "game/decide/decider.h"

namespace letrado::game {

namespace {

using edition::Absence;
using edition::RuleId;

bool clock_can_stop(const Decider& decider) {
    const edition::ClockMode mode = decider.rules.event_mode;
    return mode == edition::ClockMode::no_corrido || mode == edition::ClockMode::timer;
}

// Before he draws; where the program draws by itself, he says it before the play is complete.
Verdict leave_after_turn(Decider& decider, RuleId rule) {
    const State& state = decider.state;
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.absent) return decider.refuse(Reason::absent_player, rule);
    const bool played = state.phase == Phase::draw || state.phase == Phase::press;
    if (played && state.turn.drew) return decider.refuse(Reason::already_drawn, rule);
    if (played) {
        decider.emit(rule, PlayerLeft{state.mover});
        if (decider.rules.absence == Absence::pending_play) decider.emit(rule, Pressed{});
        return std::nullopt;
    }
    if (!decider.draws_tiles() || state.leaving[state.mover]) return decider.refuse(Reason::wrong_phase, rule);
    decider.emit(rule, PlayerLeaving{state.mover});
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider&, const Tick&) {
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const CallTime&) {
    if (auto refusal = decider.need_director("G-TIME-1")) return refusal;
    if (decider.state.stage != Stage::turn || decider.state.time_called) {
        return decider.refuse(Reason::wrong_stage, "G-TIME-1");
    }
    decider.emit("G-TIME-1", TimeCalled{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const SetClock& body) {
    if (auto refusal = decider.need_director("G-CLOCK-1")) return refusal;
    if (decider.state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    const edition::ClockMode mode = decider.rules.event_mode;
    if (mode == edition::ClockMode::timer || mode == edition::ClockMode::none) {
        return decider.refuse(Reason::not_in_mode, "G-OT-3");
    }
    if (body.left < -most_on_clock || body.left > most_on_clock)
        return decider.refuse(Reason::wrong_number, "G-CLOCK-1");
    decider.emit(body.left < 0 ? RuleId("G-OT-1") : RuleId("G-CLOCK-1"), ClockSet{body.seat, body.left});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const StopClock&) {
    const State& state = decider.state;
    if (!clock_can_stop(decider)) return decider.refuse(Reason::not_in_mode, "G-TURN-2");
    if (auto refusal = decider.need_mover()) return refusal;
    const bool laying = state.phase == Phase::think || state.phase == Phase::placing;
    if (!laying || state.turn.clock_stopped) return decider.refuse(Reason::wrong_phase, "G-TURN-2");
    // The program sees the tiles that it draws and lays: there placing ends with the play.
    if (decider.online()) return decider.refuse(Reason::not_in_mode, "G-TURN-2");
    decider.emit("G-TURN-2", ClockStopped{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ResumeClock&) {
    const State& state = decider.state;
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (!seat_of(decider.actor) && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-TURN-2");
    const bool laying = state.phase == Phase::think || state.phase == Phase::placing;
    if (!laying || !state.turn.clock_stopped) return decider.refuse(Reason::wrong_phase, "G-TURN-2");
    decider.emit("G-TURN-2", ClockResumed{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Leave&) {
    const State& state = decider.state;
    const Absence absence = decider.rules.absence;
    const RuleId rule = absence == Absence::pending_play ? RuleId("G-ABS-1") : RuleId("G-ABS-6");
    if (absence == Absence::none) return decider.refuse(Reason::not_in_edition, rule);
    if (absence != Absence::notice) return leave_after_turn(decider, rule);
    // The edition asks for no more than that the arbiter is told, whoever's turn it is.
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, rule);
    if (state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, rule);
    if (state.absent) return decider.refuse(Reason::absent_player, rule);
    decider.emit(rule, PlayerLeft{*seat});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Return&) {
    const State& state = decider.state;
    const RuleId rule = decider.rules.absence == Absence::pending_play ? RuleId("G-ABS-3") : RuleId("G-ABS-6");
    const auto seat = seat_of(decider.actor);
    const bool away = seat && state.absent && state.absent->seat == *seat && !state.absent->returned;
    const bool stays = seat && state.leaving[*seat];
    if (!away && !stays) return decider.refuse(Reason::not_absent, rule);
    decider.emit(rule, PlayerReturned{*seat});
    return std::nullopt;
}

namespace {

// What somebody asked still waits for an answer.
bool holds_asked(const Decider& decider) {
    const auto& asked = decider.state.adjournment_asked;
    return asked && decider.context.now <= asked->at + AskedFor::holds;
}

// Of two players the second to ask agrees; who directs decides alone. No article speaks of it: the event does.
template <typename Asked, typename Done>
Verdict by_agreement(Decider& decider) {
    const auto seat = seat_of(decider.actor);
    if (!seat && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-DECISION-1");
    const auto& asked = decider.state.adjournment_asked;
    const bool holds = holds_asked(decider);
    if (!seat || (holds && asked->by != *seat)) {
        decider.emit("G-DECISION-1", Done{});
        return std::nullopt;
    }
    if (holds) return decider.refuse(Reason::already_asked, "G-DECISION-1");
    decider.emit("G-DECISION-1", Asked{*seat});
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const Adjourn&) {
    if (!decider.rules.event_adjournment || !decider.online()) {
        return decider.refuse(Reason::not_in_mode, "G-DECISION-1");
    }
    if (auto refusal = decider.need_open_turn()) return refusal;
    return by_agreement<AdjournmentAsked, GameAdjourned>(decider);
}

Verdict decide_on(Decider& decider, const Resume&) {
    if (!decider.state.adjourned) return decider.refuse(Reason::not_adjourned, "G-DECISION-1");
    return by_agreement<ResumptionAsked, GameResumed>(decider);
}

Verdict decide_on(Decider& decider, const DropAdjournment&) {
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-DECISION-1");
    if (!holds_asked(decider)) return decider.refuse(Reason::not_asked, "G-DECISION-1");
    decider.emit("G-DECISION-1", AdjournmentDropped{*seat});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const JudgeLateness& body) {
    if (auto refusal = decider.need_director("G-LATE-3")) return refusal;
    // Where the text says nothing of a late player, what the director holds of him is a decision, from which no
    // exclusion follows.
    const bool stated = decider.rules.late_warns;
    const RuleId rule = stated ? RuleId("G-LATE-3") : RuleId("G-DECISION-1");
    if (!decider.state.late[body.seat]) return decider.refuse(Reason::wrong_stage, rule);
    if (decider.state.lateness_judged[body.seat]) return decider.refuse(Reason::already_ruled, rule);
    if (!is_earlier_count(body.earlier)) return decider.refuse(Reason::wrong_number, rule);
    const int count = body.earlier + (body.justified ? 0 : 1);
    decider.emit(rule, LatenessJudged{body.seat, body.justified, count});
    if (stated && !body.justified && count > 1) {
        decider.emit("G-LATE-3", Recorded{RecordKind::expulsion_due, body.seat, "lateness", "", count});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const EndRound&) {
    if (auto refusal = decider.need_director("G-ABS-4")) return refusal;
    const State& state = decider.state;
    const bool away = state.stage == Stage::turn && state.absent && !state.absent->returned;
    if (away) {
        decider.emit("G-ABS-4", GameEnded{EndReason::forfeit, state.absent->seat, ForfeitCause::absence});
        return std::nullopt;
    }
    if (const auto unseen = wins_unseen(state)) {
        decider.emit("G-LATE-4", GameEnded{EndReason::forfeit, *unseen, ForfeitCause::lateness});
        return std::nullopt;
    }
    if (state.stage != Stage::waiting) return decider.refuse(Reason::not_absent, "G-ABS-4");
    std::optional<Seat> loser;
    if (state.present[Seat::first]) loser = Seat::second;
    if (state.present[Seat::second]) loser = Seat::first;
    decider.emit("G-LATE-4", GameEnded{EndReason::forfeit, loser, ForfeitCause::lateness});
    return std::nullopt;
}

}  // namespace letrado::game
