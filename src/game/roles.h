// Who has any part in a command at all. What each may do with it, and when, is in the decision about it.
#pragma once

#include "game/commands.h"

namespace letrado::game {

// False where the role has nothing to do with the command at any moment of any game: who only watches has no part in
// anything, judges answer claims, monitors help at the table.
[[nodiscard]] bool has_part(Role role, const CommandBody& body);

// Whether some decision could admit the command from that role, at some moment of some game: what a schema tells, and
// where offers need not look. The decisions themselves do not ask it.
[[nodiscard]] bool may_send(Role role, const CommandBody& body);

}  // namespace letrado::game
