// A bot of the engine at the referee's table: what it sees there, and what it says.
#pragma once

#include <chrono>
#include <expected>
#include <optional>

#include "analysis/position.h"
#include "base/random.h"
#include "engine/bots/bot.h"
#include "engine/words/word_graph.h"
#include "game/commands.h"
#include "game/state.h"

namespace letrado::analysis {

// What it does in its own turn. It takes its share of the time left on its clock, and never so long that a person tires
// of waiting; without a time, what it needs. `graph` is of the bot's words. Fails where the engine cannot hold the
// position: a rack that is not known, or has more than seven tiles.
[[nodiscard]] std::expected<game::CommandBody, PositionError> choose_turn(
    engine::Bot& bot, const engine::WordGraph& graph, const game::State& state, base::Random& random,
    std::optional<std::chrono::milliseconds> left);

// And to the rival's play: accept or challenge. Fails with not_playing where there is none to verify.
[[nodiscard]] std::expected<game::CommandBody, PositionError> answer_play(engine::Bot& bot, const game::State& state,
                                                                          base::Random& random);

}  // namespace letrado::analysis
