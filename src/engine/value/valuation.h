// What a move is worth beside its points, as far as the search must know it.
#pragma once

#include <array>

#include "engine/board/move.h"
#include "engine/board/rack.h"

namespace letrado::engine {

struct Valuation {
    // Of using each choice of tiles, by the choice.
    std::array<Equity, choice_count> choice{};
    // Of each vowel of an opening play that lies beside a letter premium, where the rival will use it. Not positive.
    Equity opening_vowel = 0;
};

// Of the whole opening play, along the centre line. `tiles` begin at `start`.
[[nodiscard]] Equity opening_value(const Valuation& valuation, Direction direction, int start, int length,
                                   const tiles::Tile* tiles);

}  // namespace letrado::engine
