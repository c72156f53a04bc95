// The fold: pairing, publication, play.
#include <algorithm>

#include "tournament/fold/fold.h"

namespace letrado::tournament {

namespace {

void sort_games(Round& round) {
    std::ranges::stable_sort(round.games, {}, [](const Game& game) { return game.row.table; });
}

}  // namespace

void Folding::on(const RoundPaired& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr || !is_round(e.round)) return;
    Round& round = round_of(*division, e.round);
    round.stored = RoundStatus::draft;
    round.method = e.method;
    round.basis = e.basis;
    round.byes = e.byes;
    round.cost = e.cost;
    round.relaxed = e.relaxed;
    round.edited = false;
    round.transcribed = e.transcribed;
    round.games.clear();
    round.encounters.clear();
    for (const GameRow& row : e.games) {
        if (division->is_team_event()) {
            round.encounters.push_back({row.first, row.second});
        } else {
            round.games.push_back(game_of(row, e.round, e.transcribed));
        }
    }
    sort_games(round);
    if (!e.numbers.empty()) division->numbers = e.numbers;
    if (!e.groups.empty()) {
        division->groups.clear();
        for (const NoList& group : e.groups)
            division->groups.push_back(group.nos);
        division->groups_from = e.round;
    }
}

void Folding::on(const BoardsDrawn& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr || !is_round(e.round)) return;
    Round& round = round_of(*division, e.round);
    round.games.clear();
    for (const GameRow& row : e.games) {
        Game game = game_of(row, e.round, false);
        if (row.first == 0 || row.second == 0) {
            game.kind = Kind::forfeit;
            game.loser = 0;
        }
        round.games.push_back(std::move(game));
    }
    sort_games(round);
}

void Folding::on(const PairingChanged& e) const {
    Division* division = state.find_division(e.division);
    if (division == nullptr || !is_round(e.round)) return;
    Round& round = round_of(*division, e.round);
    if (round.stored == RoundStatus::planned) {
        if (e.change == Change::fix_bye) {
            round.fixed_byes.insert(round.fixed_byes.end(), e.players.begin(), e.players.end());
        } else if (e.players.size() == 2) {
            round.fixed_pairs.emplace_back(e.players[0], e.players[1]);
        }
        return;
    }
    round.edited = true;
    round.byes = e.byes;
    std::erase_if(round.games, [&](const Game& game) {
        const int table = game.row.table;
        return std::ranges::find(e.removed, table) != e.removed.end() ||
               std::ranges::find(e.games, table, &GameRow::table) != e.games.end();
    });
    for (const GameRow& row : e.games)
        round.games.push_back(game_of(row, e.round, round.transcribed));
    sort_games(round);
}

void Folding::on(const RoundPublished& e) const {
    Round* round = find_round(e.division, e.round);
    if (round == nullptr) return;
    round->stored = RoundStatus::published;
    round->digest = e.digest;
}

void Folding::on(const RoundUnpublished& e) const {
    Round* round = find_round(e.division, e.round);
    if (round == nullptr) return;
    round->stored = RoundStatus::draft;
    round->digest.clear();
}

void Folding::on(const RoundScheduled& e) const {
    Division* division = state.find_division(e.division);
    if (division != nullptr && is_round(e.round)) round_of(*division, e.round).scheduled_at = e.starts_at;
}

void Folding::on(const RoundStarted& e) const {
    Round* round = find_round(e.division, e.round);
    if (round == nullptr) return;
    round->stored = RoundStatus::playing;
    round->started_at = event.at;
    round->total_seconds = e.total_seconds;
    for (const No no : e.absent)
        round->late.push_back({no, std::nullopt});
}

void Folding::on(const Arrived& e) const {
    Round* round = current_round_of(e.no);
    if (round == nullptr) return;
    for (Late& person : round->late)
        if (person.no == e.no && !person.arrived_after) person.arrived_after = e.late_seconds;
}

void Folding::on(const Left& e) const {
    if (Round* round = current_round_of(e.no)) round->exits.push_back({e.no, e.notice, event.at, std::nullopt});
}

void Folding::on(const Returned& e) const {
    Round* round = current_round_of(e.no);
    if (round == nullptr) return;
    for (Exit& exit : round->exits)
        if (exit.no == e.no && !exit.back) exit.back = event.at;
}

void Folding::on(const RoundExtended& e) const {
    if (Round* round = find_round(e.division, e.round)) round->total_seconds += e.seconds;
}

void Folding::on(const TimeCalled& e) const {
    Round* round = find_round(e.division, e.round);
    if (round == nullptr) return;
    round->time_called = true;
    round->owing = e.owing;
}

void Folding::on(const StartRecorded& e) const {
    Game* game = state.find_game(e);
    if (game == nullptr) return;
    game->start_disputed = false;
    if (!e.typing_error) game->played_starter = e.starter;
}

void Folding::on(const RoundClosed& e) const {
    Round* round = find_round(e.division, e.round);
    if (round == nullptr) return;
    round->stored = RoundStatus::closed;
    round->digest = e.digest;
}

void Folding::on(const RoundReopened& e) const {
    if (Round* round = find_round(e.division, e.round)) round->stored = RoundStatus::playing;
}

}  // namespace letrado::tournament
