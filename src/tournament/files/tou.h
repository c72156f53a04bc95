// TOU, the results file of rating offices (T-FILE): ASCII, CRLF. docs/formats/tournament-files.md.
#pragma once

#include <string>

#include "tournament/files/table.h"

namespace letrado::tournament::files {

// All divisions. Letters outside ASCII lose their marks (ñ → n); what has no letter becomes '?'.
[[nodiscard]] std::string write_tou(const TournamentTable& table);

}  // namespace letrado::tournament::files
