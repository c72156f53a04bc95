// All the words by the tiles that spell them: one probe finds every anagram of a collection of tiles.
#pragma once

#include <array>
#include <cstdint>

#include "base/huge_pages.h"
#include "engine/letters.h"
#include "engine/tile_hash.h"
#include "engine/words/word_filter.h"
#include "lexicon/kwg.h"
#include "tiles/word.h"

namespace letrado::engine {

// Sixteen bytes, so that a line of the board can be compared in two steps.
struct Anagram {
    std::array<Face, tiles::max_word_length> faces{};  // of the word, then zeros
    bool another_follows = false;                      // the next one in memory has the same tiles
};
static_assert(sizeof(Anagram) == 16);

// Immutable; safe to use from any thread.
class WordMap {
  public:
    explicit WordMap(const lexicon::Kwg& kwg);

    // The first of the words that use exactly the tiles with this hash, or null. Two collections may share the bits
    // that are compared (32, and where the search begins): whoever plays a word found here checks that it is of the
    // right length and that the tiles are really there.
    [[nodiscard]] const Anagram* anagrams(TileHash tiles) const {
        for (std::size_t i = tiles >> shift_;; i = (i + 1) & mask_) {
            const Entry& entry = entries_[i];
            if (entry.first == 0) return nullptr;
            if (entry.tag == static_cast<std::uint32_t>(tiles)) return &words_[entry.first];
        }
    }

    // Says that anagrams(tiles) will be asked soon.
    void prefetch(TileHash tiles) const { __builtin_prefetch(&entries_[tiles >> shift_]); }

    // Bit i: there may be words of the tiles whose hash is `tiles` plus one that ends in the 32 bits low_hashes[i].
    // None that has words is left out. REQUIRES: count <= 64; `low_hashes` can be read, aligned, to a multiple of
    // eight.
    [[nodiscard]] std::uint64_t may_have_words(TileHash tiles, const std::uint32_t* low_hashes,
                                               std::size_t count) const {
        return filter_.find(static_cast<std::uint32_t>(tiles), low_hashes, count);
    }

    // Those of `letters` that may make a word together with the tiles: none that does is left out, and few others stay
    // in. Asks for all of them at once, as a blank does.
    [[nodiscard]] LetterSet may_complete(TileHash tiles, LetterSet letters) const;

  private:
    struct Entry {
        std::uint32_t tag = 0;
        std::uint32_t first = 0;  // in words_; 0 for an empty entry
    };

    base::HugeVector<Entry> entries_;  // a power of two, at most two thirds full; linear probing
    base::HugeVector<Anagram> words_;  // the first is not a word
    WordFilter filter_;
    std::size_t mask_ = 0;
    int shift_ = 0;
};

}  // namespace letrado::engine
