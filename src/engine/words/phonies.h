// Words that look Spanish and are not in the lexicon: what a player tries who hopes not to be challenged.
#pragma once

#include <optional>

#include "engine/words/word_graph.h"
#include "lexicon/kwg.h"

namespace letrado::engine {

// The graph of the plausible false words of a lexicon: each is a word with one of the mistakes that people make or
// hope for — a plural or a gender that the word does not have (LEJOSES, GENTA), a prefix (RE-, DES-, IN-), letters that
// sound alike (B and V, S, C and Z, LL and Y, G and J, a silent H). The same lexicon gives the same graph. For the
// lexicon of 2009 it takes a second or so. Nothing if the lexicon is too small to make any.
[[nodiscard]] std::optional<WordGraph> phony_graph(const lexicon::Kwg& lexicon);

}  // namespace letrado::engine
