#include "notation/coordinates.h"

namespace letrado::notation {

using game::Direction;
using game::Position;
using game::Square;

namespace {

// Rows and columns change their names, and with them the direction that writes the letter first.
Position transposed(Position position) {
    return {Square(position.start.column(), position.start.row()), game::other(position.direction)};
}

}  // namespace

std::string to_gcg_text(Position position) {
    return game::to_text(transposed(position));
}

std::optional<Position> parse_gcg_position(std::string_view text) {
    const auto position = game::parse_position(text);
    if (!position) return std::nullopt;
    return transposed(*position);
}

}  // namespace letrado::notation
