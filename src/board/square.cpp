#include "board/square.h"

#include <charconv>
#include <fmt/format.h>

namespace letrado::board {

namespace {

std::optional<int> parse_row(char letter) {
    const int row = (letter | 0x20) - 'a';
    if (row < 0 || row >= board_side) return std::nullopt;
    return row;
}

std::optional<int> parse_column(std::string_view text) {
    int column = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), column);
    if (error != std::errc{} || end != text.data() + text.size() || column < 1 || column > board_side) {
        return std::nullopt;
    }
    return column - 1;
}

char row_letter(Square square) {
    return static_cast<char>('A' + square.row());
}

}  // namespace

std::string to_text(Square square) {
    return fmt::format("{}{}", row_letter(square), square.column() + 1);
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    const auto row = parse_row(text.front());
    const auto column = parse_column(text.substr(1));
    if (!row || !column) return std::nullopt;
    return Square(*row, *column);
}

std::string to_text(Position position) {
    if (position.direction == Direction::across) return to_text(position.start);
    return fmt::format("{}{}", position.start.column() + 1, row_letter(position.start));
}

std::optional<Position> parse_position(std::string_view text) {
    if (const auto square = parse_square(text)) return Position{*square, Direction::across};
    if (text.size() < 2) return std::nullopt;
    const auto row = parse_row(text.back());
    const auto column = parse_column(text.substr(0, text.size() - 1));
    if (!row || !column) return std::nullopt;
    return Position{Square(*row, *column), Direction::down};
}

}  // namespace letrado::board
