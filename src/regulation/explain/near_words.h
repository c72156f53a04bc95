// The words of a graph that are one slip away from a string of tiles: what its author may have meant.
#pragma once

#include <cstddef>
#include <vector>

#include "lexicon/kwg.h"
#include "tiles/word.h"

namespace letrado::regulation {

// At most `most` words that differ from `word` by one tile put in, left out or changed, or by two neighbours swapped,
// those whose slip Spanish spelling invites first (b and v, c, s and z, g and j, ll and y, a silent h…), then in
// alphabetical order. Walks the graph only where a word can still be reached.
[[nodiscard]] std::vector<tiles::Word> near_words(const lexicon::Kwg& graph, const tiles::Word& word, std::size_t most);

}  // namespace letrado::regulation
