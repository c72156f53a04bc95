// The words of a lexicon as the engine needs them: to walk while laying tiles, and to look up by the tiles.
#pragma once

#include "engine/words/word_graph.h"
#include "engine/words/word_map.h"

namespace letrado::engine {

// Immutable; one is shared by all threads. For the lexicon of 2009 about 30 MB, made in some 40 ms on two threads.
struct Vocabulary {
    explicit Vocabulary(const lexicon::Kwg& kwg);

    WordGraph graph;
    WordMap words;

  private:
    struct Parts;
    explicit Vocabulary(Parts parts);
};

}  // namespace letrado::engine
