// TOU, the results file of rating offices (T-FILE): ASCII, CRLF. docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// All divisions. Letters outside ASCII lose their marks (ñ → n); what has no letter becomes '?'.
[[nodiscard]] std::string write_tou(const TournamentTable& table);

// All divisions, entrant n being line n of his. Nobody has a table or a rating there. All or nothing.
[[nodiscard]] std::expected<TournamentTable, FileFaults> read_tou(std::string_view text);

}  // namespace letrado::tournament::files
