// Whether tiles may lie as a player wants them: his rack, the squares, the opening, the words he may not place.
#pragma once

#include "game/decider.h"

namespace letrado::game {

// The tiles are on the mover's rack or already on the board for this turn.
[[nodiscard]] bool holds(const State& state, const Placements& placements);

// The whole play as it would be counted, or why it may not be played.
[[nodiscard]] std::expected<Play, Refusal> check_play(const Decider& decider, const Placements& placements);

// PlayLaid, and where the program counts, the announcement and the mover's row.
void lay_play(Decider& decider, const Placements& placements, const Play& play, std::optional<Score> points,
              std::optional<Score> total);

// The edition wants the running total told with the points, and people are there to tell it.
[[nodiscard]] bool announces_total(const Decider& decider);

// The row that the keeper of the sheet would write for the play.
[[nodiscard]] SheetRow row_of_play(const Decider& decider, Role keeper, const Play& play, const Placements& placements,
                                   Score points);

}  // namespace letrado::game
