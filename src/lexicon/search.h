// Searches over a word graph. Each calls `visit` with the words found in alphabetical order, and stops when it
// returns false. All walk the graph once, pruned as early as the question allows.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "lexicon/kwg.h"
#include "lexicon/pattern.h"
#include "tiles/rack.h"
#include "tiles/word.h"

namespace letrado::lexicon {

using WordVisitor = std::function<bool(const tiles::Word&)>;

// How much a search may do, and what it did: nodes of the graph that it looked at. One that may do no more ends, and
// has given a part of the answer.
struct Effort {
    std::size_t most = static_cast<std::size_t>(-1);
    std::size_t nodes = 0;

    [[nodiscard]] bool given_up() const { return nodes > most; }
};

struct LengthRange {
    std::size_t least = tiles::min_word_length;
    std::size_t most = tiles::max_word_length;
};

// Words that the rack can make: all its tiles, or with `subsets` any of them. Blanks stand for any letter.
void search_anagrams(const Kwg& graph, std::span<const tiles::Tile> rack, bool subsets, LengthRange lengths,
                     const WordVisitor& visit, Effort* effort = nullptr);

struct Criteria {
    std::optional<Pattern> pattern;
    tiles::TileCounts containing;                  // these tiles, each as often as here
    std::optional<std::vector<tiles::Tile>> only;  // no other tiles than these, as often as you like
    LengthRange lengths;
};

void search_words(const Kwg& graph, const Criteria& criteria, const WordVisitor& visit, Effort* effort = nullptr);

struct Hooks {
    std::vector<tiles::Tile> front;  // tiles that make a word when put before it
    std::vector<tiles::Tile> back;
    bool drops_front = false;  // it is a word without its first tile
    bool drops_back = false;
};

// The word itself need not be in the graph.
[[nodiscard]] Hooks find_hooks(const Kwg& graph, const tiles::Word& word);

}  // namespace letrado::lexicon
