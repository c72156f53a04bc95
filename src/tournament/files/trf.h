// FIDE's TRF16, for outside checkers of pairings (T-FILE). docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// One division. The start is the colour w; scores, which do not fit, go to lines
// `XLS round table first second first-score second-score`, with `begun` behind where the game was not played to its
// end. `XXZ` names who is not to be paired next, as other programs have it; `XLW` who withdrew, `XLF` fillers, `XLB`
// what byes and forfeits are worth in spread where that is not 50.
[[nodiscard]] std::string write_trf(const TournamentTable& table, const Division& division);

// People, pairings and results, from TRF16 or TRF06; lines of other codes are left alone. A game that was won without
// an XLS line, or against the scores of its line, is read as `begun` with its winner; a draw without one as 0–0. All or
// nothing.
[[nodiscard]] std::expected<TournamentTable, FileFaults> read_trf(std::string_view text);

}  // namespace letrado::tournament::files
