#include "tournament/teams.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "tournament/credit.h"
#include "tournament/pairing/starts.h"

namespace letrado::tournament {

namespace {

// Places with ties: equal keys share a place, the next are skipped.
template <typename Row, typename Key>
void rank(std::vector<Row>& rows, Key key) {
    std::ranges::stable_sort(rows, std::ranges::greater{}, key);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].place = i > 0 && key(rows[i]) == key(rows[i - 1]) ? rows[i - 1].place : static_cast<int>(i) + 1;
}

void add_encounter(const State& state, const Division& division, const Round& round, std::size_t index,
                   std::map<int, TeamRow>& rows) {
    const Encounter& encounter = round.encounters[index];
    HalfPoints first = 0, second = 0;
    bool complete = true;
    for (const Game& game : round.games) {
        if (game.row.encounter != static_cast<int>(index) + 1) continue;
        const Credit one = credit_of_game(state, division.bases, game, true);
        const Credit other = credit_of_game(state, division.bases, game, false);
        if (!one.counts) {
            complete = complete && game.kind == Kind::annulled;
            continue;
        }
        first += one.points;
        second += other.points;
        rows[encounter.first].spread += one.spread;
        rows[encounter.second].spread += other.spread;
        if (one.scored) {
            rows[encounter.first].points_for += one.own;
            rows[encounter.second].points_for += other.own;
        }
    }
    rows[encounter.first].board_points += first;
    rows[encounter.second].board_points += second;
    if (!complete || round.games.empty()) return;
    rows[encounter.first].encounter_points += first > second ? 2 : first == second ? 1 : 0;
    rows[encounter.second].encounter_points += second > first ? 2 : first == second ? 1 : 0;
}

}  // namespace

std::vector<TeamRow> team_standings(const State& state, const Division& division, int after) {
    std::map<int, TeamRow> rows;
    for (const Team& team : state.teams)
        if (team.division == division.id) rows[team.id].team = &team;
    for (const Round& round : division.rounds) {
        if (!round.is_public() || round.number > after) continue;
        for (std::size_t i = 0; i < round.encounters.size(); ++i)
            if (rows.contains(round.encounters[i].first) && rows.contains(round.encounters[i].second))
                add_encounter(state, division, round, i, rows);
        for (const ByeRow& bye : round.byes) {
            if (bye.kind != Kind::bye || !rows.contains(bye.no)) continue;
            rows[bye.no].encounter_points += 2;
            ++rows[bye.no].byes;
        }
    }
    std::vector<TeamRow> table;
    for (const auto& [id, row] : rows)
        if (row.team != nullptr) table.push_back(row);
    std::ranges::stable_sort(table, {}, [](const TeamRow& row) { return row.team->seed; });
    const bool boards_first = division.bases.boards_first;
    rank(table, [&](const TeamRow& row) {
        return std::tuple(boards_first ? row.board_points : row.encounter_points,
                          boards_first ? row.encounter_points : row.board_points, row.spread, row.points_for);
    });
    return table;
}

std::vector<No> lineup_of(const Team& team, int round, int boards) {
    const auto given = team.lineups.find(round);
    std::vector<No> lineup = given != team.lineups.end() ? given->second : team.roster;
    lineup.resize(std::min(lineup.size(), static_cast<std::size_t>(boards)));
    return lineup;
}

bool lineups_open(const State& state, const Division& division, int round, int team) {
    const Round* drafted = division.find_round(round);
    if (drafted == nullptr) return false;
    if (drafted->is_public()) return true;
    for (const Encounter& encounter : drafted->encounters) {
        if (encounter.first != team && encounter.second != team) continue;
        const Team* one = state.find_team(encounter.first);
        const Team* other = state.find_team(encounter.second);
        return one != nullptr && other != nullptr && one->lineups.contains(round) && other->lineups.contains(round);
    }
    return false;
}

std::vector<GameRow> draw_boards(const State& state, const Division& division, const Round& round,
                                 const std::string& seed_hex) {
    std::vector<GameRow> games;
    const Bases& bases = division.bases;
    const Lots lots{seed_hex, division.id, round.number};
    const bool tiles = state.rules != nullptr && state.rules->start_team == regulation::StartPolicy::tile_draw;
    for (std::size_t i = 0; i < round.encounters.size(); ++i) {
        const Team* one = state.find_team(round.encounters[i].first);
        const Team* other = state.find_team(round.encounters[i].second);
        if (one == nullptr || other == nullptr) continue;
        const std::vector<No> first = lineup_of(*one, round.number, bases.boards);
        const std::vector<No> second = lineup_of(*other, round.number, bases.boards);
        for (int board = 1; board <= bases.boards; ++board) {
            const auto at = static_cast<std::size_t>(board) - 1;
            GameRow row;
            row.table = bases.first_table + static_cast<int>(games.size());
            row.first = at < first.size() ? first[at] : 0;
            row.second = at < second.size() ? second[at] : 0;
            row.board = board;
            row.encounter = static_cast<int>(i) + 1;
            if (row.first == 0 && row.second == 0) continue;
            if (row.first != 0 && row.second != 0 && !tiles) {
                row.starter = bases.start_by_boards ? (first_team_starts(board) ? row.first : row.second)
                                                    : number(lots.of_start(entrant(row.first), entrant(row.second)));
            }
            games.push_back(row);
        }
    }
    return games;
}

std::vector<GroupRow> group_table(const State& state, const Division& division, int after) {
    std::map<std::string, GroupRow> groups;
    for (const StandingRow& row : standings(state, {division.id, after, 1, {}, nullptr, {}, false})) {
        if (row.place == 0) continue;
        const std::string& name = division.bases.team_by == "team"   ? row.entrant->team
                                  : division.bases.team_by == "club" ? row.entrant->club
                                                                     : row.entrant->country;
        if (name.empty()) continue;
        GroupRow& group = groups[name];
        group.group = name;
        if (static_cast<int>(group.counted.size()) >= division.bases.best_of_team) continue;
        group.counted.push_back(row.entrant->no);
        group.points += row.tally.points;
        group.spread += row.tally.spread;
    }
    std::vector<GroupRow> table;
    for (auto& [name, group] : groups)
        table.push_back(std::move(group));
    rank(table, [](const GroupRow& row) { return std::pair(row.points, row.spread); });
    return table;
}

std::vector<BoardRow> board_table(const State& state, const Division& division, int board, int after) {
    std::map<No, BoardRow> people;
    for (const Round& round : division.rounds) {
        if (!round.is_public() || round.number > after) continue;
        for (const Game& game : round.games) {
            if (game.row.board != board) continue;
            for (const bool first : {true, false}) {
                const No no = first ? game.row.first : game.row.second;
                const Credit credit = credit_of_game(state, division.bases, game, first);
                if (no == 0 || !credit.counts) continue;
                BoardRow& row = people[no];
                row.no = no;
                row.points += credit.points;
                row.spread += credit.spread;
                ++row.games;
            }
        }
    }
    std::vector<BoardRow> table;
    for (const auto& [no, row] : people)
        table.push_back(row);
    rank(table, [](const BoardRow& row) { return std::pair(row.points, row.spread); });
    return table;
}

}  // namespace letrado::tournament
