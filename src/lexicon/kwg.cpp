#include "lexicon/kwg.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace letrado::lexicon {

namespace {

std::size_t stem_index(std::uint8_t first, std::uint8_t second, std::uint8_t third) {
    return static_cast<std::size_t>(first) << 10 | static_cast<std::size_t>(second) << 5 | third;
}

template <typename Visit>
void for_each_sibling(std::span<const KwgNode> nodes, NodeIndex list, Visit visit) {
    for (NodeIndex i = list; i != 0; ++i) {
        visit(nodes[i]);
        if (nodes[i].is_last()) return;
    }
}

// Whether every way down the DAWG ends within a board's width. Linear in the nodes.
bool dawg_is_finite(std::span<const KwgNode> nodes) {
    // The longest way down from each node, in tiles; a node met again while still open closes a cycle. Lists share
    // their ends, so that a node's way includes that of its next sibling.
    constexpr std::uint8_t unknown = 0;
    constexpr std::uint8_t open = 0xff;
    std::vector<std::uint8_t> height(nodes.size(), unknown);
    std::vector<NodeIndex> path;
    const NodeIndex root = nodes[0].arc();
    const auto needed = [&](NodeIndex i) -> NodeIndex {
        const KwgNode node = nodes[i];
        if (!node.is_last() && height[i + 1] == unknown) return i + 1;
        if (node.arc() != 0 && height[node.arc()] == unknown) return node.arc();
        return 0;
    };
    if (root != 0) path.push_back(root);
    while (!path.empty()) {
        const NodeIndex i = path.back();
        height[i] = open;
        if (const NodeIndex next = needed(i); next != 0) {
            path.push_back(next);
            continue;
        }
        const KwgNode node = nodes[i];
        const std::uint8_t below = node.arc() == 0 ? std::uint8_t{0} : height[node.arc()];
        const std::uint8_t beside = node.is_last() ? std::uint8_t{0} : height[i + 1];
        if (below == open || beside == open || below >= tiles::max_word_length) return false;
        height[i] = std::max<std::uint8_t>(static_cast<std::uint8_t>(below + 1), beside);
        path.pop_back();
    }
    return true;
}

}  // namespace

base::Text KwgError::message() const {
    switch (kind) {
        case KwgErrorKind::too_small:
            return {"el grafo está vacío o truncado", "the graph is empty or truncated"};
        case KwgErrorKind::ragged:
            return {"el tamaño no es el de un número entero de nodos: el archivo está truncado o no es un KWG",
                    "the size is not a whole number of nodes: the file is truncated or not a KWG"};
        case KwgErrorKind::bad_arc:
            return {"un arco sale del grafo: el archivo está truncado o dañado",
                    "an arc leaves the graph: the file is truncated or damaged"};
        case KwgErrorKind::bad_tile:
            return {"una ficha no es del juego español: el léxico es de otra lengua o el archivo está dañado",
                    "a tile is not of the Spanish set: the lexicon is of another language or the file is damaged"};
        case KwgErrorKind::open_list:
            return {"la última lista no termina: el archivo está truncado",
                    "the last list does not end: the file is truncated"};
        case KwgErrorKind::unsorted:
            return {"una lista no está en orden: el archivo está dañado o no es un KWG",
                    "a list is not in order: the file is damaged or not a KWG"};
        case KwgErrorKind::cyclic:
            return {"el grafo contiene un ciclo o palabras de más de 15 fichas",
                    "the graph holds a cycle or words of more than 15 tiles"};
    }
    std::unreachable();
}

std::expected<Kwg, KwgError> Kwg::check(std::span<const KwgNode> nodes) {
    const auto fail = [](KwgErrorKind kind) { return std::unexpected(KwgError{kind}); };
    if (nodes.size() < 2) return fail(KwgErrorKind::too_small);
    if (!nodes.back().is_last()) return fail(KwgErrorKind::open_list);
    // Without branches, so that the compiler checks several nodes at a time.
    NodeIndex highest_arc = 0;
    std::uint8_t highest_tile = 0;
    bool sorted = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        highest_arc = std::max(highest_arc, nodes[i].arc());
        highest_tile = std::max(highest_tile, nodes[i].tile());
        const bool ascends = nodes[i].tile() < nodes[std::min(i + 1, nodes.size() - 1)].tile();
        sorted = sorted && (nodes[i].is_last() || ascends);
    }
    if (highest_arc >= nodes.size()) return fail(KwgErrorKind::bad_arc);
    if (highest_tile > tiles::face_count) return fail(KwgErrorKind::bad_tile);
    if (!sorted) return fail(KwgErrorKind::unsorted);
    if (!dawg_is_finite(nodes)) return fail(KwgErrorKind::cyclic);
    return Kwg(nodes);
}

Kwg::Kwg(std::span<const KwgNode> nodes) : nodes_(nodes) {
    auto children = std::make_shared<std::array<NodeIndex, stems>>();
    for_each_sibling(nodes_, dawg_root(), [&](KwgNode first) {
        for_each_sibling(nodes_, first.arc(), [&](KwgNode second) {
            for_each_sibling(nodes_, second.arc(), [&](KwgNode third) {
                (*children)[stem_index(first.tile(), second.tile(), third.tile())] = third.arc();
            });
        });
    });
    stem_children_ = std::move(children);
}

bool Kwg::contains(const tiles::Word& word) const {
    NodeIndex list = dawg_root();
    std::size_t i = 0;
    if (word.size() > 3) {
        list = (*stem_children_)[stem_index(word[0].face(), word[1].face(), word[2].face())];
        i = 3;
    }
    for (; i < word.size(); ++i) {
        const NodeIndex found = find(list, word[i].face());
        if (found == 0) return false;
        if (i + 1 == word.size()) return nodes_[found].accepts();
        list = nodes_[found].arc();
    }
    return false;
}

}  // namespace letrado::lexicon
