#include "lexicon/probability.h"

#include <algorithm>
#include <array>

#include "tiles/rack.h"

namespace letrado::lexicon {

namespace {

// Of n things, k. Zero where k > n.
std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
    if (k > n) return 0;
    std::uint64_t ways = 1;
    for (std::uint64_t i = 1; i <= k; ++i)
        ways = ways * (n - k + i) / i;
    return ways;
}

}  // namespace

std::uint64_t draw_ways(const tiles::Word& word) {
    constexpr std::size_t most_blanks = 2;
    // ways[b]: draws of the letters seen so far with b of them replaced by blanks.
    std::array<std::uint64_t, most_blanks + 1> ways = {1, 0, 0};
    const tiles::TileCounts needed(std::span(word.begin(), word.end()));
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
        const std::uint64_t need = needed.count(tiles::Tile::letter(face));
        if (need == 0) continue;
        std::array<std::uint64_t, most_blanks + 1> next = {};
        for (std::size_t used = 0; used <= most_blanks; ++used) {
            for (std::size_t more = 0; used + more <= most_blanks && more <= need; ++more) {
                next[used + more] += ways[used] * choose(tiles::tile_count(face), need - more);
            }
        }
        ways = next;
    }
    std::uint64_t total = 0;
    for (std::size_t b = 0; b <= most_blanks; ++b)
        total += ways[b] * choose(tiles::tile_count(0), b);
    return total;
}

}  // namespace letrado::lexicon
