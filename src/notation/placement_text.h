// The tiles of a play as one short text: where the first one lies, then each square of the line, with a point for a
// square that the play leaves alone: "H8 CA.A". A lower-case letter is a blank that stands for it, ? a blank that has
// not been named.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "board/scoring.h"

namespace letrado::notation {

// True where the tiles lie in one line in reading order, so that one text holds them.
[[nodiscard]] bool is_one_line(const board::Placements& placements);

// REQUIRES: is_one_line(placements) and at least one tile.
[[nodiscard]] std::string to_text(const board::Placements& placements);

[[nodiscard]] std::expected<board::Placements, base::Text> parse_placements(std::string_view text);

// Why no board can take what the text says, where it says it in order: it runs over the edge, it has more tiles than a
// rack, or it names K or W. Nothing for a text that can be read, or that is no play at all.
[[nodiscard]] std::optional<board::PlacementFault> unplaceable(std::string_view text);

// The squares of a written line from `start` on: a tile, or nothing for a point. "(…)", as some programs write letters
// of the board, are points too.
[[nodiscard]] std::expected<std::vector<std::optional<tiles::Tile>>, base::Text> parse_line(std::string_view text);

// A single tile: "A", "[CH]", "a" or "?".
[[nodiscard]] std::string to_text(tiles::Tile tile);
[[nodiscard]] std::expected<tiles::Tile, base::Text> parse_tile(std::string_view text);

}  // namespace letrado::notation
