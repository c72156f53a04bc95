// Between the state and the files of other programs (section 18).
#pragma once

#include <cstdint>
#include <vector>

#include "base/text.h"
#include "tournament/commands.h"
#include "tournament/files/table.h"
#include "tournament/state.h"

namespace letrado::tournament {

// Public rounds, official scores; nothing private.
[[nodiscard]] files::TournamentTable table_of(const State& state);

// The commands that enter a division's people, rounds and results as a file has them, in order. `first_no` is the
// number that the first of them will have. What most byes and forfeits of the file are worth becomes a setting; the
// others carry their own worth.
[[nodiscard]] std::vector<CommandBody> commands_of(const files::Division& division, const std::string& id, No first_no);

// What a file of that format cannot say of this division, for whoever writes it.
enum class FileFormat : std::uint8_t { results, tou, tsh, trf };
[[nodiscard]] std::vector<base::Text> losses_of(const State& state, const Division& division, FileFormat format);

}  // namespace letrado::tournament
