// The director's log: calls, records, cards, penalties, interpretations, the tribunal.
#include <algorithm>
#include <array>

#include "game/decide/conduct.h"
#include "game/decide/decider.h"
#include "game/decide/leaving.h"

namespace letrado::game {

namespace {

using edition::PenaltyScale;
using edition::RuleId;

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
        case RecordKind::note:
            return "G-NOTE-1";
        case RecordKind::disqualification_due:
            return "G-BEHAV-3";
        case RecordKind::expulsion_due:
            return "G-PENALTY-1";
        case RecordKind::interpretation:
            return "G-INTERP-1";
        case RecordKind::incident:
        case RecordKind::warning:
            break;
    }
    return "G-RECORD-1";
}

int next_penalty(const State& state) {
    return static_cast<int>(state.penalties.size()) + 1;
}

RuleId penalty_rule(const Decider& decider) {
    return decider.rules.penalty_scale == PenaltyScale::minimum ? RuleId("G-PENALTY-1") : RuleId("G-PENALTY-2");
}

// Says how much it should be.
Verdict of_points(Verdict refusal, board::Score points) {
    refusal->points = points;
    return refusal;
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
    // Whoever notices something tells the director; what comes of it is the director's.
    const bool report = body.kind == RecordKind::incident && decider.actor != Role::spectator;
    if (decider.state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    if (!report) {
        if (auto refusal = decider.need_director(default_rule(body.kind))) return refusal;
    }
    RuleId rule = default_rule(body.kind);
    const bool offence = body.kind == RecordKind::incident || body.kind == RecordKind::warning;
    if (const auto article = named_rule(decider.rules.edition, body.code); article && offence) rule = *article;
    if (!body.rule.empty()) {
        const auto named = named_rule(decider.rules.edition, body.rule);
        if (!named) return decider.refuse(Reason::no_such_article, rule);
        rule = *named;
    }
    const State& state = decider.state;
    int number = 0;
    const bool card = body.kind == RecordKind::yellow_card || body.kind == RecordKind::red_card;
    if (card || body.kind == RecordKind::warning) {
        if (!body.seat) return decider.refuse(Reason::wrong_actor, rule);
        const Conduct& conduct = state.conduct[*body.seat];
        if (card && !decider.rules.cards) return decider.refuse(Reason::not_in_edition, rule);
        const bool unfounded = card && body.rule.empty() && body.code.empty() && body.text.empty();
        if (unfounded) return decider.refuse(Reason::reason_missing, rule);
        const bool unknown = card && !body.code.empty() && !is_article(decider.rules.edition, body.code);
        if (unknown) return decider.refuse(Reason::no_such_article, rule);
        if (!is_earlier_count(body.earlier)) return decider.refuse(Reason::wrong_number, rule);
        if (body.kind == RecordKind::red_card && conduct.red_cards == 0 &&
            conduct.yellow_cards.with(body.earlier) == 0) {
            return decider.refuse(Reason::too_early, "G-CARD-2");
        }
        // Of a red card, `earlier` are the yellow ones that it follows.
        number = 1 + (body.kind == RecordKind::yellow_card ? conduct.yellow_cards.with(body.earlier)
                      : body.kind == RecordKind::red_card  ? conduct.red_cards
                                                           : conduct.warnings.with(body.earlier));
    }
    if (body.kind == RecordKind::interpretation) {
        number = state.interpretations + 1;
        rule = source_of(decider, rule);
    }
    const std::string code = article_or_code(decider.rules.edition, body.code);
    decider.emit(rule, Recorded{body.kind, body.seat, code, body.text, number});
    // A second offence after a yellow card: the red card is the director's to show.
    if (body.kind == RecordKind::yellow_card && number > 1) {
        decider.emit("G-CARD-2", Recorded{RecordKind::expulsion_due, body.seat, code, body.text, number});
    }
    return std::nullopt;
}

namespace {

// Who answers is punished like who asks: written down the first time, disqualified the second.
void record_answer(Decider& decider, const AskWord& body) {
    if (!decider.states("G-BEHAV-3")) return;
    const State& state = decider.state;
    int before = body.answered_earlier;
    if (body.answering_seat) {
        before = state.conduct[*body.answering_seat].consulted.with(before);
    } else {
        before += static_cast<int>(std::ranges::count(state.answerers, body.answered_by));
    }
    const std::string& who = body.answered_by;
    decider.emit("G-BEHAV-3", Recorded{RecordKind::incident, body.answering_seat, "answered", who, before + 1});
    if (before > 0) {
        decider.emit("G-BEHAV-3",
                     Recorded{RecordKind::disqualification_due, body.answering_seat, "answered", who, before + 1});
    }
}

}  // namespace

Verdict decide_on(Decider& decider, const AskWord& body) {
    if (auto refusal = decider.need_director("G-BEHAV-2")) return refusal;
    if (body.word.empty()) return decider.refuse(Reason::word_missing, "G-CONSULT-1");
    if (!is_earlier_count(body.earlier) || !is_earlier_count(body.answered_earlier))
        return decider.refuse(Reason::wrong_number, "G-BEHAV-3");
    if (body.answering_seat == body.seat) return decider.refuse(Reason::wrong_actor, "G-BEHAV-3");
    const Conduct& conduct = decider.state.conduct[body.seat];
    decider.emit(body.answered ? RuleId("G-BEHAV-2") : RuleId("G-CONSULT-1"),
                 WordAsked{body.seat, body.word, body.answered, body.answered_by, body.answering_seat});
    const int before = conduct.consulted.with(body.earlier);
    if (before > 0 && decider.states("G-BEHAV-3")) {
        decider.emit("G-BEHAV-3", Recorded{RecordKind::disqualification_due, body.seat, "", "", before + 1});
    }
    const bool known = body.answering_seat || !body.answered_by.empty();
    if (body.answered && known) record_answer(decider, body);
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Penalise& body) {
    if (auto refusal = decider.need_director(penalty_rule(decider))) return refusal;
    const edition::GameRules& rules = decider.rules;
    if (decider.state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    const RuleId rule = penalty_rule(decider);
    const bool house_rule = rules.penalty_scale == PenaltyScale::none;
    if (house_rule && (!rules.event_points_penalty || body.points < 1)) {
        return decider.refuse(Reason::not_in_edition, rule);
    }
    if (rules.penalty_scale == PenaltyScale::minimum && body.points < rules.penalty_points) {
        return of_points(decider.refuse(Reason::penalty_too_small, rule), rules.penalty_points);
    }
    if (rules.penalty_scale == PenaltyScale::exact && body.points != rules.penalty_points) {
        return of_points(decider.refuse(Reason::penalty_not_exact, rule), rules.penalty_points);
    }
    if (body.points > most_points) return decider.refuse(Reason::wrong_points, rule);
    if (!body.code.empty() && !is_article(rules.edition, body.code)) {
        return decider.refuse(Reason::no_such_article, rule);
    }
    // An offence clearly shown is one that can be named.
    if (body.reason.empty() && body.code.empty()) return decider.refuse(Reason::reason_missing, rule);
    decider.emit(rule,
                 PenaltyGiven{body.seat, body.points, house_rule, body.reason, next_penalty(decider.state), body.code});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AppealPenalty& body) {
    const State& state = decider.state;
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-PENALTY-3");
    if (decider.rules.penalty_scale == PenaltyScale::none) {
        return decider.refuse(Reason::not_in_edition, "G-PENALTY-3");
    }
    const Penalty* meant = nullptr;
    bool any = false;
    for (const Penalty& penalty : state.penalties) {
        if (penalty.seat != *seat || !penalty.appealable || (body.penalty && *body.penalty != penalty.number)) continue;
        any = true;
        if (penalty.status == PenaltyStatus::standing) meant = &penalty;
    }
    // The tribunal answers once.
    if (meant == nullptr) return decider.refuse(any ? Reason::final_answer : Reason::no_penalty, "G-PENALTY-3");
    // Who signed the result agreed with what it deducts.
    if (state.stage == Stage::closed && state.certificate == Certificate::signatures) {
        return decider.refuse(Reason::closed, "G-CLOSE-1");
    }
    decider.emit("G-PENALTY-3", PenaltyAppealed{*seat, body.arguments, meant->number});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnswerPenaltyAppeal& body) {
    if (auto refusal = decider.need_director("G-PENALTY-3")) return refusal;
    const auto& penalties = decider.state.penalties;
    const auto meant = std::ranges::find_if(penalties, [&](const Penalty& penalty) {
        return penalty.seat == body.seat && penalty.status == PenaltyStatus::appealed &&
               (!body.penalty || *body.penalty == penalty.number);
    });
    if (meant == penalties.end()) return decider.refuse(Reason::no_penalty, "G-PENALTY-3");
    decider.emit("G-PENALTY-3", PenaltyAppealAnswered{body.seat, body.upheld, meant->number});
    return std::nullopt;
}

namespace {

// A ground that somebody decided on; who only is not there has lost without one.
bool is_sanction(const State& state, Seat seat, ForfeitCause cause) {
    const bool late_again = cause == ForfeitCause::lateness && !never_came(state, seat);
    return cause == ForfeitCause::disqualified || cause == ForfeitCause::expelled || late_again;
}

// Who has left the table is on record, and so is who did not come in time.
Verdict need_on_record(const Decider& decider, Seat seat, ForfeitCause cause, RuleId rule) {
    const State& state = decider.state;
    const bool away = state.absent && state.absent->seat == seat && !state.absent->returned;
    if (cause == ForfeitCause::absence && !away) return decider.refuse(Reason::not_absent, rule);
    const bool late = never_came(state, seat) || state.conduct[seat].late_again;
    if (cause == ForfeitCause::lateness && !late) return decider.refuse(Reason::not_late, rule);
    return std::nullopt;
}

// What a player does after the end, while the papers are open, may still cost him the game. And where the rival was
// excluded from it the player may be too: who asks and who answers, or both who agreed on the result.
bool excludes_after_end(const State& state, Seat seat) {
    if (state.stage != Stage::signing) return false;
    const Outcome& outcome = *state.outcome;
    if (!outcome.loser) return outcome.cause == ForfeitCause::none;
    return *outcome.loser == rival(seat) && is_sanction(state, rival(seat), outcome.cause);
}

}  // namespace

Verdict decide_on(Decider& decider, const ExcludePlayer& body) {
    const State& state = decider.state;
    const auto named = exclusion_rule_of(state, body.seat, body.cause, body.code);
    const RuleId rule = named.value_or(exclusion_rule(state, body.seat, body.cause, decider.actor));
    if (auto refusal = decider.need_director(rule)) return refusal;
    const bool sanction = is_sanction(state, body.seat, body.cause);
    const bool stayed_away = body.cause == ForfeitCause::lateness && wins_unseen(state) == body.seat;
    const bool too = stayed_away || (sanction && excludes_after_end(state, body.seat));
    if (!decider.playing() && !too) return decider.refuse(Reason::wrong_stage, rule);
    const bool resigned = body.cause == ForfeitCause::resigned;
    if (body.cause == ForfeitCause::none || resigned) return decider.refuse(Reason::not_in_edition, rule);
    if (auto refusal = need_on_record(decider, body.seat, body.cause, rule)) return refusal;
    if (!body.code.empty() && !named) return decider.refuse(Reason::no_such_article, rule);
    if (sanction && body.reason.empty() && body.code.empty()) return decider.refuse(Reason::reason_missing, rule);
    // What the program does by the clock nobody decided, and no tribunal sits over it.
    const bool appealable =
        sanction && decider.actor == Role::director && decider.rules.penalty_scale != PenaltyScale::none;
    if (too && state.outcome->unaccepted) count_unaccepted(decider);
    decider.emit(rule, GameEnded{EndReason::forfeit, body.seat, body.cause, body.reason,
                                 appealable ? next_penalty(state) : 0, body.code});
    return std::nullopt;
}

namespace {

// Decided already, by what the key said then: the clocks when the game was opened, the rest as the game went on.
bool is_past(const State& state, std::string_view key) {
    constexpr std::array clocks{"event.clock_seconds", "clock.corrido_seconds", "clock.no_corrido_seconds",
                                "clock.half_of_total"};
    constexpr std::array endings{"end.passes_each", "end.scoreless_turns", "end.out", "end.time", "end.blocked"};
    const auto among = [key](const auto& keys) { return std::ranges::find(keys, key) != keys.end(); };
    if (among(clocks)) return true;
    if (key.starts_with("start.") || key == "event.kind") return state.starter.has_value();
    if (key == "sheet.inspect_before_start") return state.round_started;
    if (key.starts_with("opening.")) return !state.board.empty() && state.turn.placed.empty();
    return among(endings) && state.outcome.has_value();
}

}  // namespace

Verdict decide_on(Decider& decider, const OverrideRule& body) {
    if (auto refusal = decider.need_director()) return refusal;
    // Whether the tiles are the program's or people's was settled when the game was opened.
    if (body.setting.key == "event.input") return decider.refuse(Reason::bad_setting, "G-INTERP-1");
    edition::GameRules changed = decider.rules;
    if (!edition::set_parameter(changed, body.setting.key, body.setting.value)) {
        return decider.refuse(Reason::bad_setting, "G-INTERP-1");
    }
    if (decider.state.stage == Stage::closed) return decider.refuse(Reason::closed, "G-CLOSE-1");
    if (changed == decider.rules) return decider.refuse(Reason::nothing_changes, "G-INTERP-1");
    if (is_past(decider.state, body.setting.key)) return decider.refuse(Reason::moment_past, "G-INTERP-1");
    if (body.reason.empty()) return decider.refuse(Reason::reason_missing, "G-INTERP-1");
    decider.emit("G-INTERP-1", RuleOverridden{body.setting, body.reason});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const FormTribunal& body) {
    if (auto refusal = decider.need_director("G-TRIB-5")) return refusal;
    const edition::GameRules& rules = decider.rules;
    if (tribunal_due(rules, rules.event_scope) == edition::Requirement::none) {
        return decider.refuse(Reason::not_in_edition, "G-TRIB-5");
    }
    const bool restricted = rules.tribunal_members == edition::TribunalMembers::all_restricted;
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

Verdict decide_on(Decider& decider, const NoteLookup& body) {
    if (decider.actor != Role::system) return decider.refuse(Reason::wrong_actor, "G-CONSULT-1");
    if (!decider.playing()) return decider.refuse(Reason::wrong_stage, "G-CONSULT-1");
    decider.emit("G-CONSULT-1", LookupRefused{body.seat, body.tool});
    return std::nullopt;
}

}  // namespace letrado::game
