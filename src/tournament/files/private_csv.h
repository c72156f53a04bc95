// Private data of entrants beside a log (T-LOG-4): a CSV by number, which the desk can read, write and erase without
// touching the log. docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

using PrivateList = std::map<int, PrivateData>;  // by number

[[nodiscard]] std::expected<PrivateList, FileFaults> read_private_csv(std::string_view text);
// Those who have nothing are left out.
[[nodiscard]] std::string write_private_csv(const PrivateList& list);

}  // namespace letrado::tournament::files
