// Every legal play of a rack on a board, by walking the word graph from each place where a word can join the board.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/board/move.h"
#include "engine/board/rack.h"
#include "engine/value/valuation.h"
#include "engine/words/word_graph.h"

namespace letrado::engine {

// Appends every play to `plays`, each once: with one tile that forms two words, as the one across. Blanks may be any
// letter. Equity is the score and the value of the tiles used. No exchange and no pass. Allocates only if `plays` must
// grow.
void find_all_plays(const WordGraph& graph, const Board& board, const Rack& rack, const Valuation& valuation,
                    std::vector<Move>& plays);

}  // namespace letrado::engine
