// The last turns before the bag is empty, with 1 to 4 tiles in it: every way in which the unseen tiles can lie on the
// rival's rack and in the bag is dealt (or a sample, where there are too many), and each candidate is played out in it:
// while there are tiles in the bag by static moves, then as an endgame. docs/engine/endgame.md tells more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/view.h"
#include "engine/interrupt.h"
#include "engine/value/equity.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

class Workers;

inline constexpr int most_pre_endgame_tiles = 4;

struct PreEndgameOptions {
    std::size_t candidates = 12;   // the best plays and exchanges by static equity; the pass comes on top
    std::size_t most_deals = 800;  // beyond, so many are drawn from `seed`
    int threads = 1;               // the answer is the same with any number, unless interrupted
    std::size_t table_bytes = std::size_t{8} << 20;  // of each thread's endgame search
    std::uint64_t endgame_nodes = 20'000;            // for one endgame; beyond, its best line so far counts
    std::uint64_t seed = 1;
};

struct PreEndgameCandidate {
    Move move;
    double win_share = 0;    // won games and half of the drawn ones
    double mean_spread = 0;  // at the end of the game, his own less the rival's
    // It was played in all deals there are, the bag was then empty, and every endgame was searched to the end: the
    // figures are those of perfect play for the spread.
    bool exact = false;
};

struct PreEndgameResult {
    std::vector<PreEndgameCandidate> candidates;  // best first: by win share, then by spread, then by static equity
    std::size_t deals = 0;                        // different ways for the tiles to lie, or as many as were drawn
    bool all_deals = false;                       // they are all there are
    // The share of the deals, by weight, in which the candidates were played out at all, and in which the endgames were
    // searched; in the others they were played by static moves. Below 1 only if the search was interrupted.
    double played = 0;
    double searched = 0;
    std::uint64_t nodes = 0;  // of all endgames
};

class PreEndgameSearch {
  public:
    // Both must outlive the search.
    PreEndgameSearch(const Vocabulary& vocabulary, const EquityModel& model, const PreEndgameOptions& options = {});
    ~PreEndgameSearch();
    PreEndgameSearch(PreEndgameSearch&&) noexcept;
    PreEndgameSearch& operator=(PreEndgameSearch&&) noexcept;

    // Stops within 10 ms of an interrupt, with what it has: at least the candidates in static order. REQUIRES:
    // 1 <= view.bag() <= most_pre_endgame_tiles.
    [[nodiscard]] PreEndgameResult evaluate(const View& view, const Interrupt& interrupt = {});

  private:
    class Table;
    const Vocabulary* vocabulary_;
    const EquityModel* model_;
    PreEndgameOptions options_;
    std::unique_ptr<Workers> workers_;
    std::vector<Table> tables_;  // one for each thread
};

}  // namespace letrado::engine
