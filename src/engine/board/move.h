// What a player may do in a turn, small enough to copy by the thousand.
#pragma once

#include <array>
#include <cstdint>

#include "engine/layout.h"
#include "tiles/tile.h"

namespace letrado::engine {

// Equity and its parts in thousandths of a point: exact sums, the same on every machine.
using Equity = std::int32_t;
inline constexpr Equity point = 1000;

enum class MoveKind : std::uint8_t { pass, exchange, play };

struct Move {
    MoveKind kind = MoveKind::pass;
    Direction direction = Direction::across;
    std::uint8_t line = 0;    // of the main word
    std::uint8_t start = 0;   // of the main word along its line
    std::uint8_t length = 0;  // of the main word; of an exchange, how many tiles
    std::uint8_t tiles_used = 0;
    std::int16_t score = 0;
    Equity equity = 0;
    // Of a play: along the main word the tiles laid, and 0 where one already lies. Of an exchange: the tiles that go,
    // as they lie on the rack.
    std::array<tiles::Tile, board_size> tiles{};

    // Of the square of the main word's place i.
    [[nodiscard]] int row(int i = 0) const { return direction == Direction::across ? line : start + i; }
    [[nodiscard]] int column(int i = 0) const { return direction == Direction::across ? start + i : line; }

    // The same thing done, whatever it was thought to be worth.
    [[nodiscard]] bool same_as(const Move& o) const {
        return kind == o.kind && direction == o.direction && line == o.line && start == o.start && length == o.length &&
               tiles == o.tiles;
    }
};

}  // namespace letrado::engine
