// What is wrong in a GCG file, line by line: points against the board, totals against the points, the tiles left at the
// end against what is left, time against the edition.
#pragma once

#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/state.h"
#include "notation/gcg/gcg.h"
#include "notation/gcg/gcg_table.h"

namespace letrado::notation {

struct GcgFinding {
    int line = 0;  // 0 where it is about the whole file
    base::Text text{};

    // "línea 3: …".
    [[nodiscard]] base::Text message() const;
    bool operator==(const GcgFinding&) const = default;
};

struct GcgReport {
    std::vector<GcgFinding> wrong;  // what a line should say
    std::vector<GcgFinding> notes;  // worth knowing, and not wrong

    bool operator==(const GcgReport&) const = default;
};

// `state` is the file's game under an edition, or nothing for a game by other rules: then only what board, tiles and
// sums prove is compared. REQUIRES: table_of_gcg(game) has a value.
[[nodiscard]] GcgReport check_gcg(const GcgGame& game, const game::State* state);

}  // namespace letrado::notation
