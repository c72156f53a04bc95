// The players' papers as they wrote them, and where they say what they should not.
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "game/state.h"

namespace letrado::notation {

// The sheet of each player, and the monitor's where one was kept: both players' rows side by side. Rows
// that are not the same on both papers have "≠", totals that do not follow from the row above "Σ". Nothing where the
// program keeps the sheets.
[[nodiscard]] std::string papers_text(const game::State& state, base::Language language = base::Language::spanish);

// A sentence for each row that differs between the papers, and for each that adds up wrongly.
[[nodiscard]] std::vector<base::Text> paper_faults(const game::State& state);

// "Impugnaciones de Ana: ganadas 2, fallidas 1", for each player who challenged.
[[nodiscard]] std::vector<base::Text> challenge_counts(const game::State& state);

}  // namespace letrado::notation
