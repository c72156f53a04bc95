// Answers about words and editions as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "service/words/lexica.h"
#include "tiles/word.h"

namespace letrado::api {

// Every edition of the program: its title, and for those that govern a table too, their clocks.
[[nodiscard]] std::string write_editions();

// The verdict on a word, or on the words of one play, with the reasons of each.
[[nodiscard]] std::string write_verdict(const service::EditionWords& words, std::string_view edition,
                                        const std::vector<std::string>& asked);

// `more`: there are others, or may be, where the search was `given_up`.
[[nodiscard]] std::string write_words(std::span<const tiles::Word> words, bool more, bool given_up = false);
[[nodiscard]] std::string write_hooks(const tiles::Word& word, const lexicon::Lexicon& lexicon);

struct DifferencePage {
    std::string from, to;
    std::size_t added = 0, removed = 0;  // words that `to` has and `from` has not, and the other way round
    std::size_t matching = 0;            // of those asked for
    std::vector<tiles::Word> words;      // of the matching ones
    bool more = false;                   // after them
};
[[nodiscard]] std::string write_differences(const DifferencePage& page);

}  // namespace letrado::api
