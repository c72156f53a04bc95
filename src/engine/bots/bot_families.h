// How each family of bots joins the list of bots.h.
#pragma once

#include <vector>

#include "engine/bots/bots.h"

namespace letrado::engine {

struct BotKind {
    BotInfo info;
    std::unique_ptr<Bot> (*make)(const BotParts& parts, const BotSpec& spec);
};

// Beginners and club players: they know some words and see some plays.
[[nodiscard]] std::vector<BotKind> human_bots();
// Players who look at one turn only.
[[nodiscard]] std::vector<BotKind> one_turn_bots();
// Players who look ahead.
[[nodiscard]] std::vector<BotKind> searching_bots();

}  // namespace letrado::engine
