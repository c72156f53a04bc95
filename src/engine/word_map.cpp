#include "engine/word_map.h"

#include <algorithm>
#include <bit>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace letrado::engine {

namespace {

// Eight million bits stay in the second cache and are less than a tenth full. The low half of the hash is used, because
// it adds up by itself in 32 bits.
constexpr int filter_bits = 23;

constexpr std::uint32_t filter_place(std::uint32_t low_half) {
    return low_half >> (32 - filter_bits);
}

// The low halves of the letters' hashes from face 0 on, to a multiple of eight.
alignas(32) constexpr std::array<std::uint32_t, 32> face_hashes = [] {
    std::array<std::uint32_t, 32> low{};
    for (std::size_t face = 0; face < tile_hashes.size(); ++face)
        low[face] = static_cast<std::uint32_t>(tile_hashes[face]);
    return low;
}();

struct HashedWord {
    TileHash hash;
    Anagram word;
};

// Every word of the graph with the hash of its tiles, which grows along the way down.
class Walk {
  public:
    explicit Walk(const lexicon::Kwg& kwg) : kwg_(kwg) {
        words_.reserve(kwg.size());
        from(kwg.dawg_root(), 0, 0);
    }
    [[nodiscard]] const base::HugeVector<HashedWord>& words() const { return words_; }

  private:
    void from(lexicon::NodeIndex list, std::size_t length, TileHash hash) {
        for (lexicon::NodeIndex i = list; i != 0; ++i) {
            const lexicon::KwgNode node = kwg_.node(i);
            word_.faces[length] = node.tile();
            const TileHash longer = hash + tile_hashes[node.tile()];
            if (node.accepts()) words_.push_back({longer, word_});
            if (node.arc() != 0) from(node.arc(), length + 1, longer);
            word_.faces[length] = 0;
            if (node.is_last()) return;
        }
    }

    const lexicon::Kwg& kwg_;
    Anagram word_;
    base::HugeVector<HashedWord> words_;
};

}  // namespace

WordMap::WordMap(const lexicon::Kwg& kwg) {
    const Walk walk(kwg);
    const std::size_t size = std::bit_ceil(std::max<std::size_t>(walk.words().size() * 3 / 2, 4));
    mask_ = size - 1;
    shift_ = 64 - std::countr_zero(size);
    entries_.resize(size);
    words_.resize(walk.words().size() + 1);
    filter_.resize(std::size_t{1} << (filter_bits - 5));

    // First how many words each entry has, then where they end; filled from there backwards, they end where they start.
    std::vector<std::uint32_t> entry_of;
    entry_of.reserve(walk.words().size());
    for (const HashedWord& word : walk.words()) {
        const auto tag = static_cast<std::uint32_t>(word.hash);
        filter_[filter_place(tag) >> 5] |= 1u << (filter_place(tag) & 31);
        std::size_t i = word.hash >> shift_;
        while (entries_[i].first != 0 && entries_[i].tag != tag)
            i = (i + 1) & mask_;
        entries_[i].tag = tag;
        ++entries_[i].first;
        entry_of.push_back(static_cast<std::uint32_t>(i));
    }
    std::uint32_t end = 1;
    for (Entry& entry : entries_) {
        if (entry.first == 0) continue;
        for (std::uint32_t more = 1; more < entry.first; ++more)
            words_[end++].another_follows = true;
        entry.first = ++end;
    }
    for (std::size_t w = entry_of.size(); w-- > 0;)
        words_[--entries_[entry_of[w]].first].faces = walk.words()[w].word.faces;
}

std::uint64_t WordMap::may_have_words(TileHash tiles, const std::uint32_t* low_hashes, std::size_t count) const {
    const auto low = static_cast<std::uint32_t>(tiles);
    std::uint64_t found = 0;
    for (std::size_t first = 0; first < count; first += 8) {
#if defined(__AVX2__)
        const __m256i hashes = _mm256_load_si256(
            reinterpret_cast<const __m256i*>(low_hashes + first));  // NOLINT: the intrinsic asks for it
        const __m256i sums = _mm256_add_epi32(_mm256_set1_epi32(static_cast<int>(low)), hashes);
        const __m256i places = _mm256_srli_epi32(sums, 32 - filter_bits);
        const __m256i words = _mm256_i32gather_epi32(reinterpret_cast<const int*>(filter_.data()),  // NOLINT
                                                     _mm256_srli_epi32(places, 5), 4);
        // The bit asked for becomes the sign, and the signs are collected.
        const __m256i shift = _mm256_andnot_si256(places, _mm256_set1_epi32(31));
        const __m256i signs = _mm256_sllv_epi32(words, shift);
        const auto bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(signs)));
        found |= std::uint64_t{bits} << first;
#else
        for (std::size_t i = first; i < first + 8; ++i) {
            const std::uint32_t place = filter_place(low + low_hashes[i]);
            found |= std::uint64_t{filter_[place >> 5] >> (place & 31) & 1} << i;
        }
#endif
    }
    return count == 64 ? found : found & ((std::uint64_t{1} << count) - 1);
}

LetterSet WordMap::may_complete(TileHash tiles, LetterSet letters) const {
    return static_cast<LetterSet>(may_have_words(tiles, face_hashes.data(), face_hashes.size())) & letters;
}

}  // namespace letrado::engine
