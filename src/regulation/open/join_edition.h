// An edition in a folder of one's own is read, checked and joined to those of the program.
#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include "base/strings/table.h"

namespace letrado::regulation {

// Its id. Fails on what load_lexical_rules_from and the readers of game files refuse, and on an id that is taken.
// REQUIRES: the program is starting: no other thread runs, and no edition was asked for.
[[nodiscard]] std::expected<std::string, base::DataError> join_edition(const std::filesystem::path& folder);

}  // namespace letrado::regulation
