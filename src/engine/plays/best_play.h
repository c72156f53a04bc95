// The best play of a rack on a board without looking at most of them. Every slot has a bound: no play in it can be
// worth more. Slots are tried from the highest bound down, and the search stops when no bound is above the best play
// found. A slot is tried by asking the word map for the anagrams of each choice of tiles with the tiles already there.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/move.h"
#include "engine/board/rack.h"
#include "engine/plays/slots.h"
#include "engine/value/valuation.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

// Room to work and what is remembered from the last search. One for each thread; allocates nothing after it was made,
// unless a rack has more blanks than the set.
class BestPlaySearch {
  public:
    // `vocabulary` must outlive the search.
    explicit BestPlaySearch(const Vocabulary& vocabulary);
    ~BestPlaySearch();
    BestPlaySearch(BestPlaySearch&&) noexcept;
    BestPlaySearch& operator=(BestPlaySearch&&) noexcept;

    // A play of the greatest equity, if that is above `floor`; otherwise a pass. The board's lines must have been made
    // with this vocabulary.
    [[nodiscard]] Move find(const Board& board, const Rack& rack, const Valuation& valuation, Equity floor);

  private:
    class Turn;
    struct Memory;

    // find() of a fast machine (engine/machine.h). REQUIRES: at most two blanks.
    [[nodiscard]] Move find_fast(const Board& board, const Rack& rack, const Valuation& valuation, Equity floor);

    std::unique_ptr<Memory> memory_;
};

}  // namespace letrado::engine
