// Text at the border, tiles inside: reading and writing words, racks and plays.
//
// Words take any case, composed or decomposed Unicode, with or without accents and diaeresis; ñ is kept; ch, ll and rr
// are always the one tile, and so are [CH] and the 1, 2, 3 of the federation's lists. On racks and in plays a single
// letter stays single and the digraph tile is [CH] or 1.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "tiles/tile.h"
#include "tiles/word.h"

namespace letrado::tiles {

enum class TextErrorKind {
    bad_encoding,       // not UTF-8
    empty,              // no tile at all
    no_such_tile,       // K or W: letters of the language without a tile, which a blank may not replace either
    digit,              // a digit that is not 1, 2 or 3
    foreign_letter,     // a letter of another alphabet, or with a mark that Spanish does not have
    separator,          // a space, a hyphen, an apostrophe
    bad_bracket,        // [ without a digraph and ]
    blank_not_allowed,  // ? in a word
    symbol,             // anything else
    too_long,           // more tiles than the board is wide, or than a rack can hold
};

struct TextError {
    TextErrorKind kind;
    std::size_t position;   // of the offending character, the first is 1; for too_long, the number of tiles
    std::string character;  // as it was written, in UTF-8; empty where there is none
    std::size_t most = 0;   // for too_long, how many tiles fit

    // What is wrong and where. `article` is cited for K and W, as the edition numbers it; empty cites none.
    [[nodiscard]] base::Text message(std::string_view article = {}) const;
};

// A word of 1 to 15 tiles.
[[nodiscard]] std::expected<Word, TextError> parse_word(std::string_view text);

// Tiles as they lie on a rack or in a bag, with ? for a blank; at most `most` of them, none is allowed.
[[nodiscard]] std::expected<std::vector<Tile>, TextError> parse_rack(std::string_view text, std::size_t most = 7);

// Tiles of a play: a lower-case letter, or [ch], is a blank that stands for it.
[[nodiscard]] std::expected<Word, TextError> parse_play(std::string_view text);

// Plain lower-case letters, as a person reads a word: "carro".
[[nodiscard]] std::string to_letters(std::span<const Tile> tiles);

// Capitals with digraphs in brackets and blanks in lower case: "CA[RR]o". parse_play reads it back.
[[nodiscard]] std::string to_notation(std::span<const Tile> tiles);

}  // namespace letrado::tiles
