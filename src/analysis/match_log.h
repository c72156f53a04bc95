// Games of the engine with itself in the formats of the table.
#pragma once

#include <array>
#include <string>

#include "engine/match/match.h"
#include "notation/gcg/gcg.h"

namespace letrado::analysis {

// The first player of the file is the one who started; `names` are by player of the match. The file reads back as a
// game that the referee accepts.
[[nodiscard]] notation::GcgGame gcg_of_played(const engine::PlayedGame& game, const std::array<std::string, 2>& names,
                                              const std::string& edition);

}  // namespace letrado::analysis
