// The lexicon's answer to a claim: by itself where it judges, and in the place of judges who do not come.
#pragma once

#include "game/commands.h"
#include "game/game.h"

namespace letrado::game {

// One answer for each challenged word, in their order. REQUIRES: a claim on a play is open.
[[nodiscard]] GiveVerdict verdict_by(const State& state, const Judge& judge);

}  // namespace letrado::game
