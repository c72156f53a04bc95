// What each person may see of an event. A rival's rack, the bag, confidential arguments and the detail of a combined
// verdict never leave this function before the game is over.
#pragma once

#include <optional>

#include "game/events.h"
#include "game/types.h"

namespace letrado::game {

// The event as `viewer` may see it; nothing where it is no business of theirs.
[[nodiscard]] std::optional<Event> view(const Event& event, Role viewer);

}  // namespace letrado::game
