// Who may do what (section 20).
#pragma once

#include <string_view>

#include "tournament/state.h"

namespace letrado::tournament {

// Whether the role has a part in events of that name at all; whose game or table it must be, the tests of the event
// say.
[[nodiscard]] bool role_may(Role role, std::string_view event);

// Monitors carry the claims of their own tables, judges answer them; the director may do both (T-OFF-3, T-OFF-4).
[[nodiscard]] bool may_carry_claim(const State& state, const Actor& actor, int table);
[[nodiscard]] bool may_answer_claim(const Actor& actor);
[[nodiscard]] bool is_table_of(const State& state, const Actor& monitor, int table);

}  // namespace letrado::tournament
