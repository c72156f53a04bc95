// The opponent of `letrado table`: a bot with its words and its luck.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "base/random.h"
#include "engine/bots/bots.h"
#include "engines/engine_parts.h"
#include "game/commands.h"
#include "game/state.h"

namespace letrado::app {

class BotOpponent {
  public:
    BotOpponent(const Context& context, const engine::BotSpec& spec, std::uint64_t seed);

    // As analysis/bot_seat.h says; from a position that it cannot hold, a pass.
    [[nodiscard]] game::CommandBody choose_turn(const game::State& state,
                                                std::optional<std::chrono::milliseconds> left);
    [[nodiscard]] game::CommandBody answer_play(const game::State& state);

  private:
    EngineParts parts_;
    std::unique_ptr<const engine::Spelling> spelling_;
    std::unique_ptr<engine::Bot> bot_;
    base::Random random_;
};

}  // namespace letrado::app
