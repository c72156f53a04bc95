// The words that a play forms, for whoever must know them or judge them.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/board/board.h"
#include "engine/words/word_graph.h"
#include "tiles/word.h"

namespace letrado::engine {

// The main word first, then the crossing ones along it; letters only.
class FormedWords {
  public:
    // REQUIRES: move.kind is play, its squares are free on the board.
    FormedWords(const Board& board, const Move& move);

    [[nodiscard]] std::span<const tiles::Word> all() const { return std::span(words_).first(count_); }

  private:
    std::array<tiles::Word, 1 + max_rack> words_;
    std::size_t count_ = 0;
};

[[nodiscard]] bool is_word(const WordGraph& graph, const tiles::Word& word);

// The tiles of the main word, those on the board included; blanks as blanks. REQUIRES: as above.
[[nodiscard]] tiles::Word main_word(const Board& board, const Move& move);

}  // namespace letrado::engine
