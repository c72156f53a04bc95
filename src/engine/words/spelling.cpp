#include "engine/words/spelling.h"

#include <cmath>

namespace letrado::engine {

namespace {

constexpr std::size_t edge = 0;

// Adds, for every tile that follows two others in a word, the number of words in which it does so at that place. Gives
// the number of words below `list`.
template <typename Counts>
double count_words(const lexicon::Kwg& kwg, lexicon::NodeIndex list, std::size_t before, std::size_t last,
                   Counts& counts) {
    double words = 0;
    for (lexicon::NodeIndex i = list; i != 0; ++i) {
        const lexicon::KwgNode node = kwg.node(i);
        const std::size_t tile = node.tile();
        double here = count_words(kwg, node.arc(), last, tile, counts);
        if (node.accepts()) {
            counts[last][tile][edge] += 1;
            here += 1;
        }
        counts[before][last][tile] += here;
        words += here;
        if (node.is_last()) break;
    }
    return words;
}

// So many sightings of what a shorter context foretells (in the end: the bag) come on top of those that were counted,
// so that nothing is held to be impossible.
constexpr double foretold = 5;

// A string drawn blindly ends after each tile with this chance: seven tiles on average.
constexpr double blind_end = 1.0 / 8;

double blind(std::size_t code) {
    if (code == edge) return blind_end;
    const double letters = tiles::set_size - tiles::tile_count(0);
    return (1 - blind_end) * tiles::tile_count(static_cast<std::uint8_t>(code)) / letters;
}

}  // namespace

Spelling::Spelling(const lexicon::Kwg& lexicon) {
    Table& counts = evidence_;
    count_words(lexicon, lexicon.dawg_root(), edge, edge, counts);

    std::array<std::array<double, codes>, codes> pairs{};
    for (const auto& by_last : counts) {
        for (std::size_t last = 0; last < codes; ++last) {
            for (std::size_t next = 0; next < codes; ++next)
                pairs[last][next] += by_last[last][next];
        }
    }
    const auto sum = [](const auto& row) {
        double all = 0;
        for (const double count : row)
            all += count;
        return all;
    };
    for (auto& by_last : counts) {
        for (std::size_t last = 0; last < codes; ++last) {
            auto& row = by_last[last];
            const double seen = sum(row);
            const double seen_shorter = sum(pairs[last]);
            for (std::size_t next = 0; next < codes; ++next) {
                const double shorter = (pairs[last][next] + foretold * blind(next)) / (seen_shorter + foretold);
                const double chance = (row[next] + foretold * shorter) / (seen + foretold);
                row[next] = std::log(chance / blind(next));
            }
        }
    }
}

double Spelling::evidence(const tiles::Word& word) const {
    double all = 0;
    std::size_t before = edge;
    std::size_t last = edge;
    for (const tiles::Tile tile : word) {
        all += evidence_[before][last][tile.face()];
        before = last;
        last = tile.face();
    }
    return all + evidence_[before][last][edge];
}

}  // namespace letrado::engine
