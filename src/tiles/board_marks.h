// The marks of the board's squares, as data/boards/standard.txt has them.
#pragma once

#include <array>
#include <cstddef>

namespace letrado::tiles {

inline constexpr std::size_t board_lines = 15;

// T, D: triple, double word; t, d: triple, double letter; *: the star, a double word; a point: nothing.
using BoardMarks = std::array<std::array<char, board_lines>, board_lines>;

// By row and column, read once.
[[nodiscard]] const BoardMarks& board_marks();

}  // namespace letrado::tiles
