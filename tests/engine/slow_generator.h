// Every legal play the slow and obvious way: each word of the lexicon at each place of each line, laid as the referee
// would see it. Shares nothing with src/engine, which is judged by it.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.h"
#include "board/scoring.h"
#include "lexicon/lexicon.h"

namespace letrado::test {

// The tiles of a play by square and its points, to be sorted and compared by the thousand.
struct LaidPlay {
    std::array<std::uint16_t, board::rack_size> laid{};  // square and tile, by square, then zeros
    std::int32_t score = 0;

    // REQUIRES: the squares of `placements` ascend.
    LaidPlay(const board::Placements& placements, board::Score points);
    [[nodiscard]] board::Placements placements() const;
    auto operator<=>(const LaidPlay&) const = default;
};

class SlowGenerator {
  public:
    explicit SlowGenerator(lexicon::Lexicon lexicon);

    // Sorted, each once.
    [[nodiscard]] std::vector<LaidPlay> plays(const board::Board& board, std::span<const tiles::Tile> rack) const;

  private:
    class Search;
    lexicon::Lexicon lexicon_;
    std::vector<tiles::Word> words_;
    std::vector<std::uint32_t> letters_;  // of each word, bit f for the face f: most words are dropped at a glance
};

}  // namespace letrado::test
