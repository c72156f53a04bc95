#include "notation/placement_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <vector>

#include "tiles/text.h"

namespace letrado::notation {

using board::Direction;
using board::Placement;
using board::Placements;
using board::Square;
using tiles::Tile;

namespace {

std::optional<Direction> line_of(const Placements& placements) {
    for (const Direction direction : {Direction::across, Direction::down}) {
        bool in_line = !placements.empty();
        for (std::size_t i = 1; i < placements.size(); ++i) {
            const Square before = placements[i - 1].square;
            const Square square = placements[i].square;
            in_line = in_line && square.line(direction) == before.line(direction) &&
                      square.along(direction) > before.along(direction);
        }
        if (in_line) return direction;
    }
    return std::nullopt;
}

base::Text not_a_position(std::string_view text) {
    return {fmt::format("«{}» no es una casilla", text), fmt::format("'{}' is no square", text)};
}

}  // namespace

bool is_one_line(const Placements& placements) {
    return line_of(placements).has_value();
}

std::string to_text(Tile tile) {
    return tiles::to_notation(std::span(&tile, 1));
}

std::expected<Tile, base::Text> parse_tile(std::string_view text) {
    if (text == "?") return Tile::blank();
    const auto word = tiles::parse_play(text);
    if (!word) return std::unexpected(word.error().message());
    if (word->size() != 1) return std::unexpected(base::Text{"debe ser una sola ficha", "must be a single tile"});
    return (*word)[0];
}

std::string to_text(const Placements& placements) {
    const Direction direction = *line_of(placements);
    std::string text = to_text(board::Position{placements.front().square, direction}) + ' ';
    int next = placements.front().square.along(direction);
    for (const Placement& placement : placements) {
        text.append(static_cast<std::size_t>(placement.square.along(direction) - next), '.');
        text += to_text(placement.tile);
        next = placement.square.along(direction) + 1;
    }
    return text;
}

std::expected<std::vector<std::optional<Tile>>, base::Text> parse_line(std::string_view text) {
    std::vector<std::optional<Tile>> line;
    const auto add_tiles = [&](std::string_view run, bool on_board) -> std::expected<void, base::Text> {
        if (run.empty()) return {};
        const auto word = tiles::parse_play(run);
        if (!word) return std::unexpected(word.error().message());
        for (const Tile tile : *word)
            line.push_back(on_board ? std::nullopt : std::optional(tile));
        return {};
    };
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(".?(");
        const std::string_view run = text.substr(0, end);
        if (auto added = add_tiles(run, false); !added) return std::unexpected(added.error());
        if (end == std::string_view::npos) break;
        text.remove_prefix(end);
        if (text.front() == '(') {
            const std::size_t close = text.find(')');
            if (close == std::string_view::npos) {
                return std::unexpected(base::Text{"falta «)»", "')' is missing"});
            }
            if (auto added = add_tiles(text.substr(1, close - 1), true); !added) return std::unexpected(added.error());
            text.remove_prefix(close + 1);
            continue;
        }
        line.push_back(text.front() == '?' ? std::optional(Tile::blank()) : std::nullopt);
        text.remove_prefix(1);
    }
    return line;
}

std::expected<Placements, base::Text> parse_placements(std::string_view text) {
    const std::size_t space = text.find(' ');
    const std::string_view where = text.substr(0, space);
    const auto position = board::parse_position(where);
    if (!position) return std::unexpected(not_a_position(where));
    const auto line = parse_line(space == std::string_view::npos ? std::string_view() : text.substr(space + 1));
    if (!line) return std::unexpected(line.error());
    Placements placements;
    int along = position->start.along(position->direction);
    for (const auto& tile : *line) {
        if (along >= board::board_side || (tile && placements.full())) {
            return std::unexpected(base::Text{"no cabe en el tablero", "it does not fit the board"});
        }
        if (tile) {
            const int number = position->start.line(position->direction);
            placements.push_back({Square::on_line(position->direction, number, along), *tile});
        }
        ++along;
    }
    return placements;
}

namespace {

// "P8", "H16" or "16H": a row and a column, one of them beyond the board.
bool beyond_the_board(std::string_view where) {
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    const auto is_number = [](std::string_view text) {
        return !text.empty() && text.size() <= 2 &&
               std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    };
    if (where.size() < 2 || board::parse_position(where)) return false;
    return (is_letter(where.front()) && is_number(where.substr(1))) ||
           (is_letter(where.back()) && is_number(where.substr(0, where.size() - 1)));
}

bool names_no_tile(std::string_view line) {
    while (!line.empty()) {
        const std::size_t end = line.find_first_of(".?()");
        const std::string_view run = line.substr(0, end);
        const auto word = tiles::parse_play(run);
        if (!run.empty() && !word && word.error().kind == tiles::TextErrorKind::no_such_tile) return true;
        if (end == std::string_view::npos) break;
        line.remove_prefix(end + 1);
    }
    return false;
}

}  // namespace

std::optional<board::PlacementFault> unplaceable(std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos || parse_placements(text)) return std::nullopt;
    const std::string_view where = text.substr(0, space);
    const std::string_view line = text.substr(space + 1);
    if (names_no_tile(line)) return board::PlacementFault::no_such_tile;
    if (!parse_line(line)) return std::nullopt;
    const auto position = board::parse_position(where);
    if (!position) return beyond_the_board(where) ? std::optional(board::PlacementFault::off_board) : std::nullopt;
    const auto length = static_cast<int>(parse_line(line)->size());
    const bool over = position->start.along(position->direction) + length > board::board_side;
    return over ? board::PlacementFault::off_board : board::PlacementFault::no_tiles;
}

}  // namespace letrado::notation
