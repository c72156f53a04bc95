// Board, racks and sheets as lines of text for a terminal of 80 columns.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/state.h"

namespace letrado::app {

enum class Ink { plain, colour };

// Seventeen lines of 51 columns: the numbers of the columns, the rows with their letters, the numbers again. `last` are
// squares to mark; `pending` tiles lie on the board without being played yet.
[[nodiscard]] std::vector<std::string> board_lines(const game::Board& board, const game::Placements& pending,
                                                   std::span<const game::Square> last, Ink ink);

// The squares of the last play that stands.
[[nodiscard]] std::vector<game::Square> last_play(const game::State& state);

// "A E I O [CH] ?", "?" for a blank and "·" for a tile that nobody has told.
[[nodiscard]] std::string rack_line(const game::Rack& rack);

// "3. H8 CASA   12   40", in Spanish.
[[nodiscard]] std::string turn_line(const game::State& state, std::size_t turn, game::Score total);

// All the turns of the game side by side as the players' sheets have them, with the end of the game.
[[nodiscard]] std::string sheet_text(const game::State& state);

// "12:05", "-0:30".
[[nodiscard]] std::string clock_text(game::Millis left);

// What ended the game, in Spanish.
[[nodiscard]] std::string ending_text(const game::State& state);

// The number of columns that a text in Spanish takes.
[[nodiscard]] std::size_t columns_of(std::string_view text);
[[nodiscard]] std::string padded(std::string_view text, std::size_t columns);
// Cut to that many columns, with an ellipsis where something was cut.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t columns);
// With line ends in place of spaces, so that no line is wider.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns);

}  // namespace letrado::app
