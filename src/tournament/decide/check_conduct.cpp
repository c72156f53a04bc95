// Tests of events: conduct, claims, penalties, appeals, interpretations (section 13).
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "edition/game_rule_table.h"
#include "game/tribunal.h"
#include "tournament/decide/check.h"
#include "tournament/names.h"
#include "tournament/people/conduct.h"
#include "tournament/people/roles.h"
#include "tournament/people/tribunal.h"

namespace letrado::tournament {

namespace {

// Nobody is staff in a matter of his own (T-SEC-1).
Objection need_other_person(const Check& check, No no) {
    if (check.by_staff() && no != 0 && check.own_number() == no) return check.refuse("own_game", "T-SEC-1");
    return std::nullopt;
}

}  // namespace

Objection check_on(const Check& check, const Recorded& e) {
    constexpr std::array kinds{MatterKind::incident,      MatterKind::warning,  MatterKind::lateness,
                               MatterKind::asked_word,    MatterKind::offence,  MatterKind::yellow_card,
                               MatterKind::red_card,      MatterKind::overdraw, MatterKind::blank_missing,
                               MatterKind::words_missing, MatterKind::report};
    if (std::ranges::find(kinds, e.kind) == kinds.end()) return check.refuse("wrong_kind", "T-CON-1");
    const bool staff = check.actor().role == Role::director || check.actor().role == Role::assistant ||
                       check.actor().role == Role::system;
    if (!staff && e.kind != MatterKind::report) return check.refuse("not_your_role", "T-SEC-1");
    if (e.no != 0)
        if (auto refusal = check.need_entrant(e.no)) return refusal;
    if (auto refusal = need_other_person(check, e.no)) return refusal;
    const bool card = e.kind == MatterKind::yellow_card || e.kind == MatterKind::red_card;
    if (card && !check.rules().cards) return check.refuse("not_in_edition", "T-CARD-1");
    if (e.kind == MatterKind::report && !check.states("T-COND-6")) return check.refuse("not_in_edition", "T-COND-6");
    if (e.kind == MatterKind::offence || card) {
        if (!check.states("T-COND-3")) return check.refuse("not_in_edition", "T-COND-3");
        if (!e.rule.starts_with("47.") || edition::find_game_article(check.state.edition, e.rule) == nullptr)
            return check.refuse("no_such_offence", "T-COND-3", {e.rule, e.rule});
        if (e.text.empty()) return check.refuse("text_missing", "T-COND-3");
    }
    if (card && check.actor().role != Role::director) return check.refuse("not_your_role", "T-SEC-1");
    const bool personal = e.kind != MatterKind::incident && e.kind != MatterKind::report;
    if (personal && e.no == 0) return check.refuse("no_such_entrant", "T-CON-1", number_text(0));
    return std::nullopt;
}

Objection check_on(const Check& check, const ReportAnswered& e) {
    const Matter* matter = check.state.find_matter(e.matter);
    if (matter == nullptr || matter->kind != MatterKind::report || matter->state != MatterState::open)
        return check.refuse("no_such_matter", "T-COND-6", number_text(e.matter));
    return need_other_person(check, matter->no);
}

Objection check_on(const Check& check, const ClaimRecorded& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (e.words.empty() || e.words.size() > 20) return check.refuse("text_missing", "T-CLAIM-1");
    const bool combined = check.rules().challenge_several == edition::ChallengeSeveral::combined;
    const std::size_t answers = combined ? 1 : e.words.size();
    if (e.valid.size() != answers)
        return check.refuse("wrong_answers", combined ? RuleId("T-CLAIM-2") : RuleId("T-CLAIM-1"));
    if (e.no != 0 && !check.state.find_game(e)->has(e.no)) return check.refuse("not_in_game", "T-CLAIM-1");
    return std::nullopt;
}

Objection check_on(const Check& check, const PenaltyGiven& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (!check.state.find_game(e)->has(e.no)) return check.refuse("not_in_game", "T-PEN-1");
    if (auto refusal = need_other_person(check, e.no)) return refusal;
    using edition::PenaltyScale;
    const auto& rules = check.rules();
    const bool house = check.state.find_division(e.division)->bases.house_penalties;
    if (rules.penalty_scale == PenaltyScale::none && !house) return check.refuse("no_penalty_in_edition", "T-PEN-1");
    if (rules.penalty_scale == PenaltyScale::minimum && e.points < rules.penalty_points)
        return check.refuse("penalty_too_small", "T-PEN-1", number_text(rules.penalty_points));
    if (rules.penalty_scale == PenaltyScale::exact && e.points != rules.penalty_points)
        return check.refuse("penalty_not_exact", "T-PEN-1", number_text(rules.penalty_points));
    if (e.points < 1) return check.refuse("penalty_too_small", "T-PEN-1", number_text(1));
    constexpr Score most_penalty = 2000;
    if (e.points > most_penalty) return check.refuse("penalty_too_large", "T-PEN-1", number_text(most_penalty));
    if (e.evidence.empty()) return check.refuse("evidence_missing", "T-PEN-2");
    return std::nullopt;
}

Objection check_on(const Check& check, const Appealed& e) {
    if (e.arguments.empty()) return check.refuse("text_missing", "T-CON-4");
    if (check.actor().role == Role::player && check.actor().no != e.no)
        return check.refuse("not_your_matter", "T-CON-4", number_text(e.matter));
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    if (e.matter == 0) {
        if (!check.rules().appeal_available) return check.refuse("not_in_edition", "T-CLAIM-3");
        if (e.word.empty()) return check.refuse("text_missing", "T-CLAIM-3");
        if (e.confidential && !check.rules().appeal_confidential) return check.refuse("not_in_edition", "T-CLAIM-3");
        return std::nullopt;
    }
    const Matter* matter = check.state.find_matter(e.matter);
    const bool kind =
        matter != nullptr && (matter->kind == MatterKind::penalty || matter->kind == MatterKind::expulsion ||
                              matter->kind == MatterKind::interpretation);
    if (!kind) return check.refuse("no_such_matter", "T-CON-4", number_text(e.matter));
    if (matter->no != 0 && matter->no != e.no) return check.refuse("not_your_matter", "T-CON-4", number_text(e.matter));
    if (matter->state != MatterState::standing) return check.refuse("final_answer", "T-PEN-2", number_text(e.matter));
    if (matter->until != 0 && check.event.at > matter->until) return check.refuse("appeal_late", "T-CON-4");
    return std::nullopt;
}

namespace {

Objection need_appeal(const Check& check, int id) {
    const Matter* matter = check.state.find_matter(id);
    if (matter == nullptr) return check.refuse("no_such_matter", "T-CON-4", number_text(id));
    if (matter->state == MatterState::upheld || matter->state == MatterState::annulled)
        return check.refuse("final_answer", "T-PEN-2", number_text(id));
    if (matter->state != MatterState::appealed) return check.refuse("not_appealed", "T-CON-4", number_text(id));
    return need_other_person(check, matter->no);
}

}  // namespace

Objection check_on(const Check& check, const AppealAnswered& e) {
    if (auto refusal = need_appeal(check, e.matter)) return refusal;
    const Matter& matter = *check.state.find_matter(e.matter);
    if (matter.to == "tribunal") return check.refuse("tribunal_decides", "T-CON-4", number_text(e.matter));
    return std::nullopt;
}

Objection check_on(const Check& check, const PanelSet& e) {
    if (check.rules().tribunal_members == edition::TribunalMembers::none)
        return check.refuse("not_in_edition", "T-TRIB-1");
    for (const auto* list : {&e.organiser, &e.federation, &e.players})
        for (const PanelMember& member : *list)
            if (member.person.empty() || member.country.empty())
                return check.refuse("member_unknown", "T-OFF-5", {member.person, member.person});
    return std::nullopt;
}

Objection check_on(const Check& check, const TribunalFormed& e) {
    const Matter* matter = check.state.find_matter(e.matter);
    if (matter == nullptr) return check.refuse("no_such_matter", "T-TRIB-2", number_text(e.matter));
    if (matter->state == MatterState::upheld || matter->state == MatterState::annulled)
        return check.refuse("final_answer", "T-PEN-2", number_text(e.matter));
    const auto tribunal = tribunal_of(check.state, e);
    if (!tribunal) return check.refuse(reason_of(tribunal.error()), "T-TRIB-3");
    if (*tribunal != e.members) return check.refuse("tribunal_conflict", "T-TRIB-4");
    return std::nullopt;
}

Objection check_on(const Check& check, const TribunalDecided& e) {
    if (auto refusal = need_appeal(check, e.matter)) return refusal;
    const Matter& matter = *check.state.find_matter(e.matter);
    if (matter.tribunal.size() != 3) return check.refuse("no_tribunal", "T-TRIB-2", number_text(e.matter));
    if (e.votes_for < 0 || e.votes_against < 0 || e.votes_for + e.votes_against > 3 ||
        e.granted != (e.votes_for > e.votes_against) || e.votes_for == e.votes_against)
        return check.refuse("votes_wrong", "T-CON-4");
    return std::nullopt;
}

Objection check_on(const Check& check, const Expelled& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    if (auto refusal = need_other_person(check, e.no)) return refusal;
    if (check.state.find(e.no)->status == EntrantStatus::expelled) return check.refuse("withdrawn_already", "T-CON-3");
    if (e.evidence.empty()) return check.refuse("evidence_missing", "T-PEN-2");
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-CON-3", number_text(e.round));
    if (ground_article(e.ground, check.state.edition).empty() && !check.has_decision(e.decision))
        return check.refuse("ground_not_in_edition", "T-EXP-1", {e.ground, e.ground});
    return std::nullopt;
}

Objection check_on(const Check& check, const Interpreted& e) {
    if (!e.division.empty())
        if (auto refusal = check.need_division(e.division)) return refusal;
    if (e.rule.empty() && e.gap.empty()) return check.refuse("no_rule_or_gap", "T-LAW-5");
    if (e.text.empty()) return check.refuse("text_missing", "T-LAW-4");
    if (e.number <= check.state.interpretations())
        return check.refuse("number_taken", "T-LAW-4", number_text(e.number));
    return std::nullopt;
}

Objection check_on(const Check& check, const InterpretationsImported& e) {
    for (const FederationText& text : e.items)
        if (text.text.empty() || text.date.empty() || text.author.empty())
            return check.refuse("text_missing", "T-LAW-6");
    return std::nullopt;
}

}  // namespace letrado::tournament
