#include "lexicon/word_ranks.h"

#include <algorithm>
#include <limits>

namespace letrado::lexicon {

namespace {

constexpr std::uint32_t unknown = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t limit = unknown - 1;

class Counter {
  public:
    Counter(const Kwg& graph, std::vector<std::uint32_t>& from) : graph_(graph), from_(from) {}

    // As deep as the longest word times the longest list, both bounded by Kwg::check.
    std::uint32_t count(NodeIndex list) {
        if (list == 0) return 0;
        if (from_[list] != unknown) return from_[list];
        const KwgNode node = graph_.node(list);
        std::uint64_t words = node.accepts() ? 1 : 0;
        words += count(node.arc());
        if (!node.is_last()) words += count(list + 1);
        return from_[list] = static_cast<std::uint32_t>(std::min<std::uint64_t>(words, limit));
    }

  private:
    const Kwg& graph_;
    std::vector<std::uint32_t>& from_;
};

}  // namespace

WordRanks::WordRanks(const Kwg& graph) : graph_(graph), from_(graph.size(), unknown) {
    Counter(graph_, from_).count(graph_.dawg_root());
}

std::optional<std::uint32_t> WordRanks::rank(const tiles::Word& word) const {
    std::uint32_t before = 0;
    NodeIndex list = graph_.dawg_root();
    for (std::size_t i = 0; i < word.size(); ++i) {
        const NodeIndex found = graph_.find(list, word[i].face());
        if (found == 0) return std::nullopt;
        const KwgNode node = graph_.node(found);
        // What begins at the list and not at the tile found lies before it.
        before += from(list) - from(found);
        if (i + 1 == word.size()) return node.accepts() ? std::optional(before) : std::nullopt;
        if (node.accepts()) ++before;
        list = node.arc();
    }
    return std::nullopt;
}

tiles::Word WordRanks::word(std::uint32_t rank) const {
    tiles::Word word;
    for (NodeIndex list = graph_.dawg_root();;) {
        KwgNode node = graph_.node(list);
        while (!node.is_last() && from(list) - from(list + 1) <= rank) {
            rank -= from(list) - from(list + 1);
            node = graph_.node(++list);
        }
        word.push_back(tiles::Tile::letter(node.tile()));
        if (node.accepts() && rank-- == 0) return word;
        list = node.arc();
    }
}

}  // namespace letrado::lexicon
