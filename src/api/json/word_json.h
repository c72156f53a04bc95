// Answers about words and editions as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "edition/game_rule_table.h"
#include "service/words/lexica.h"
#include "service/words/word_search.h"
#include "tiles/word.h"

namespace letrado::api {

// Every edition of the program: its title, and for those that govern a table too, their clocks.
[[nodiscard]] std::string write_editions();

// The game regulation of an edition in our own short wording, article by article.
[[nodiscard]] std::string write_articles(std::string_view edition, std::span<const edition::Article> articles);

// The verdict on a word, or on the words of one play, with the reasons of each.
[[nodiscard]] std::string write_verdict(const service::EditionWords& words, std::string_view edition,
                                        const std::vector<std::string>& asked);

[[nodiscard]] std::string write_words(const service::FoundWords& found);
[[nodiscard]] std::string write_hooks(const tiles::Word& word, const lexicon::Lexicon& lexicon);

[[nodiscard]] std::string write_differences(const service::DifferencePage& page);

}  // namespace letrado::api
