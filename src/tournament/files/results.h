// Games as rows for spreadsheets and programs (T-FILE). docs/formats/tournament-files.md.
#pragma once

#include <string>

#include "base/text.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// One row a game, bye, rest or absence; UTF-8 with byte order mark, `;`, CRLF; formulas quoted (T-SEC-6).
[[nodiscard]] std::string write_results_csv(const TournamentTable& table, base::Language language);

// The same as one JSON object; keys are English and stable.
[[nodiscard]] std::string write_results_json(const TournamentTable& table);

}  // namespace letrado::tournament::files
