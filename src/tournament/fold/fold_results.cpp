// The fold: results.
#include "tournament/fold/fold.h"
#include "tournament/sheets.h"

namespace letrado::tournament {

void Folding::on(const SheetReported& e) const {
    Game* game = state.find_game(e);
    const Division* division = state.find_division(e.division);
    if (game != nullptr && division != nullptr) add_sheet(*game, e, to_text(event.actor), division->bases.entry);
}

// These two tell what the sheets have said already.
void Folding::on(const ResultAgreed&) const {}

void Folding::on(const ResultDisputed&) const {}

void Folding::on(const SheetSigned& e) const {
    Game* game = state.find_game(e);
    const Division* division = state.find_division(e.division);
    if (game == nullptr || division == nullptr) return;
    for (Sheet& sheet : game->sheets)
        if (sheet.by == e.by) sheet.signed_ = true;
    settle(*game, division->bases.entry);
}

void Folding::on(const ResultSigned&) const {}

void Folding::on(const WordsCompleted& e) const {
    Game* game = state.find_game(e);
    const Division* division = state.find_division(e.division);
    if (game == nullptr || division == nullptr) return;
    for (Sheet& sheet : game->sheets)
        if (sheet.by == e.by) sheet.words_missing = false;
    settle(*game, division->bases.entry);
}

void Folding::on(const ResultCertified& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    set_played(*game, e.first_score, e.second_score, ResultStatus::certified);
}

void Folding::on(const GameForfeited& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->kind = e.begun ? Kind::begun : Kind::forfeit;
    game->loser = e.loser;
    game->first = e.begun ? e.first_score : 0;
    game->second = e.begun ? e.second_score : 0;
    game->status = ResultStatus::certified;
}

void Folding::on(const BothForfeited& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->kind = Kind::both;
    game->status = ResultStatus::certified;
    game->first = game->second = 0;
}

void Folding::on(const GameAdjourned& e) const {
    Game* game = state.find_game(e);
    if (game != nullptr) game->kind = Kind::adjourned;
}

void Folding::on(const GameAnnulled& e) const {
    Game* game = state.find_game(e);
    if (game != nullptr) game->kind = Kind::annulled;
}

void Folding::on(const EntryCorrected& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->corrections.push_back({game->first, game->second, e.first_score, e.second_score,
                                 e.reason.empty() ? e.evidence : e.reason, to_text(event.actor)});
    game->first = e.first_score;
    game->second = e.second_score;
}

void Folding::on(const ReopenRequested& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    (game->row.first == e.no ? game->first_asks_reopen : game->second_asks_reopen) = true;
}

void Folding::on(const GameReopened& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->old_sheets.insert(game->old_sheets.end(), game->sheets.begin(), game->sheets.end());
    game->sheets.clear();
    game->kind = Kind::played;
    game->loser = 0;
    game->status = ResultStatus::missing;
    game->first_asks_reopen = game->second_asks_reopen = false;
}

void Folding::on(const GameLinked& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->mode = e.mode;
    game->link = e.game;
}

void Folding::on(const ResultTaken& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->link = e.game;
    int id = e.first_matter;
    for (const GameMatter& copy : e.matters) {
        if (!state.copied.emplace(e.game, copy.sequence).second) continue;
        Matter& matter = new_matter(copy.kind, id++);
        matter.no = copy.no;
        matter.division = e.division;
        matter.round = e.round;
        matter.table = e.table;
        matter.rule = copy.rule;
        matter.text = copy.text;
        matter.game = e.game;
        matter.sequence = copy.sequence;
        matter.inside_game = true;
    }
    if (e.starter != 0 && e.starter != game->row.starter) game->played_starter = e.starter;
    if (!e.closed) return;
    game->taken = true;
    game->extras = e.extras;
    set_played(*game, e.first_score, e.second_score, e.certified ? ResultStatus::certified : ResultStatus::signed_);
    if (e.both_lost) {
        game->kind = Kind::both;
    } else if (e.loser != 0) {
        game->kind = Kind::begun;
        game->loser = e.loser;
    }
}

}  // namespace letrado::tournament
