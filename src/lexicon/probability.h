// How likely a player is to hold the tiles of a word: the order in which words are best studied.
#pragma once

#include <cstdint>

#include "tiles/word.h"

namespace letrado::lexicon {

// The number of ways to draw exactly the word's tiles from the full set, blanks standing for any of them.
[[nodiscard]] std::uint64_t draw_ways(const tiles::Word& word);

}  // namespace letrado::lexicon
