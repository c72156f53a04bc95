// CGP, a position in one line, as Macondo and MAGPIE read it: the rows of the board, the racks, the scores, and how
// many turns without points came before; the player who is to move first. Then operations such as "lex FISE2;".
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "game/position.h"
#include "game/state.h"
#include "notation/notation_error.h"

namespace letrado::notation {

struct CgpPosition {
    board::Board board;
    std::array<std::vector<tiles::Tile>, 2> racks;  // the mover's first
    std::array<board::Score, 2> scores{};
    int scoreless_turns = 0;
    std::string operations;  // as they are written: "lex FISE2; ld spanish;"

    bool operator==(const CgpPosition&) const = default;
};

[[nodiscard]] std::string write_cgp(const CgpPosition& position);
[[nodiscard]] std::expected<CgpPosition, NotationError> read_cgp(std::string_view text);

// What lies on the table now, with all that the state knows of the racks.
[[nodiscard]] CgpPosition cgp_of_state(const game::State& state);

// To be set as the start of a game; the first player is to move, and what nobody has is in the bag. Fails where the
// position holds more tiles of a kind than the set has.
[[nodiscard]] std::expected<game::StartPosition, NotationError> start_of_cgp(const CgpPosition& position);

}  // namespace letrado::notation
