// The plays on one line, by walking the word graph from each place where a word can join the board: first to the left,
// then, after the turn, to the right.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/board/board.h"
#include "engine/board/rack.h"
#include "engine/machine.h"
#include "engine/points.h"
#include "engine/words/word_graph.h"

namespace letrado::engine {

// A play that was found. Places are along the line.
struct LinePlay {
    int first = 0;  // of the main word
    int last = 0;
    Choice used = 0;
    int count = 0;  // tiles laid
    int score = 0;
    const tiles::Tile* tiles = nullptr;  // from `first` on: laid, or 0 where one lies; then zeros for a line's length
};

}  // namespace letrado::engine

#define LETRADO_LINE_SEARCH LineSearchAnywhere
#include "engine/plays/line_search_body.h"
#undef LETRADO_LINE_SEARCH

#if LETRADO_CHOOSES_AT_RUN_TIME
LETRADO_FAST_BEGIN
#define LETRADO_LINE_SEARCH LineSearchFast
#include "engine/plays/line_search_body.h"
#undef LETRADO_LINE_SEARCH
LETRADO_FAST_END
#endif

namespace letrado::engine {

// Calls `use(search)` with the search for this machine: what has search(line, direction, number, opening) and calls
// `record(const LinePlay&)` for each play of `held`, some or all tiles of the rack.
template <typename Record, typename Use>
void with_line_search(const WordGraph& graph, const Rack& rack, Choice held, Record record, Use use) {
#if LETRADO_CHOOSES_AT_RUN_TIME
    if (machine_is_fast) return use(LineSearchFast<Record>(graph, rack, held, std::move(record)));
#endif
    use(LineSearchAnywhere<Record>(graph, rack, held, std::move(record)));
}

}  // namespace letrado::engine
