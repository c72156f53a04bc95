// A bot at the table of the referee: what it sees there, and what it says.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "base/random.h"
#include "engine/bots.h"
#include "engine_parts.h"
#include "game/commands.h"
#include "game/state.h"

namespace letrado::app {

class BotOpponent {
  public:
    BotOpponent(const Context& context, const engine::BotSpec& spec, std::uint64_t seed);

    // What it does in its own turn. It takes its share of the time left on its clock, and never so long that a person
    // tires of waiting; without a time, what it needs. REQUIRES: it is on turn, its rack is known.
    [[nodiscard]] game::CommandBody choose_turn(const game::State& state,
                                                std::optional<std::chrono::milliseconds> left);

    // And to the rival's play. REQUIRES: a play to be verified.
    [[nodiscard]] game::CommandBody answer_play(const game::State& state);

  private:
    EngineParts parts_;
    std::unique_ptr<engine::Bot> bot_;
    base::Random random_;
};

}  // namespace letrado::app
