// The premium squares, by line: what boards/standard.txt says, ready for both directions.
#pragma once

#include <array>
#include <cstdint>

namespace letrado::engine {

inline constexpr int board_size = 15;
inline constexpr int centre = board_size / 2;
inline constexpr int max_rack = 7;
inline constexpr int seven_tile_bonus = 50;

enum class Direction : std::uint8_t { across, down };

[[nodiscard]] constexpr Direction other(Direction direction) {
    return direction == Direction::across ? Direction::down : Direction::across;
}

// A row or a column and the places along it.
struct Premiums {
    std::array<std::uint8_t, board_size> letter{};
    std::array<std::uint8_t, board_size> word{};
};

// Of line 0 to 14: row A to O when across, column 1 to 15 when down.
[[nodiscard]] const Premiums& premiums(Direction direction, int line);

}  // namespace letrado::engine
