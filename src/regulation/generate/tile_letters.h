// From letters to tiles for the hundreds of thousands of forms a dictionary generates.
#pragma once

#include <optional>
#include <string_view>

#include "tiles/word.h"

namespace letrado::regulation {

// The tiles of a word in Latin-1, lower case: accents and diaeresis do not count, CH, LL and RR are one tile. Nothing
// if it has a letter without a tile, fewer than two tiles, or more than a board holds.
[[nodiscard]] std::optional<tiles::Word> playable_word(std::string_view latin1);

}  // namespace letrado::regulation
