// Time, arrivals and absences.
#include "game/decider.h"

namespace letrado::game {

namespace {

using regulation::Absence;
using regulation::RuleId;

// The mover has done his part of the turn and has not drawn.
bool may_leave(const State& state) {
    return state.phase == Phase::draw || state.phase == Phase::press;
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
    const regulation::ClockMode mode = decider.rules.event_mode;
    if (mode == regulation::ClockMode::timer || mode == regulation::ClockMode::none) {
        return decider.refuse(Reason::not_in_mode, "G-OT-3");
    }
    decider.emit(body.left < 0 ? RuleId("G-OT-1") : RuleId("G-CLOCK-1"), ClockSet{body.seat, body.left});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Leave&) {
    const State& state = decider.state;
    const bool pending = decider.rules.absence == Absence::pending_play;
    const RuleId rule = pending ? RuleId("G-ABS-1") : RuleId("G-ABS-6");
    if (decider.rules.absence == Absence::none) return decider.refuse(Reason::not_in_edition, rule);
    if (auto refusal = decider.need_mover()) return refusal;
    if (state.absent) return decider.refuse(Reason::absent_player, rule);
    if (!may_leave(state)) return decider.refuse(Reason::wrong_phase, rule);
    decider.emit(rule, PlayerLeft{state.mover});
    if (pending) decider.emit(rule, Pressed{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Return&) {
    const State& state = decider.state;
    const RuleId rule = decider.rules.absence == Absence::pending_play ? RuleId("G-ABS-3") : RuleId("G-ABS-6");
    const auto seat = seat_of(decider.actor);
    if (!seat || !state.absent || state.absent->seat != *seat || state.absent->returned) {
        return decider.refuse(Reason::not_absent, rule);
    }
    decider.emit(rule, PlayerReturned{*seat});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const JudgeLateness& body) {
    if (auto refusal = decider.need_director("G-LATE-3")) return refusal;
    if (!decider.rules.late_warns) return decider.refuse(Reason::not_in_edition, "G-LATE-3");
    if (!decider.state.late[body.seat]) return decider.refuse(Reason::wrong_stage, "G-LATE-3");
    const int count = body.earlier + (body.justified ? 0 : 1);
    decider.emit("G-LATE-3", LatenessJudged{body.seat, body.justified, count});
    if (!body.justified && count > 1) {
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
    if (state.stage != Stage::waiting) return decider.refuse(Reason::not_absent, "G-ABS-4");
    const Seat loser = state.present[Seat::first] ? Seat::second : Seat::first;
    decider.emit("G-LATE-4", GameEnded{EndReason::forfeit, loser, ForfeitCause::lateness});
    return std::nullopt;
}

}  // namespace letrado::game
