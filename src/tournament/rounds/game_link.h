// Games of the tournament and the referee (3.6): with what a published game is opened, and what is taken from its log.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "game/commands.h"
#include "game/events.h"
#include "tournament/people/conduct.h"
#include "tournament/state.h"

namespace letrado::tournament {

struct GameToOpen {
    game::OpenGame open;
    // What happened before, for the game's own counters: judge_lateness, ask_word, record and mark_premeditated.
    ConductCounts first, second;
};

// round_robin, swiss, match or team: by the format of the round (T-FMT-1 to T-FMT-5).
[[nodiscard]] std::string_view event_kind(const Division& division, const Game& game);

// REQUIRES for an answer: a published game without a result.
[[nodiscard]] std::expected<GameToOpen, Refusal> game_to_open(const State& state, const GameAt& at, TableMode mode);

// From the referee's log, through its own fold: final scores, who started, counts, and the records that have not been
// copied yet. `game` names the log. The error says why the log cannot be of this game.
[[nodiscard]] std::expected<TakeFromGame, base::Text> take_from_log(const State& state, const GameAt& at,
                                                                    const std::string& game,
                                                                    const std::vector<game::Event>& log);

}  // namespace letrado::tournament
