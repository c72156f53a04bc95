// The board as a PNG picture, for what takes no SVG: previews of links, messages.
#pragma once

#include <string>

#include "notation/pictures/board_svg.h"

namespace letrado::notation {

inline constexpr int board_png_side = 630;

// The colours and marks of board_svg, without the caption: square, board_png_side wide.
[[nodiscard]] std::string board_png(const BoardPicture& picture);

}  // namespace letrado::notation
