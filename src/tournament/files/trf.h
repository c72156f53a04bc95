// FIDE's TRF16, for outside checkers of pairings (T-FILE). docs/formats/tournament-files.md.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "tournament/files/reading.h"
#include "tournament/files/table.h"

namespace letrado::tournament::files {

// One division. The start is the colour w; scores, which do not fit, go to lines `XLS round table first second`.
[[nodiscard]] std::string write_trf(const TournamentTable& table, const Division& division);

// People, pairings and results; games whose XLS line is missing have no score: kind `played` needs one, so such a game
// is read as `begun` with its winner, or as an error if it was drawn.
[[nodiscard]] std::expected<TournamentTable, FileFaults> read_trf(std::string_view text);

}  // namespace letrado::tournament::files
