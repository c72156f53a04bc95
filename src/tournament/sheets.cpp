#include "tournament/sheets.h"

#include <algorithm>

namespace letrado::tournament {

void set_played(Game& game, Score first, Score second, ResultStatus status) {
    game.kind = Kind::played;
    game.loser = 0;
    game.first = first;
    game.second = second;
    game.status = status;
}

void settle(Game& game, EntryMode mode) {
    if (game.status == ResultStatus::certified) return;
    if (game.sheets.empty()) {
        game.status = ResultStatus::missing;
        return;
    }
    const Sheet& one = game.sheets.front();
    const bool alone = mode != EntryMode::both_sheets && one.by == SheetBy::desk;
    const bool two = std::ranges::any_of(game.sheets, [&](const Sheet& sheet) { return sheet.by != one.by; });
    if (!alone && !two && game.sheets.size() < 2) {
        game.status = ResultStatus::one_sheet;
        return;
    }
    const bool equal = std::ranges::all_of(
        game.sheets, [&](const Sheet& sheet) { return sheet.first == one.first && sheet.second == one.second; });
    if (!equal) {
        game.status = ResultStatus::disputed;
        return;
    }
    if (!alone && !two) {
        game.status = ResultStatus::one_sheet;
        return;
    }
    game.first = one.first;
    game.second = one.second;
    const auto signatures = std::ranges::count_if(game.sheets, &Sheet::signed_);
    const bool words = std::ranges::none_of(game.sheets, &Sheet::words_missing);
    // A slip of the desk is signed by both; of two sheets each carries the other's mark, and the control sheet both.
    const bool all_signed =
        (alone && one.signed_) || signatures >= 2 || std::ranges::any_of(game.sheets, [](const Sheet& sheet) {
            return sheet.by == SheetBy::control && sheet.signed_;
        });
    game.status = all_signed && words ? ResultStatus::signed_ : ResultStatus::agreed;
}

void add_sheet(Game& game, const ReportSheet& report, const std::string& reporter, EntryMode mode) {
    game.kind = Kind::played;
    const auto same = std::ranges::find_if(game.sheets, [&](const Sheet& sheet) {
        return sheet.by == report.by && (sheet.reporter == reporter ||
                                         (sheet.first == report.first_score && sheet.second == report.second_score));
    });
    const Sheet sheet{report.by,      report.first_score,   report.second_score,
                      report.signed_, report.words_missing, report.starter,
                      reporter};
    if (same != game.sheets.end()) {
        *same = sheet;
    } else {
        game.sheets.push_back(sheet);
    }
    // What one sheet tells and the other does not, is told.
    Extras& kept = game.extras;
    const Extras& told = report.extras;
    if (told.first_scrabbles) kept.first_scrabbles = told.first_scrabbles;
    if (told.second_scrabbles) kept.second_scrabbles = told.second_scrabbles;
    if (told.first_overtime_seconds) kept.first_overtime_seconds = told.first_overtime_seconds;
    if (told.second_overtime_seconds) kept.second_overtime_seconds = told.second_overtime_seconds;
    if (told.best_points && (!kept.best_points || *told.best_points > *kept.best_points)) {
        kept.best_play = told.best_play;
        kept.best_points = told.best_points;
        kept.best_player = told.best_player;
    }
    if (report.transcribed) game.transcribed = true;
    // A sheet that says nothing of the start does not answer what the other one asked.
    if (report.starter != 0) game.start_disputed = game.starter() != 0 && report.starter != game.starter();
    if (report.starter != 0 && game.starter() == 0) game.played_starter = report.starter;
    settle(game, mode);
}

}  // namespace letrado::tournament
