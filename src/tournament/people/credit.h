// What a round gave to one entrant (9.1): half points, spread, points for and against.
#pragma once

#include "tournament/state.h"

namespace letrado::tournament {

struct Credit {
    Kind kind = Kind::played;
    bool counts = false;  // has a result
    HalfPoints points = 0;
    int spread = 0;
    bool scored = false;  // played or begun: points for and against count, the game is rated
    Score own = 0, other = 0;
    No rival = 0;
    bool unplayed_win = false;
    int scrabbles = 0;
    bool provisional = false;
};

// Of a game, for the first or the second named. A game of somebody whose results were annulled counts for nobody.
[[nodiscard]] Credit credit_of_game(const State& state, const Bases& bases, const Game& game, bool first);

// Of a bye, a rest, an absence or a round before a late entry: as the bases say, or as the row itself does.
[[nodiscard]] Credit credit_of_idle(const Bases& bases, const ByeRow& row);

// What somebody without a game in a public round had: as its list says, else absent, missed, or nothing at all.
[[nodiscard]] std::optional<ByeRow> idle_of(const Round& round, const Entrant& entrant);

// Whether a penalty of that game is under appeal, or can still be appealed against (T-CON-2).
[[nodiscard]] bool has_open_penalty(const State& state, const std::string& division, const Game& game);

}  // namespace letrado::tournament
