// Decisions: results (section 9).
#include "tournament/decide/desk.h"
#include "tournament/sheets.h"

namespace letrado::tournament {

namespace {

// What the sheets say together is told as an event of its own, when it is new.
void tell_outcome(Desk& desk, const GameAt& at, ResultStatus before, const Game& after) {
    if (after.status == before && after.status != ResultStatus::disputed) return;
    if (after.status == ResultStatus::disputed) {
        desk.emit("T-RES-1", ResultDisputed{at});
    } else if (after.status >= ResultStatus::agreed) {
        if (before < ResultStatus::agreed) desk.emit("T-RES-1", ResultAgreed{at, after.first, after.second});
        if (after.status == ResultStatus::signed_) desk.emit("T-CLOSE-1", ResultSigned{at});
    }
}

// Changes one sheet, and tells what the sheets then say together.
template <typename Change>
Decision settle_sheet(Desk& desk, const GameAt& at, SheetBy by, Change change) {
    const Game* game = desk.state.find_game(at);
    const Division* division = desk.state.find_division(at.division);
    if (game == nullptr || division == nullptr) return std::nullopt;
    Game after = *game;
    for (Sheet& sheet : after.sheets)
        if (sheet.by == by) change(sheet);
    settle(after, division->bases.entry);
    tell_outcome(desk, at, game->status, after);
    return std::nullopt;
}

}  // namespace

Decision decide_on(Desk& desk, const ReportSheet& c) {
    desk.emit("T-RES-1", SheetReported{c});
    const Game* game = desk.state.find_game(c);
    const Division* division = desk.state.find_division(c.division);
    if (game == nullptr || division == nullptr) return std::nullopt;
    Game after = *game;
    add_sheet(after, c, to_text(desk.command.actor), division->bases.entry);
    tell_outcome(desk, c, game->status, after);
    return std::nullopt;
}

Decision decide_on(Desk& desk, const EnterResult& c) {
    const Game* game = desk.state.find_game(c);
    const Division* division = desk.state.find_division(c.division);
    ReportSheet sheet;
    static_cast<GameAt&>(sheet) = c;
    sheet.first_score = c.first_score;
    sheet.second_score = c.second_score;
    sheet.signed_ = true;
    sheet.starter = c.starter;
    sheet.extras = c.extras;
    sheet.confirm = c.confirm;
    const bool slip = division != nullptr && division->bases.entry != EntryMode::both_sheets;
    std::vector<SheetBy> sides{SheetBy::first, SheetBy::second};
    if (slip) sides = {SheetBy::desk};
    Game after = game == nullptr ? Game{} : *game;
    for (const SheetBy by : sides) {
        sheet.by = by;
        desk.emit("T-RES-1", SheetReported{sheet});
        if (game != nullptr && division != nullptr)
            add_sheet(after, sheet, to_text(desk.command.actor), division->bases.entry);
    }
    if (game != nullptr && division != nullptr) tell_outcome(desk, c, game->status, after);
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Sign& c) {
    desk.emit("T-SHEET-1", SheetSigned{c});
    return settle_sheet(desk, c, c.by, [](Sheet& sheet) { sheet.signed_ = true; });
}

Decision decide_on(Desk& desk, const CompleteWords& c) {
    desk.emit("T-SHEET-2", WordsCompleted{c});
    return settle_sheet(desk, c, c.by, [](Sheet& sheet) { sheet.words_missing = false; });
}

Decision decide_on(Desk& desk, const CertifyResult& c) {
    desk.emit("T-RES-5", ResultCertified{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ForfeitGame& c) {
    desk.emit(c.begun ? RuleId("T-ABS-3") : RuleId("T-LATE-4"), GameForfeited{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ForfeitBoth& c) {
    desk.emit("T-LATE-4", BothForfeited{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Adjourn& c) {
    desk.emit("T-RND-1", GameAdjourned{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Annul& c) {
    desk.emit("T-RES-7", GameAnnulled{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CorrectEntry& c) {
    const Game* game = desk.state.find_game(c);
    desk.emit(c.kind == CorrectionKind::entry ? RuleId("T-RES-7") : RuleId("T-CLOSE-3"),
              EntryCorrected{c, game == nullptr ? 0 : game->first, game == nullptr ? 0 : game->second});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const RequestReopen& c) {
    desk.emit("T-CLOSE-2", ReopenRequested{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ReopenGame& c) {
    desk.emit("T-CLOSE-2", GameReopened{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const LinkGame& c) {
    desk.emit("T-LAW-1", GameLinked{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const TakeFromGame& c) {
    ResultTaken taken{c, desk.counters.matters + 1};
    // Records are copied once, by game and sequence.
    std::erase_if(taken.matters,
                  [&](const GameMatter& matter) { return desk.state.copied.contains({c.game, matter.sequence}); });
    if (taken.matters.empty() && !c.closed) return std::nullopt;
    desk.emit("T-RES-4", std::move(taken));
    return std::nullopt;
}

}  // namespace letrado::tournament
