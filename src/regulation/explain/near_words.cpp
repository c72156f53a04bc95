#include "regulation/explain/near_words.h"

#include <algorithm>
#include <array>
#include <optional>
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
        Place place{graph_.dawg_root(), false};
        for (std::size_t next = 0; next <= target_.size(); ++next) {
            try_slips(place, next);
            if (next == target_.size()) break;
            const auto further = follow(place, target_[next].face());
            if (!further) break;
            place = *further;
        }
        return std::move(found_);
    }

  private:
    // Where the tiles of `written_` lead: those that may follow, and whether a word ends here.
    struct Place {
        NodeIndex list;
        bool accepts;
    };

    // Writes one more tile if the graph has it there.
    std::optional<Place> follow(Place place, std::uint8_t face) {
        const NodeIndex node = written_.full() ? 0 : graph_.find(place.list, face);
        if (node == 0) return std::nullopt;
        written_.push_back(Tile::letter(face));
        return Place{graph_.node(node).arc(), graph_.node(node).accepts()};
    }

    void try_slips(Place place, std::size_t next) {
        const std::uint8_t wanted = next < target_.size() ? target_[next].face() : std::uint8_t{0};
        if (wanted != 0) finish(place, next + 1, is_silent(wanted));  // one too many
        if (next + 1 < target_.size()) try_swap(place, next);
        for (NodeIndex i = place.list; i != 0; ++i) {
            const lexicon::KwgNode node = graph_.node(i);
            if (const auto after = follow(place, node.tile())) {
                finish(*after, next, is_silent(node.tile()));  // one left out
                if (wanted != 0 && wanted != node.tile())      // one for another
                    finish(*after, next + 1, sound_alike(node.tile(), wanted));
                written_.pop_back();
            }
            if (node.is_last()) return;
        }
    }

    void try_swap(Place place, std::size_t next) {
        const auto first = follow(place, target_[next + 1].face());
        if (!first) return;
        if (const auto second = follow(*first, target_[next].face())) {
            finish(*second, next + 2, true);
            written_.pop_back();
        }
        written_.pop_back();
    }

    // After the slip the rest of the target must follow exactly.
    void finish(Place place, std::size_t next, bool likely) {
        const std::size_t length = written_.size();
        for (; next < target_.size(); ++next) {
            const auto further = follow(place, target_[next].face());
            if (!further) break;
            place = *further;
        }
        if (next == target_.size() && place.accepts) found_.push_back({likely, written_});
        while (written_.size() > length)
            written_.pop_back();
    }

    const lexicon::Kwg& graph_;
    const Word& target_;
    Word written_;
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
