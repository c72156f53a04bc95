// Logs come from strangers too. What decide() makes can always be folded; what somebody wrote by hand may not.
#pragma once

#include "game/state.h"

namespace letrado::game {

// True where the state can take the event: it does not say that the event was legal, only that folding it makes sense.
[[nodiscard]] bool is_possible(const State& state, const Event& event);

}  // namespace letrado::game
