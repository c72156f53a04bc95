// A KWG word graph in memory: looking words up and walking it. docs/formats/kwg.md describes the format.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <vector>

#include "base/text.h"
#include "lexicon/kwg_node.h"
#include "tiles/word.h"

namespace letrado::lexicon {

enum class KwgErrorKind {
    too_small,  // fewer than the two root nodes
    ragged,     // not a whole number of nodes
    bad_arc,    // an arc to a node that is not there
    bad_tile,   // a tile that the Spanish set does not have
    open_list,  // the last node is not the last of its siblings
    unsorted,   // siblings whose tiles do not ascend
    cyclic,     // the DAWG leads back into itself, or holds words longer than any board
};

struct KwgError {
    KwgErrorKind kind;

    [[nodiscard]] base::Text message() const;
};

// A view of checked nodes: every arc and every list of siblings stays inside them and no way down the DAWG is longer
// than a board, so that looking up and walking are safe and finite whatever the file held. The nodes must outlive the
// view. Immutable; safe to use from any thread.
class Kwg {
  public:
    [[nodiscard]] static std::expected<Kwg, KwgError> check(std::span<const KwgNode> nodes);

    [[nodiscard]] std::span<const KwgNode> nodes() const { return nodes_; }
    [[nodiscard]] KwgNode node(NodeIndex index) const { return nodes_[index]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    // The first of the words' first tiles, and of their GADDAG; 0 if there are none.
    [[nodiscard]] NodeIndex dawg_root() const { return nodes_[0].arc(); }
    [[nodiscard]] NodeIndex gaddag_root() const { return nodes_[1].arc(); }

    // The node of `tile` among the siblings that start at `list`; 0 if there is none. Siblings ascend.
    [[nodiscard]] NodeIndex find(NodeIndex list, std::uint8_t tile) const {
        if (list == 0) return 0;
        for (;; ++list) {
            const KwgNode candidate = nodes_[list];
            if (candidate.tile() >= tile) return candidate.tile() == tile ? list : 0;
            if (candidate.is_last()) return 0;
        }
    }

    [[nodiscard]] bool contains(const tiles::Word& word) const;

  private:
    explicit Kwg(std::span<const KwgNode> nodes);

    std::span<const KwgNode> nodes_;
    // The children after each possible beginning of three tiles, so that a look-up skips the widest lists.
    static constexpr std::size_t stems = std::size_t{32} * 32 * 32;
    std::shared_ptr<const std::array<NodeIndex, stems>> stem_children_;
};

// Calls `visit(word)` for every word, in alphabetical order.
template <typename Visit>
void for_each_word(const Kwg& kwg, Visit visit) {
    tiles::Word word;
    const auto walk = [&](auto& self, NodeIndex list) -> void {
        for (NodeIndex i = list; i != 0; ++i) {
            const KwgNode node = kwg.node(i);
            word.push_back(tiles::Tile::letter(node.tile()));
            if (node.accepts()) visit(static_cast<const tiles::Word&>(word));
            self(self, node.arc());
            word.pop_back();
            if (node.is_last()) return;
        }
    };
    walk(walk, kwg.dawg_root());
}

}  // namespace letrado::lexicon
