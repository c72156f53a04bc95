// What is wrong with a text that somebody sent: which line, which member or word, and why.
#pragma once

#include <cstdint>
#include <string>

#include "base/text.h"

namespace letrado::notation {

enum class NotationErrorKind : std::uint8_t {
    not_json,        // the line is no JSON object
    missing_member,  // `what` is needed and not there
    unknown_member,  // nothing is called `what`
    bad_value,       // the value of `what` is not of its kind; `detail` is the value
    unknown_name,    // no command or event is called `what`
    unknown_rule,    // the log cites a rule that does not exist
    empty,           // there is nothing to read
    not_utf8,
    bad_line,         // a line that is none of the format's; `what` is the line
    bad_player,       // a move of a player that the header does not name
    bad_position,     // no place of the board
    bad_tiles,        // no tiles of the Spanish set; `detail` says why
    bad_number,       // no number of points
    off_the_board,    // a word that runs over the edge, or tiles where no tile may lie
    not_on_board,     // a letter of the word that should be on the board already and is not
    too_many_tiles,   // more tiles of a kind than the set has
    refused,          // the game does not admit it; `detail` is the referee's sentence
    impossible,       // no game can have it, by whatever rules; `detail` says why
    same_nick,        // two players are called `what`
    foreign_set,      // tiles or a board that are not the Spanish game's; `what` is their name
    not_a_full_board  // a position without 15 rows of 15 squares
};

struct NotationError {
    NotationErrorKind kind;
    int line = 0;  // the first is 1; 0 where there are no lines
    std::string what{};
    base::Text detail{};

    // "línea 3: …".
    [[nodiscard]] base::Text message() const;
    bool operator==(const NotationError&) const = default;
};

}  // namespace letrado::notation
