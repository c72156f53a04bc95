#include "engine/words/word_map.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace letrado::engine {

namespace {

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

    // First how many words each entry has, then where they end; filled from there backwards, they end where they start.
    std::vector<std::uint32_t> entry_of;
    entry_of.reserve(walk.words().size());
    for (const HashedWord& word : walk.words()) {
        const auto tag = static_cast<std::uint32_t>(word.hash);
        filter_.add(tag);
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
    return static_cast<LetterSet>(may_have_words(tiles, face_hashes.data(), face_hashes.size())) & letters;
}

}  // namespace letrado::engine
