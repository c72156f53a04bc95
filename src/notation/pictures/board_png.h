// The board as a PNG picture, for what takes no SVG: previews of links, messages.
#pragma once

#include <string>

#include "notation/pictures/board_svg.h"

namespace letrado::notation {

inline constexpr int board_png_width = 630;
inline constexpr int board_png_height = 676;

// The colours and marks of board_svg in the light, with the caption, and the program's name beside it.
[[nodiscard]] std::string board_png(const BoardPicture& picture);

}  // namespace letrado::notation
