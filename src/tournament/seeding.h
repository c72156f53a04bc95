// The order of seeds (T-ENT-2): by rating of the chosen list, the unrated as the command says.
#pragma once

#include <string>
#include <vector>

#include "tournament/state.h"

namespace letrado::tournament {

[[nodiscard]] std::vector<No> seeds_in_order(const State& state, const FixSeeds& c, const std::string& seed_hex);

}  // namespace letrado::tournament
