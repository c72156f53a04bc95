// A player that is a program. Bots see what a player at the table sees, and nothing else; bots.h lists them.
#pragma once

#include <span>

#include "base/random.h"
#include "engine/board/move.h"
#include "engine/board/view.h"
#include "engine/interrupt.h"
#include "tiles/word.h"

namespace letrado::engine {

// Keeps room to work between turns: one for each thread, and for as many games as it plays. The same view and the same
// random source give the same answer, unless an interrupt comes before it.
class Bot {
  public:
    virtual ~Bot() = default;

    // What it does in its turn, with score and equity as it sees them. Answers at the latest a few milliseconds after
    // the interrupt, with the best it has.
    [[nodiscard]] virtual Move choose(const View& view, base::Random& random, const Interrupt& interrupt) = 0;

    // Whether it challenges the play of the rival that formed these words, letters only.
    [[nodiscard]] virtual bool challenges(std::span<const tiles::Word> words, base::Random& random) = 0;
};

}  // namespace letrado::engine
