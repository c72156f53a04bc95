// Every play of a rack, slot by slot.
#pragma once

#include <vector>

#include "engine/board.h"
#include "engine/move.h"
#include "engine/rack_words.h"
#include "engine/slot_words.h"
#include "engine/valuation.h"

namespace letrado::engine {

class PlayList {
  public:
    // All must outlive it. REQUIRES: at most one blank on the rack.
    PlayList(const Board& board, const RackWords& rack, const Valuation& valuation, std::vector<Move>& plays)
        : board_(board), rack_(rack), valuation_(valuation), plays_(plays), slot_words_(rack) {}

    // Appends the plays on a line. `index`: rows first, then columns.
    void add_line(const LineSlots& line, std::size_t index);

  private:
    void add(const Anagram& word, Choice choice, Face blank, int sum);
    void append(Move& play, int score, Choice choice);

    const Board& board_;
    const RackWords& rack_;
    const Valuation& valuation_;
    std::vector<Move>& plays_;
    SlotWords slot_words_;
    Move play_;
};

}  // namespace letrado::engine
