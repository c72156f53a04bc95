// Teams (section 12): line-ups, encounters, rankings.
#pragma once

#include <string>
#include <vector>

#include "tournament/standings/standings.h"
#include "tournament/state.h"

namespace letrado::tournament {

struct TeamRow {
    int place = 0;
    const Team* team = nullptr;
    HalfPoints encounter_points = 0, board_points = 0;
    int spread = 0, points_for = 0;
    int byes = 0;
};

// T-TEAM-4: encounter points, board points, spread, points for; or board points first.
[[nodiscard]] std::vector<TeamRow> team_standings(const State& state, const Division& division, int after);

// The line-up that counts: the last one given for that round, or the roster's first N.
[[nodiscard]] std::vector<No> lineup_of(const Team& team, int round, int boards);
// Whether teams.deadline has passed, where the round's hour is known.
[[nodiscard]] bool lineups_closed(const Bases& bases, const Round& round, Millis now);
// Line-ups are sealed until both are in, their deadline passes or the round is published (T-TEAM-2).
[[nodiscard]] bool lineups_open(const State& state, const Division& division, int round, int team);

// The games of a team round: board i against board i, missing players from the last board upwards. Starters are lots of
// each board (T-START-8), by boards, or nobody's where tiles decide.
[[nodiscard]] std::vector<GameRow> draw_boards(const State& state, const Division& division, const Round& round,
                                               const std::string& seed_hex);

// T-TEAM-5: the best K of each country, club or team of an individual event.
struct GroupRow {
    int place = 0;
    std::string group;
    std::vector<No> counted;
    HalfPoints points = 0;
    int spread = 0;
};
[[nodiscard]] std::vector<GroupRow> group_table(const State& state, const Division& division, int after);

// T-TEAM-6: the people who played on a board, by points and spread of those games.
struct BoardRow {
    int place = 0;
    No no = 0;
    HalfPoints points = 0;
    int spread = 0, games = 0;
};
[[nodiscard]] std::vector<BoardRow> board_table(const State& state, const Division& division, int board, int after);

}  // namespace letrado::tournament
