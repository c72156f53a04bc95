#include "notation/coordinates.h"

namespace letrado::notation {

using board::Direction;
using board::Position;
using board::Square;

namespace {

// Rows and columns change their names, and with them the direction that writes the letter first.
Position transposed(Position position) {
    return {Square(position.start.column(), position.start.row()), other(position.direction)};
}

}  // namespace

std::string to_gcg_text(Position position) {
    return to_text(transposed(position));
}

std::optional<Position> parse_gcg_position(std::string_view text) {
    const auto position = board::parse_position(text);
    if (!position) return std::nullopt;
    return transposed(*position);
}

}  // namespace letrado::notation
