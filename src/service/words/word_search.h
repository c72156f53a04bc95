// Looking for words: by their tiles, by their shape, and what one edition has and another has not. From a worker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lexicon/lexicon.h"
#include "service/service_error.h"
#include "service/words/word_differences.h"
#include "tiles/word.h"

namespace letrado::service {

struct FoundWords {
    std::vector<tiles::Word> words;
    bool more = false;      // there are others, or may be, where the search was given up
    bool given_up = false;  // it looked at as many nodes as it may
    std::size_t nodes = 0;  // that it looked at
};

struct SearchBounds {
    std::size_t words = 100;  // that are found
    std::size_t nodes = 0;    // that are looked at
};

// Words of exactly these tiles, or of any of them. Fails with bad_message where they are no rack.
[[nodiscard]] std::expected<FoundWords, ServiceError> search_anagrams(const lexicon::Lexicon& lexicon,
                                                                      const std::string& tiles, bool any_of_them,
                                                                      const SearchBounds& bounds);
// Words of a shape, as `letrado words pattern` has it. Fails with bad_message.
[[nodiscard]] std::expected<FoundWords, ServiceError> search_pattern(const lexicon::Lexicon& lexicon,
                                                                     const std::string& shape,
                                                                     const SearchBounds& bounds);

struct DifferenceQuery {
    std::string from, to;
    bool added = true;                   // or those that were removed
    tiles::Word prefix, after;           // empty: any, from the first
    std::optional<std::int64_t> length;  // in tiles
    std::size_t limit = 100;
};

struct DifferencePage {
    std::string from, to;
    std::size_t added = 0, removed = 0;  // words that `to` has and `from` has not, and the other way round
    std::size_t matching = 0;            // of those asked for
    std::vector<tiles::Word> words;      // of the matching ones
    bool more = false;                   // after them
};

[[nodiscard]] std::expected<DifferencePage, ServiceError> compare_editions(WordDifferences& differences,
                                                                           const DifferenceQuery& query);

}  // namespace letrado::service
