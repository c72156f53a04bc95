// Where a word starts, as GCG files write it: the row is a number and the column a letter, the row first when the word
// runs across ("8H") and the column first when it runs down ("H8"). The Spanish notation, in which rows are letters, is
// game::to_text(Position).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/square.h"

namespace letrado::notation {

[[nodiscard]] std::string to_gcg_text(board::Position position);
[[nodiscard]] std::optional<board::Position> parse_gcg_position(std::string_view text);

}  // namespace letrado::notation
