// Between the state and the files of other programs (section 18).
#pragma once

#include <expected>
#include <vector>

#include "tournament/commands.h"
#include "tournament/files/table.h"
#include "tournament/state.h"

namespace letrado::tournament {

// Public rounds, official scores; nothing private.
[[nodiscard]] files::TournamentTable table_of(const State& state);

// The commands that enter a division's people, rounds and results as a file has them, in order. `first_no` is the
// number that the first of them will have. The error: the file says what no bases can.
[[nodiscard]] std::expected<std::vector<CommandBody>, base::Text> commands_of(const files::Division& division,
                                                                              const std::string& id, No first_no);

}  // namespace letrado::tournament
