// The place of each word in the alphabetical order of its lexicon, and back: a dense index for what is stored by word.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lexicon/kwg.h"
#include "tiles/word.h"

namespace letrado::lexicon {

// Keeps a copy of the view; the nodes must outlive it. Immutable after construction; safe to use from any thread.
class WordRanks {
  public:
    explicit WordRanks(const Kwg& graph);

    // How many words there are; at its limit for a graph that holds more than 32 bits count.
    [[nodiscard]] std::uint32_t total() const { return from(graph_.dawg_root()); }

    // 0 for the first word; nothing for what is not a word.
    [[nodiscard]] std::optional<std::uint32_t> rank(const tiles::Word& word) const;

    // REQUIRES: rank < total().
    [[nodiscard]] tiles::Word word(std::uint32_t rank) const;

  private:
    [[nodiscard]] std::uint32_t from(NodeIndex list) const { return list == 0 ? 0 : from_[list]; }

    Kwg graph_;
    std::vector<std::uint32_t> from_;  // words that begin at a node or at a later sibling of it
};

}  // namespace letrado::lexicon
