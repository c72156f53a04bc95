#include "tournament/rounds/teams.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "tournament/pairing/starts.h"
#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

// Places with ties: equal keys share a place, the next are skipped.
template <typename Row, typename Key>
void rank(std::vector<Row>& rows, Key key) {
    std::ranges::stable_sort(rows, std::ranges::greater{}, key);
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].place = i > 0 && key(rows[i]) == key(rows[i - 1]) ? rows[i - 1].place : static_cast<int>(i) + 1;
}

// How often the two teams met in earlier public rounds.
int earlier_meetings(const Division& division, const Round& round, const Encounter& encounter) {
    int met = 0;
    for (const Round& earlier : division.rounds) {
        if (earlier.number >= round.number || !earlier.is_public()) continue;
        for (const Encounter& other : earlier.encounters)
            met += (other.first == encounter.first && other.second == encounter.second) ||
                   (other.first == encounter.second && other.second == encounter.first);
    }
    return met;
}

// What an encounter has given so far, over its meetings: one, or as many as there are boards.
struct Match {
    std::map<int, HalfPoints> points;  // by team
    int meetings = 0;
    bool complete = true;
};
// The lower team, the higher, and which of their encounters.
using MatchKey = std::tuple<int, int, int>;

void add_encounter(const State& state, const Division& division, const Round& round, std::size_t index,
                   std::map<int, TeamRow>& rows, std::map<MatchKey, Match>& matches) {
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
    const int length = division.bases.scheveningen ? division.bases.boards : 1;
    const auto [low, high] = std::minmax(encounter.first, encounter.second);
    Match& match = matches[{low, high, earlier_meetings(division, round, encounter) / length}];
    match.points[encounter.first] += first;
    match.points[encounter.second] += second;
    ++match.meetings;
    match.complete = match.complete && complete && !round.games.empty();
}

// Encounter points: 2, 1 or 0 for more, equal or fewer board points.
void count_matches(const Division& division, const std::map<MatchKey, Match>& matches, std::map<int, TeamRow>& rows) {
    const int length = division.bases.scheveningen ? division.bases.boards : 1;
    for (const auto& [key, match] : matches) {
        if (!match.complete || match.meetings < length) continue;
        const int one = std::get<0>(key);
        const int other = std::get<1>(key);
        const HalfPoints first = match.points.at(one);
        const HalfPoints second = match.points.at(other);
        rows[one].encounter_points += first > second ? 2 : first == second ? 1 : 0;
        rows[other].encounter_points += second > first ? 2 : first == second ? 1 : 0;
    }
}

}  // namespace

std::vector<TeamRow> team_standings(const State& state, const Division& division, int after) {
    std::map<int, TeamRow> rows;
    std::map<MatchKey, Match> matches;
    for (const Team& team : state.teams)
        if (team.division == division.id) rows[team.id].team = &team;
    for (const Round& round : division.rounds) {
        if (!round.is_public() || round.number > after) continue;
        for (std::size_t i = 0; i < round.encounters.size(); ++i)
            if (rows.contains(round.encounters[i].first) && rows.contains(round.encounters[i].second))
                add_encounter(state, division, round, i, rows, matches);
        for (const ByeRow& bye : round.byes) {
            if (bye.kind != Kind::bye || !rows.contains(bye.no)) continue;
            rows[bye.no].encounter_points += 2;
            ++rows[bye.no].byes;
        }
    }
    count_matches(division, matches, rows);
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

bool lineups_closed(const Bases& bases, const Round& round, Millis now) {
    return round.scheduled_at != 0 && now > round.scheduled_at - Millis{60'000} * bases.lineup_deadline;
}

bool lineups_open(const State& state, const Division& division, int round, int team) {
    const Round* drafted = division.find_round(round);
    if (drafted == nullptr) return false;
    if (drafted->is_public() || lineups_closed(division.bases, *drafted, state.last_at)) return true;
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
    const bool tiles = state.rules != nullptr && state.rules->start_team == edition::StartPolicy::tile_draw;
    for (std::size_t i = 0; i < round.encounters.size(); ++i) {
        const Team* one = state.find_team(round.encounters[i].first);
        const Team* other = state.find_team(round.encounters[i].second);
        if (one == nullptr || other == nullptr) continue;
        const std::vector<No> first = lineup_of(*one, round.number, bases.boards);
        const std::vector<No> second = lineup_of(*other, round.number, bases.boards);
        // Counted from the team of the lower number, whichever is named first this time.
        int shift = bases.scheveningen ? earlier_meetings(division, round, round.encounters[i]) % bases.boards : 0;
        if (one->id > other->id) shift = bases.boards - shift;
        for (int board = 1; board <= bases.boards; ++board) {
            const auto at = static_cast<std::size_t>(board) - 1;
            GameRow row;
            row.table = bases.first_table + static_cast<int>(games.size());
            const std::size_t across = (at + static_cast<std::size_t>(shift)) % static_cast<std::size_t>(bases.boards);
            row.first = at < first.size() ? first[at] : 0;
            row.second = across < second.size() ? second[across] : 0;
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
