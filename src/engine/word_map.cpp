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
alignas(32) constexpr std::array<std::uint32_t, 32> low_hashes = [] {
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

LetterSet WordMap::may_complete(TileHash tiles, LetterSet letters) const {
    const auto low = static_cast<std::uint32_t>(tiles);
    LetterSet found = 0;
#if defined(__AVX2__)
    const __m256i base = _mm256_set1_epi32(static_cast<int>(low));
    for (int first = 0; first < 32; first += 8) {
        const __m256i hashes = _mm256_load_si256(
            reinterpret_cast<const __m256i*>(low_hashes.data() + first));  // NOLINT: the intrinsic asks for it
        const __m256i places = _mm256_srli_epi32(_mm256_add_epi32(base, hashes), 32 - filter_bits);
        const __m256i words = _mm256_i32gather_epi32(reinterpret_cast<const int*>(filter_.data()),  // NOLINT
                                                     _mm256_srli_epi32(places, 5), 4);
        // The bit asked for becomes the sign, which the mask collects. Shifts count modulo 32 only after the `and`.
        const __m256i shift = _mm256_and_si256(places, _mm256_set1_epi32(31));
        const __m256i sign = _mm256_sllv_epi32(words, _mm256_sub_epi32(_mm256_set1_epi32(31), shift));
        const auto bits = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(sign)));
        found |= bits << first;
    }
    found &= letters;
#else
    for_each_letter(letters, [&](Face face) {
        const std::uint32_t place = filter_place(low + low_hashes[face]);
        found |= (filter_[place >> 5] >> (place & 31) & 1) << face;
    });
#endif
    return found;
}

}  // namespace letrado::engine
