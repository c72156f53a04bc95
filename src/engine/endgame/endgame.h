// The end of a game with the bag empty: both racks are known, so that the best play of both can be searched to the
// last tile. docs/engine/endgame.md tells how.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/view.h"
#include "engine/interrupt.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

struct EndgameResult {
    // What the player on turn gains on the rival from here to the end, racks counted, and the spread that the game then
    // ends with. Of the best play of both if proven, otherwise as far as the search could see.
    int value = 0;
    int final_spread = 0;
    // The moves of both in turn. If proven, to the end of the game; otherwise at least the first, unless the game is
    // over.
    std::vector<Move> line;
    bool proven = false;
    int depth = 0;  // turns that the last finished search looked ahead
    std::uint64_t nodes = 0;
};

struct EndgameOptions {
    std::size_t table_bytes = std::size_t{32} << 20;  // for positions met before; 0 keeps none
    int max_depth = 64;                               // turns to look ahead at most; no endgame has more
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
};

// Room to work, kept from one search to the next. One for each thread.
class EndgameSearch {
  public:
    // `vocabulary` must outlive the search.
    explicit EndgameSearch(const Vocabulary& vocabulary, const EndgameOptions& options = {});
    ~EndgameSearch();
    EndgameSearch(EndgameSearch&&) noexcept;
    EndgameSearch& operator=(EndgameSearch&&) noexcept;

    // The spread is what both players care for. The answer is the same every time unless the search is interrupted,
    // which it notices within 10 ms. REQUIRES: view.bag() == 0, and neither rack has more than seven tiles.
    [[nodiscard]] EndgameResult solve(const View& view, const Interrupt& interrupt = {});
    // The same with another limit of nodes than that of the options.
    [[nodiscard]] EndgameResult solve(const View& view, const Interrupt& interrupt, std::uint64_t max_nodes);

  private:
    class Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace letrado::engine
