// The director's log: calls, records, cards, penalties, interpretations, the tribunal.
#include <algorithm>

#include "game/decider.h"

namespace letrado::game {

namespace {

using regulation::PenaltyScale;
using regulation::RuleId;

// The rule under which an entry of that kind is written where the director names none.
RuleId default_rule(RecordKind kind) {
    switch (kind) {
        case RecordKind::question:
            return "G-BEHAV-4";
        case RecordKind::yellow_card:
            return "G-CARD-1";
        case RecordKind::red_card:
            return "G-CARD-2";
        case RecordKind::federation_interpretation:
            return "G-INTERP-3";
        case RecordKind::decision:
            return "G-INTERP-2";
        case RecordKind::sheet_review:
            return "G-SHEET-5";
        case RecordKind::disqualification_due:
            return "G-BEHAV-3";
        case RecordKind::expulsion_due:
            return "G-PENALTY-1";
        case RecordKind::incident:
        case RecordKind::warning:
        case RecordKind::interpretation:
            break;
    }
    return "G-INTERP-1";
}

RuleId penalty_rule(const Decider& decider) {
    return decider.rules.penalty_scale == PenaltyScale::minimum ? RuleId("G-PENALTY-1") : RuleId("G-PENALTY-2");
}

// Which of the cited texts governs: this edition, else the maker's instructions, else whoever directs.
RuleId source_of(const Decider& decider, RuleId rule) {
    return decider.states(rule) ? rule : RuleId("G-BASE-1");
}

}  // namespace

Verdict decide_on(Decider& decider, const CallDirector& body) {
    if (decider.state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    if (decider.state.director_called) return decider.refuse(Reason::director_present, "G-CLOCK-5");
    if (decider.actor == Role::spectator) return decider.refuse(Reason::wrong_actor, "G-CLOCK-5");
    decider.emit("G-CLOCK-5", DirectorCalled{body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DismissDirector&) {
    if (auto refusal = decider.need_director("G-CLOCK-5")) return refusal;
    if (!decider.state.director_called) return decider.refuse(Reason::director_absent, "G-CLOCK-5");
    decider.emit("G-CLOCK-5", DirectorLeft{});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Record& body) {
    if (auto refusal = decider.need_director(default_rule(body.kind))) return refusal;
    RuleId rule = default_rule(body.kind);
    if (!body.rule.empty()) {
        const auto named = regulation::find_game_rule(body.rule);
        if (!named) return decider.refuse(Reason::not_in_edition, rule);
        rule = *named;
    }
    const State& state = decider.state;
    int number = 0;
    const bool card = body.kind == RecordKind::yellow_card || body.kind == RecordKind::red_card;
    if (card || body.kind == RecordKind::warning) {
        if (!body.seat) return decider.refuse(Reason::wrong_actor, rule);
        const Conduct& conduct = state.conduct[*body.seat];
        if (card && !decider.rules.cards) return decider.refuse(Reason::not_in_edition, rule);
        if (body.kind == RecordKind::red_card && conduct.yellow_cards == 0) {
            return decider.refuse(Reason::too_early, "G-CARD-2");
        }
        number = 1 + (body.kind == RecordKind::yellow_card ? conduct.yellow_cards
                      : body.kind == RecordKind::red_card  ? conduct.red_cards
                                                           : conduct.warnings);
    }
    if (body.kind == RecordKind::interpretation) {
        number = state.interpretations + 1;
        rule = source_of(decider, rule);
    }
    decider.emit(rule, Recorded{body.kind, body.seat, body.code, body.text, number});
    // A second offence after a yellow card: the red card is the director's to show.
    if (body.kind == RecordKind::yellow_card && number > 1) {
        decider.emit("G-CARD-2", Recorded{RecordKind::expulsion_due, body.seat, body.code, body.text, number});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AskWord& body) {
    if (auto refusal = decider.need_director("G-BEHAV-2")) return refusal;
    const Conduct& conduct = decider.state.conduct[body.seat];
    decider.emit(body.answered ? RuleId("G-BEHAV-2") : RuleId("G-CONSULT-1"),
                 WordAsked{body.seat, body.word, body.answered, body.answered_by});
    if (conduct.asked > 0 && decider.states("G-BEHAV-3")) {
        decider.emit("G-BEHAV-3", Recorded{RecordKind::disqualification_due, body.seat, "", "", conduct.asked + 1});
    }
    if (body.answered && !body.answered_by.empty() && decider.states("G-BEHAV-3")) {
        decider.emit("G-BEHAV-3", Recorded{RecordKind::incident, std::nullopt, "", body.answered_by, 0});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Penalise& body) {
    if (auto refusal = decider.need_director(penalty_rule(decider))) return refusal;
    const regulation::GameRules& rules = decider.rules;
    if (decider.state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    switch (rules.penalty_scale) {
        case PenaltyScale::minimum:
            if (body.points < rules.penalty_points) {
                return decider.refuse(Reason::penalty_too_small, "G-PENALTY-1");
            }
            decider.emit("G-PENALTY-1", PenaltyGiven{body.seat, body.points, false, body.reason});
            return std::nullopt;
        case PenaltyScale::exact:
            if (body.points != rules.penalty_points) {
                return decider.refuse(Reason::penalty_not_exact, "G-PENALTY-2");
            }
            decider.emit("G-PENALTY-2", PenaltyGiven{body.seat, body.points, false, body.reason});
            return std::nullopt;
        case PenaltyScale::none:
            break;
    }
    if (!rules.event_points_penalty || body.points < 1) {
        return decider.refuse(Reason::not_in_edition, "G-PENALTY-2");
    }
    decider.emit("G-PENALTY-2", PenaltyGiven{body.seat, body.points, true, body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AppealPenalty& body) {
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-PENALTY-3");
    if (decider.rules.penalty_scale == PenaltyScale::none) {
        return decider.refuse(Reason::not_in_edition, "G-PENALTY-3");
    }
    const Conduct& conduct = decider.state.conduct[*seat];
    if (conduct.penalties == 0 || conduct.penalty_appealed) {
        return decider.refuse(Reason::no_penalty, "G-PENALTY-3");
    }
    decider.emit("G-PENALTY-3", PenaltyAppealed{*seat, body.arguments});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnswerPenaltyAppeal& body) {
    if (auto refusal = decider.need_director("G-PENALTY-3")) return refusal;
    if (!decider.state.conduct[body.seat].penalty_appealed) {
        return decider.refuse(Reason::no_penalty, "G-PENALTY-3");
    }
    decider.emit("G-PENALTY-3", PenaltyAppealAnswered{body.seat, body.upheld});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ExcludePlayer& body) {
    if (auto refusal = decider.need_director()) return refusal;
    const RuleId rule = body.cause == ForfeitCause::absence    ? RuleId("G-ABS-4")
                        : body.cause == ForfeitCause::lateness ? RuleId("G-LATE-4")
                        : body.cause == ForfeitCause::expelled ? RuleId("G-PENALTY-1")
                                                               : RuleId("G-ABS-5");
    if (!decider.playing()) return decider.refuse(Reason::wrong_stage, rule);
    const bool resigned = body.cause == ForfeitCause::resigned;
    if (body.cause == ForfeitCause::none || resigned) return decider.refuse(Reason::not_in_edition, rule);
    decider.emit(rule, GameEnded{EndReason::forfeit, body.seat, body.cause});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const OverrideRule& body) {
    if (auto refusal = decider.need_director()) return refusal;
    regulation::GameRules changed = decider.rules;
    if (!regulation::set_parameter(changed, body.setting.key, body.setting.value)) {
        return decider.refuse(Reason::bad_setting, "G-INTERP-1");
    }
    decider.emit("G-INTERP-1", RuleOverridden{body.setting, body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const FormTribunal& body) {
    if (auto refusal = decider.need_director("G-TRIB-5")) return refusal;
    const regulation::GameRules& rules = decider.rules;
    if (tribunal_due(rules, rules.event_scope) == regulation::Requirement::none) {
        return decider.refuse(Reason::not_in_edition, "G-TRIB-5");
    }
    const bool restricted = rules.tribunal_members == regulation::TribunalMembers::all_restricted;
    const auto tribunal = form_tribunal(rules, body.dispute, body.panel, body.ad_hoc);
    if (!tribunal) {
        if (tribunal.error() == TribunalFault::no_players_representative) {
            return decider.refuse(Reason::nobody_eligible, "G-TRIB-4");
        }
        return decider.refuse(Reason::tribunal_conflict, restricted ? RuleId("G-TRIB-1") : RuleId("G-TRIB-3"));
    }
    const bool ad_hoc = body.ad_hoc && tribunal->back() == *body.ad_hoc;
    const bool substitute = !ad_hoc && !(tribunal->back() == body.panel.players.front());
    const RuleId rule = ad_hoc       ? RuleId("G-TRIB-4")
                        : substitute ? RuleId("G-TRIB-2")
                        : restricted ? RuleId("G-TRIB-1")
                                     : RuleId("G-TRIB-3");
    TribunalFormed formed;
    for (const TribunalCandidate& member : *tribunal)
        formed.members.push_back(member.person);
    formed.ad_hoc = ad_hoc;
    decider.emit(rule, std::move(formed));
    return std::nullopt;
}

}  // namespace letrado::game
