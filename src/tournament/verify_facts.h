// What an event claims about the state that it finds, computed again: pairings, starts, lots, seeds, prizes, ratings.
#pragma once

#include <optional>
#include <string>

#include "base/text.h"
#include "tournament/verify.h"

namespace letrado::tournament {

// REQUIRES: the event is admissible in the state. `seed_hex` empty: what rests on lots is left alone.
[[nodiscard]] std::optional<base::Text> fault_of_facts(const State& state, const std::string& seed_hex,
                                                       const Event& event, Verified& counts);

}  // namespace letrado::tournament
