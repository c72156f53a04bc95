// The last turns before the bag is empty, with 1 to 4 tiles in it: every way in which the unseen tiles can lie in the
// bag and on the rival's rack is dealt (or a sample, where there are too many), and each candidate is played out in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/equity.h"
#include "engine/interrupt.h"
#include "engine/move.h"
#include "engine/view.h"
#include "engine/vocabulary.h"

namespace letrado::engine {

struct PreEndgameOptions {
    std::size_t candidates = 12;                     // the best by static equity
    std::size_t most_deals = 1'000;                  // beyond, a sample of so many, drawn from `seed`
    std::size_t threads = 1;                         // the answer is the same with any number, unless interrupted
    std::size_t table_bytes = std::size_t{8} << 20;  // of each thread's endgame search
    std::uint64_t endgame_nodes = 20'000;            // for one endgame; beyond, its best line so far counts
    std::uint64_t seed = 1;
};

struct PreEndgameCandidate {
    Move move;
    double win_share = 0;    // won games and half of the drawn ones, of the deals it was played in
    double mean_spread = 0;  // at the end of the game, his own less the rival's
    double deals = 0;        // the share of the deals it was played in, by weight
    bool exact = false;      // it was played in all deals, with every reply searched to the end
};

struct PreEndgameResult {
    std::vector<PreEndgameCandidate> candidates;  // best first: by win share, then by spread, then by static equity
    std::size_t deals = 0;                        // different ones that were used
    bool all_deals = false;                       // they are all there are
    bool finished = false;                        // every candidate was played in every one of them
    std::uint64_t nodes = 0;
};

class PreEndgameSearch {
  public:
    // Both must outlive the search.
    PreEndgameSearch(const Vocabulary& vocabulary, const EquityModel& model, const PreEndgameOptions& options = {});
    ~PreEndgameSearch();
    PreEndgameSearch(PreEndgameSearch&&) noexcept;
    PreEndgameSearch& operator=(PreEndgameSearch&&) noexcept;

    // Stops within 10 ms of an interrupt, with what it has. REQUIRES: 1 <= view.bag() <= 4.
    [[nodiscard]] PreEndgameResult evaluate(const View& view, const Interrupt& interrupt = {});

  private:
    class Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace letrado::engine
