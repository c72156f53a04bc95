// The board as a picture: SVG without fonts or files beside it, for a screen and for paper.
#pragma once

#include <span>
#include <string>

#include "board/board.h"

namespace letrado::notation {

struct BoardPicture {
    const board::Board& board;
    std::span<const board::Square> last_play{};  // squares to mark
    std::string caption{};                       // under the board, in one line
};

// Premium squares have the colours of the regulation and say in letters what they are (2L, 3L, 2P, 3P and the star), as
// on the pages, so that they are told apart in black and white too. Blanks have no points and a dashed edge; the last
// play has a heavy one. Where the page that shows it is dark, so is its ground.
[[nodiscard]] std::string board_svg(const BoardPicture& picture);

}  // namespace letrado::notation
