// How a game clock is divided over the turns that are still to come.
#pragma once

#include <chrono>

#include "engine/board/view.h"

namespace letrado::engine {

// What this turn may take of the time that the player has left: an equal share of it for every turn that he can expect
// to have, and always a reserve for more. Nothing if none is left.
[[nodiscard]] std::chrono::nanoseconds thinking_time(const View& view, std::chrono::nanoseconds left);

}  // namespace letrado::engine
