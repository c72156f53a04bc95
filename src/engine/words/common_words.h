// Which words people know: the frequent ones of data/engine/common-words.txt, and others of the same family.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tiles/word.h"

namespace letrado::engine {

// Immutable; safe to use from any thread.
class CommonWords {
  public:
    // One word a line, the most frequent first; # begins a comment. Lines that are no words are skipped.
    explicit CommonWords(std::string_view text);
    // The list of the program, read once; alive as long as the program.
    [[nodiscard]] static const CommonWords& embedded();

    // 1 for the most frequent; nothing if the list does not have it.
    [[nodiscard]] std::optional<std::uint32_t> rank(const tiles::Word& word) const;

    // Of the most frequent word that begins as this one does and differs only in the ending, as forms of one verb or
    // noun do: at most four tiles after a stem of at least four, on both sides. The word itself counts.
    [[nodiscard]] std::optional<std::uint32_t> family_rank(const tiles::Word& word) const;

    [[nodiscard]] std::size_t size() const { return words_.size(); }

  private:
    struct Entry {
        tiles::Word word;
        std::uint32_t rank;
    };
    std::vector<Entry> words_;  // sorted by word
};

}  // namespace letrado::engine
