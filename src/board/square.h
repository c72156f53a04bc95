// Squares and directions. Rows are the letters A to O from top to bottom, columns the numbers 1 to 15.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace letrado::board {

inline constexpr int board_side = 15;
inline constexpr std::size_t square_count = 225;

enum class Direction : std::uint8_t { across, down };
constexpr auto enum_names(Direction) {
    return std::array{"across", "down"};
}

[[nodiscard]] constexpr Direction other(Direction direction) {
    return direction == Direction::across ? Direction::down : Direction::across;
}

class Square {
  public:
    constexpr Square() = default;
    // REQUIRES: 0 <= row < 15, 0 <= column < 15.
    constexpr Square(int row, int column) : index_(static_cast<std::uint8_t>(row * board_side + column)) {}

    [[nodiscard]] constexpr int row() const { return index_ / board_side; }
    [[nodiscard]] constexpr int column() const { return index_ % board_side; }
    [[nodiscard]] constexpr std::size_t index() const { return index_; }

    // The place on the line that runs in `direction`, and the line itself.
    [[nodiscard]] constexpr int along(Direction direction) const {
        return direction == Direction::across ? column() : row();
    }
    [[nodiscard]] constexpr int line(Direction direction) const {
        return direction == Direction::across ? row() : column();
    }
    [[nodiscard]] static constexpr Square on_line(Direction direction, int line, int along) {
        return direction == Direction::across ? Square(line, along) : Square(along, line);
    }

    constexpr auto operator<=>(const Square&) const = default;

  private:
    std::uint8_t index_ = 0;
};

inline constexpr Square centre{7, 7};

// "H8".
[[nodiscard]] std::string to_text(Square square);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);

// Where a word starts and which way it runs, in the Spanish notation: row letter first across ("H8"), column number
// first down ("8H").
struct Position {
    Square start;
    Direction direction = Direction::across;

    static void fields(auto& self, auto&& visit) {
        visit("start", self.start);
        visit("direction", self.direction);
    }
    bool operator==(const Position&) const = default;
};

[[nodiscard]] std::string to_text(Position position);
[[nodiscard]] std::optional<Position> parse_position(std::string_view text);

}  // namespace letrado::board
