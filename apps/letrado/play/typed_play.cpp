#include "play/typed_play.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "notation/placement_text.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using board::Placements;
using board::Square;
using tiles::Tile;

using Line = std::vector<std::optional<Tile>>;

// The same line with each pair that a digraph tile shows as one tile, in every combination: a line of n such pairs has
// 2^n readings, the one with the most digraphs first.
void add_readings(const Line& line, std::size_t from, Line reading, std::vector<Line>& readings) {
    for (std::size_t i = from; i < line.size(); ++i) {
        if (i + 1 < line.size() && line[i] && line[i + 1]) {
            const std::string pair = tiles::to_letters(std::vector{*line[i], *line[i + 1]});
            const auto joined = tiles::parse_word(pair);
            if (joined && joined->size() == 1 && readings.size() < 16) {
                Line with = reading;
                const bool small = line[i]->is_blank();
                with.push_back(small ? Tile::blank_as((*joined)[0].face()) : (*joined)[0]);
                add_readings(line, i + 2, std::move(with), readings);
            }
        }
        reading.push_back(line[i]);
    }
    readings.push_back(std::move(reading));
}

// The mover's tiles; at a table where nobody has told them, whatever he may hold.
tiles::TileCounts tiles_at_hand(const game::State& state) {
    const board::Rack& rack = state.racks[state.mover];
    if (rack.unknown == 0) return rack.known;
    tiles::TileCounts hand = state.pool;
    for (std::uint8_t face = 0; face <= tiles::face_count; ++face) {
        const Tile tile = face == 0 ? Tile() : Tile::letter(face);
        for (int i = 0; i < rack.known.count(tile); ++i)
            hand.add(tile);
    }
    return hand;
}

// The tiles that the reading takes from the rack; nothing if the board or the rack does not agree with it.
std::optional<Placements> lay(const game::State& state, board::Position position, const Line& reading, bool mixed) {
    Placements placements;
    tiles::TileCounts rack = tiles_at_hand(state);
    int along = position.start.along(position.direction);
    for (const auto& tile : reading) {
        if (along >= board::board_side) return std::nullopt;
        const auto square = Square::on_line(position.direction, position.start.line(position.direction), along++);
        if (state.board.has(square)) {
            if (tile && tile->face() != state.board.at(square).face()) return std::nullopt;
            continue;
        }
        if (!tile || placements.full()) return std::nullopt;
        const bool as_blank = (mixed && tile->is_blank()) || !rack.contains(tile->as_letter());
        const Tile laid = as_blank ? Tile::blank_as(tile->face()) : tile->as_letter();
        if (!rack.contains(laid)) return std::nullopt;
        rack.remove(laid);
        placements.push_back({square, laid});
    }
    if (placements.empty()) return std::nullopt;
    return placements;
}

}  // namespace

std::expected<Placements, base::Text> read_typed_play(const game::State& state, std::string_view text) {
    const std::size_t space = text.find(' ');
    const auto position = board::parse_position(text.substr(0, space));
    if (!position || space == std::string_view::npos) {
        return std::unexpected(base::Text{"escribe casilla y palabra, por ejemplo H8 CASA (o 8H si va hacia abajo)",
                                          "type a square and a word, for example H8 CASA (8H if it runs down)"});
    }
    const std::string_view word = text.substr(text.find_first_not_of(' ', space));
    const auto line = notation::parse_line(word);
    if (!line) return std::unexpected(line.error());
    const bool capitals = std::ranges::any_of(*line, [](const auto& tile) { return tile && !tile->is_blank(); });
    std::vector<Line> readings;
    add_readings(*line, 0, {}, readings);
    for (const Line& reading : readings)
        if (const auto placements = lay(state, *position, reading, capitals)) return *placements;
    return std::unexpected(base::Text{fmt::format("«{}» no se puede formar ahí con su atril", word),
                                      fmt::format("'{}' cannot be laid there from your rack", word)});
}

}  // namespace letrado::app
