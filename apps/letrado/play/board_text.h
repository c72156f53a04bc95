// Board, racks and sheets as lines of text for a terminal of 80 columns.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/state.h"
#include "notation/sheet_text.h"

namespace letrado::app {

// What the server writes too.
using notation::caption;
using notation::columns_of;
using notation::ending_text;
using notation::last_play;
using notation::padded;
using notation::sheet_text;
using notation::shortened;
using notation::turn_line;

enum class Ink { plain, colour };

// Seventeen lines of 51 columns: the numbers of the columns, the rows with their letters, the numbers again. `last` are
// squares to mark; `pending` tiles lie on the board without being played yet.
[[nodiscard]] std::vector<std::string> board_lines(const board::Board& board, const board::Placements& pending,
                                                   std::span<const board::Square> last, Ink ink);

// "A E I O [CH] ?", "?" for a blank and "·" for a tile that nobody has told.
[[nodiscard]] std::string rack_line(const board::Rack& rack);

// "12:05", "-0:30".
[[nodiscard]] std::string clock_text(game::Millis left);

// The state with names that can be shown on a terminal, whatever the file calls the players.
[[nodiscard]] game::State shown(game::State state);

// With line ends in place of spaces, so that no line is wider.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns);

}  // namespace letrado::app
