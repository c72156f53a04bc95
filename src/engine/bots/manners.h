// How a bot behaves at the table, whatever it plays like.
#pragma once

#include <memory>

#include "engine/bots/bots.h"

namespace letrado::engine {

// The same bot that tries false words, or challenges otherwise than it would.
[[nodiscard]] std::unique_ptr<Bot> with_manners(std::unique_ptr<Bot> bot, const BotSpec& spec, const BotParts& parts);

}  // namespace letrado::engine
