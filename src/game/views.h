// What each person may see of an event. A rival's rack, the bag and the detail of a combined verdict never leave this
// function before the game is over, confidential arguments not even then. A judge sees the words that are played, the
// claims, and nothing else: no board, no points.
#pragma once

#include <optional>

#include "game/events.h"
#include "game/types.h"

namespace letrado::game {

// The event as `viewer` may see it; nothing where it is no business of theirs.
[[nodiscard]] std::optional<Event> view(const Event& event, Role viewer);

// The same once the game is over and its seed revealed: nothing of the game is secret any more. What was given in
// confidence, reported to the director or noted about a player's word tools stays with whom it was for; the others find
// an empty note of that number, with which the log is proved as with the event.
[[nodiscard]] Event view_of_past(const Event& event, Role viewer);

}  // namespace letrado::game
