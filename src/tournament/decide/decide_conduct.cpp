// Decisions: conduct, claims, penalties, appeals, interpretations (section 13).
#include <algorithm>

#include "tournament/decide/desk.h"
#include "tournament/people/conduct.h"
#include "tournament/people/tribunal.h"

namespace letrado::tournament {

Decision decide_on(Desk& desk, const Record& c) {
    Recorded recorded{c, desk.counters.matters + 1, {}};
    if (c.kind == MatterKind::incident) {
        // By its code the article is found; where the edition has nothing on it the entry says so.
        const std::string_view article = incident_article(c.rule, desk.state.edition);
        if (article == "—") {
            recorded.answer = "no_text";
        } else if (!article.empty()) {
            recorded.rule = article;
        }
        if (c.rule == "tiles" && c.after_first_draw) recorded.answer = "out_of_time";
    }
    const RuleId rule = c.kind == MatterKind::lateness        ? RuleId("T-LATE-3")
                        : c.kind == MatterKind::asked_word    ? RuleId("T-COND-2")
                        : c.kind == MatterKind::offence       ? RuleId("T-COND-3")
                        : c.kind == MatterKind::yellow_card   ? RuleId("T-CARD-1")
                        : c.kind == MatterKind::red_card      ? RuleId("T-CARD-2")
                        : c.kind == MatterKind::overdraw      ? RuleId("T-OVER-1")
                        : c.kind == MatterKind::blank_missing ? RuleId("T-SHEET-3")
                        : c.kind == MatterKind::words_missing ? RuleId("T-SHEET-2")
                        : c.kind == MatterKind::report        ? RuleId("T-COND-6")
                        : c.rule == "tiles"                   ? RuleId("T-SET-1")
                                                              : RuleId("T-COND-1");
    desk.emit(rule, std::move(recorded));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const AnswerReport& c) {
    desk.emit("T-COND-6", ReportAnswered{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const RecordClaim& c) {
    desk.emit("T-CLAIM-1", ClaimRecorded{c, desk.counters.matters + 1});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Penalise& c) {
    const Division* division = desk.state.find_division(c.division);
    const int minutes = division == nullptr ? 60 : division->bases.appeal_minutes;
    desk.emit("T-PEN-1", PenaltyGiven{c, desk.counters.matters + 1, desk.context.now + Millis{minutes} * 60'000});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Appeal& c) {
    const bool word = c.matter == 0;
    const Matter* matter = desk.state.find_matter(c.matter);
    const bool tribunal =
        word ? desk.state.panel_set
             : desk.state.rules != nullptr && desk.state.rules->tribunal_members != edition::TribunalMembers::none;
    Appealed appealed{c, tribunal ? "tribunal" : std::string(authority_name(desk.state)),
                      word ? desk.counters.matters + 1 : 0};
    (void)matter;
    desk.emit(word ? RuleId("T-CLAIM-3") : RuleId("T-CON-4"), std::move(appealed));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const AnswerAppeal& c) {
    desk.emit("T-CON-5", AppealAnswered{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Expel& c) {
    const Entrant* entrant = desk.state.find(c.no);
    const Division* division = entrant == nullptr ? nullptr : desk.state.find_division(entrant->division);
    if (division == nullptr)
        return desk.refuse("no_such_entrant", "T-CON-3", {std::to_string(c.no), std::to_string(c.no)});
    Expelled expelled{c, desk.counters.matters + 1};
    const Round* current = nullptr;
    for (const Round& round : division->rounds)
        if (round.is_public()) current = &round;
    if (expelled.round == 0) {
        const Game* game = current == nullptr ? nullptr : current->game_of(c.no);
        const bool open = game != nullptr && !game->is_official();
        expelled.round = current == nullptr ? 1 : open ? current->number : current->number + 1;
    }
    desk.emit("T-EXP-1", expelled);
    // His open games: begun and lost, or forfeited if they had not begun (T-CON-3).
    for (const Round& round : division->rounds) {
        const Game* game = round.is_public() ? round.game_of(c.no) : nullptr;
        if (game == nullptr || game->kind != Kind::played || game->status >= ResultStatus::signed_) continue;
        const bool begun = round.has_begun(*game);
        desk.emit("T-CON-3", GameForfeited{{{division->id, round.number, game->row.table},
                                            c.no,
                                            "expulsión",
                                            begun,
                                            c.first_score,
                                            c.second_score}});
    }
    return std::nullopt;
}

Decision decide_on(Desk& desk, const SetPanel& c) {
    desk.emit("T-TRIB-2", PanelSet{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const FormTribunal& c) {
    if (desk.state.rules == nullptr) return desk.refuse("not_opened", "T-TRIB-2");
    auto members = tribunal_of(desk.state, c);
    if (!members) return desk.refuse(reason_of(members.error()), "T-TRIB-3");
    desk.emit("T-TRIB-3", TribunalFormed{c, std::move(*members)});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const TribunalDecide& c) {
    desk.emit("T-PEN-2", TribunalDecided{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Interpret& c) {
    desk.emit("T-LAW-4", Interpreted{c, desk.counters.interpretations + 1, desk.counters.matters + 1,
                                     std::string(authority_name(desk.state))});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ImportInterpretations& c) {
    InterpretationsImported imported{c, desk.counters.matters + 1};
    std::erase_if(imported.items, [&](const FederationText& text) {
        return std::ranges::find(desk.state.federation, text) != desk.state.federation.end();
    });
    // All of them are here already: nothing changes.
    if (imported.items.empty()) return std::nullopt;
    desk.emit("T-LAW-6", std::move(imported));
    return std::nullopt;
}

}  // namespace letrado::tournament
