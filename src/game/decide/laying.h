// Whether tiles may lie as a player wants them: his rack, the squares, the opening, the words he may not place.
#pragma once

#include "game/decide/decider.h"

namespace letrado::game {

// The tiles are on the mover's rack or already on the board for this turn.
[[nodiscard]] bool holds(const State& state, const board::Placements& placements);

[[nodiscard]] bool in_line(const board::Placements& placements, board::Direction direction);

// No two tiles on a square, and none where the board has one.
[[nodiscard]] bool squares_free(const State& state, const board::Placements& placements);

// What the reader of the command says that no board can take is refused with its article.
[[nodiscard]] Verdict need_placeable(const Decider& decider, std::optional<board::PlacementFault> fault);

// Position and blank letters may still change.
[[nodiscard]] Verdict need_unfrozen(const Decider& decider);

// The mover may take his tiles back without losing the turn: the edition binds nobody to them yet.
[[nodiscard]] bool tiles_are_free(const State& state);

// Blanks as the letters they stand for.
[[nodiscard]] tiles::Word letters_of(const tiles::Word& word);

// The whole play as it would be counted, or why it may not be played.
[[nodiscard]] std::expected<board::Play, Refusal> check_play(const Decider& decider,
                                                             const board::Placements& placements);

// PlayLaid, and where the program counts, the announcement and the mover's row.
void lay_play(Decider& decider, const board::Placements& placements, const board::Play& play,
              std::optional<board::Score> points, std::optional<board::Score> total);

// The same for a play that both players wrote although it links with nothing.
void lay_as_written(Decider& decider, const board::Placements& placements, const board::Play& play,
                    std::optional<board::Score> points, std::optional<board::Score> total);

// The edition wants the running total told with the points, and people are there to tell it.
[[nodiscard]] bool announces_total(const Decider& decider);

// The row that the keeper of the sheet would write for the play.
[[nodiscard]] SheetRow row_of_play(const Decider& decider, Role keeper, const board::Play& play,
                                   const board::Placements& placements, board::Score points);

// Accepts the play as it was announced: its row on each of the two sheets that has none yet.
void write_missing_rows(Decider& decider);

// What both wrote is what the play counts; where they wrote different points, what was announced.
void complete_play(Decider& decider);

}  // namespace letrado::game
