// Word lists as they are found in the wild: UTF-8 or Latin-1, with or without BOM, any line ends, any case, accents or
// none, digraphs plain, in brackets or as 1/2/3, several words on a line, comments, homograph numbers, JSON arrays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "tiles/word.h"

namespace letrado::lexicon {

// Why a word of a list was left out.
enum class LeftOutKind {
    no_such_tile,  // K or W
    one_tile,
    too_long,        // more than 15 tiles
    separator,       // a hyphen or an apostrophe inside
    foreign_letter,  // a letter Spanish does not have
    digit,
    symbol,
    bad_json,  // no word but the whole list: JSON that is cut short or no array of texts
};
inline constexpr std::size_t left_out_kinds = 8;

[[nodiscard]] base::Text describe(LeftOutKind kind);

struct LeftOut {
    LeftOutKind kind;
    std::size_t line;
    std::string text;  // in UTF-8, as it stood in the list
};

// What a digit at the end of a word means.
enum class DigitRole { detect, tiles, homographs };

struct WordListOptions {
    DigitRole digits = DigitRole::detect;
    bool strict = false;  // the first word that cannot be taken is an error
};

struct WordList {
    std::vector<tiles::Word> words;  // sorted, without repetitions
    std::size_t lines = 0;
    std::size_t read = 0;  // words found in the list, repeated and left out included
    std::size_t repeated = 0;
    bool latin1 = false;
    std::vector<LeftOut> left_out;  // in the order of the list
};

// Fails when `strict` and a word must be left out, which is the error, and on JSON that is no array of texts.
[[nodiscard]] std::expected<WordList, LeftOut> read_word_list(std::string_view bytes,
                                                              const WordListOptions& options = {});

}  // namespace letrado::lexicon
