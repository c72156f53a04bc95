#include "regulation/explain/near_words.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

#include "tiles/text.h"
#include "tiles/tile.h"

namespace letrado::regulation {

namespace {

using lexicon::NodeIndex;
using tiles::Tile;
using tiles::Word;

// Letters that sound alike somewhere in the Spanish-speaking world.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> alike = {{{"B", "V"},
                                                                                  {"C", "S"},
                                                                                  {"C", "Z"},
                                                                                  {"S", "Z"},
                                                                                  {"S", "X"},
                                                                                  {"G", "J"},
                                                                                  {"J", "X"},
                                                                                  {"LL", "Y"},
                                                                                  {"I", "Y"},
                                                                                  {"R", "RR"},
                                                                                  {"M", "N"}}};

// For each face, the faces that sound like it, as bits.
using Likeness = std::array<std::uint32_t, tiles::face_count + 1>;

Likeness likeness() {
    Likeness like{};
    for (std::uint8_t a = 1; a <= tiles::face_count; ++a) {
        for (std::uint8_t b = 1; b <= tiles::face_count; ++b) {
            const bool pair = std::ranges::any_of(alike, [&](const auto& names) {
                return (names.first == tiles::face_name(a) && names.second == tiles::face_name(b)) ||
                       (names.first == tiles::face_name(b) && names.second == tiles::face_name(a));
            });
            if (pair) like[a] |= std::uint32_t{1} << b;
        }
    }
    return like;
}

bool sound_alike(std::uint8_t a, std::uint8_t b) {
    static const Likeness like = likeness();
    return ((like[a] >> b) & 1U) != 0;
}

bool is_silent(std::uint8_t face) {
    static const std::uint8_t silent = tiles::parse_word("h").value().front().face();
    return face == silent;
}

struct Candidate {
    bool likely;  // a slip that the spelling invites
    Word word;
};

class Search {
  public:
    Search(const lexicon::Kwg& graph, const Word& target) : graph_(graph), target_(target) {}

    // Follows the target down the graph and tries every slip at each place.
    std::vector<Candidate> run() {
        NodeIndex list = graph_.dawg_root();
        bool accepts = false;
        for (std::size_t next = 0; next <= target_.size(); ++next) {
            try_slips(list, accepts, next);
            if (next == target_.size()) break;
            const NodeIndex node = graph_.find(list, face(next));
            if (node == 0) break;
            list = graph_.node(node).arc();
            accepts = graph_.node(node).accepts();
        }
        return std::move(found_);
    }

  private:
    [[nodiscard]] std::uint8_t face(std::size_t at) const { return target_[at].face(); }

    // `list` are the tiles that may follow the first `next` tiles of the target.
    void try_slips(NodeIndex list, bool accepts, std::size_t next) {
        const std::uint8_t wanted = next < target_.size() ? face(next) : std::uint8_t{0};
        if (wanted != 0 && ends(list, accepts, next + 1)) keep(is_silent(wanted), next, {}, next + 1);  // one too many
        if (next + 1 < target_.size()) try_swap(list, next);
        if (list == 0) return;
        const std::uint8_t after = next + 1 < target_.size() ? face(next + 1) : std::uint8_t{0};
        for (NodeIndex i = list;; ++i) {
            const lexicon::KwgNode node = graph_.node(i);
            const auto [left_out, for_another] = try_tile(node, next, wanted, after);
            if (left_out && target_.size() < tiles::max_word_length)
                keep(is_silent(node.tile()), next, {Tile::letter(node.tile())}, next);
            if (for_another) keep(sound_alike(node.tile(), wanted), next, {Tile::letter(node.tile())}, next + 1);
            if (node.is_last()) return;
        }
    }

    struct Slips {
        bool left_out;     // the tile before the wanted one
        bool for_another;  // the tile in its place
    };

    // Both slips that this tile may be: what follows it is looked through once.
    [[nodiscard]] Slips try_tile(lexicon::KwgNode tile, std::size_t next, std::uint8_t wanted,
                                 std::uint8_t after) const {
        Slips slips{false, false};
        if (wanted == 0) return {tile.accepts(), false};
        const bool other = tile.tile() != wanted;
        if (after == 0) slips.for_another = other && tile.accepts();
        if (tile.arc() == 0) return slips;
        const std::uint8_t last = std::max(wanted, after);  // siblings ascend
        for (NodeIndex i = tile.arc();; ++i) {
            const lexicon::KwgNode node = graph_.node(i);
            if (node.tile() == wanted) slips.left_out = ends(node.arc(), node.accepts(), next + 1);
            if (node.tile() == after && other) slips.for_another = ends(node.arc(), node.accepts(), next + 2);
            if (node.is_last() || node.tile() >= last) return slips;
        }
    }

    void try_swap(NodeIndex list, std::size_t next) {
        const NodeIndex first = face(next) == face(next + 1) ? 0 : graph_.find(list, face(next + 1));
        if (first == 0) return;
        const NodeIndex second = graph_.find(graph_.node(first).arc(), face(next));
        if (second == 0) return;
        const lexicon::KwgNode node = graph_.node(second);
        if (ends(node.arc(), node.accepts(), next + 2)) keep(true, next, {target_[next + 1], target_[next]}, next + 2);
    }

    // After the slip the rest of the target must follow exactly.
    [[nodiscard]] bool ends(NodeIndex list, bool accepts, std::size_t next) const {
        for (; next < target_.size(); ++next) {
            const NodeIndex node = graph_.find(list, face(next));
            if (node == 0) return false;
            list = graph_.node(node).arc();
            accepts = graph_.node(node).accepts();
        }
        return accepts;
    }

    // The word with `written` in the place of the tiles from `from` to `to`.
    void keep(bool likely, std::size_t from, std::initializer_list<Tile> written, std::size_t to) {
        Word word(std::span(target_.begin(), from));
        for (const Tile tile : written)
            word.push_back(tile);
        for (; to < target_.size(); ++to)
            word.push_back(target_[to]);
        found_.push_back({likely, word});
    }

    const lexicon::Kwg& graph_;
    const Word& target_;
    std::vector<Candidate> found_;
};

}  // namespace

std::vector<Word> near_words(const lexicon::Kwg& graph, const Word& word, std::size_t most) {
    std::vector<Candidate> found = Search(graph, word).run();
    std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
        return a.likely != b.likely ? a.likely : a.word < b.word;
    });
    std::vector<Word> words;
    for (const Candidate& candidate : found) {
        if (words.size() == most) break;
        if (candidate.word != word && std::ranges::find(words, candidate.word) == words.end())
            words.push_back(candidate.word);
    }
    return words;
}

}  // namespace letrado::regulation
