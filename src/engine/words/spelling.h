// How much a string of tiles looks like a word: what a player goes by who does not know it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lexicon/kwg.h"
#include "tiles/tile.h"
#include "tiles/word.h"

namespace letrado::engine {

// Which tile follows which two, learned from all words of a lexicon. Immutable; safe to use from any thread. Some 100
// KB; for the lexicon of 2009 it takes some 20 ms to make.
class Spelling {
  public:
    explicit Spelling(const lexicon::Kwg& lexicon);

    // The natural logarithm of how many times likelier the string is as a word of the lexicon than as tiles drawn from
    // the bag. Words have some 0 to 10, the more the longer they are; of strings drawn blindly one in a hundred has
    // more than 2. Short strings say little either way. Blanks count as the letters they show.
    [[nodiscard]] double evidence(const tiles::Word& word) const;

  private:
    // Codes 1 to 28 are tiles; 0 stands before the first and after the last.
    static constexpr std::size_t codes = tiles::face_count + 1;
    using Table = std::array<std::array<std::array<double, codes>, codes>, codes>;

    Table evidence_{};  // by the two before and the one that follows
};

}  // namespace letrado::engine
