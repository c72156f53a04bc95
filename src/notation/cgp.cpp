#include "notation/cgp.h"

#include <charconv>
#include <fmt/format.h>

#include "notation/placement_text.h"
#include "notation/text_lines.h"
#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::notation {

namespace {

using board::Square;
using tiles::Tile;

std::unexpected<NotationError> fault(NotationErrorKind kind, std::string_view what = {}, base::Text detail = {}) {
    return std::unexpected(NotationError{kind, 0, std::string(what), std::move(detail)});
}

// Takes the text up to the next `separator`, which goes too.
std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string row_text(const board::Board& board, int row) {
    std::string text;
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (int column = 0; column < board::board_side; ++column) {
        const Square square(row, column);
        if (!board.has(square)) {
            ++empty;
            continue;
        }
        flush();
        text += to_text(board.at(square));
    }
    flush();
    return text;
}

// Digits are empty squares here, never tiles.
std::expected<void, NotationError> read_row(board::Board& board, int row, std::string_view text) {
    int column = 0;
    while (!text.empty()) {
        std::size_t end = 0;
        if (is_digit(text.front())) {
            while (end < text.size() && is_digit(text[end]))
                ++end;
            const auto skip = parse_number<int>(text.substr(0, end));
            if (!skip || *skip > board::board_side - column) return fault(NotationErrorKind::not_a_full_board);
            column += *skip;
        } else {
            while (end < text.size() && !is_digit(text[end]))
                ++end;
            const auto word = tiles::parse_play(text.substr(0, end));
            if (!word) return fault(NotationErrorKind::bad_tiles, text, word.error().message());
            if (static_cast<int>(word->size()) > board::board_side - column) {
                return fault(NotationErrorKind::not_a_full_board);
            }
            for (const Tile tile : *word)
                board.put(Square(row, column++), tile);
        }
        text.remove_prefix(end);
    }
    if (column != board::board_side) return fault(NotationErrorKind::not_a_full_board);
    return {};
}

}  // namespace

std::string write_cgp(const CgpPosition& position) {
    std::string text;
    for (int row = 0; row < board::board_side; ++row) {
        if (row > 0) text += '/';
        text += row_text(position.board, row);
    }
    text += fmt::format(" {}/{} {}/{} {}", tiles::to_notation(position.racks[0]), tiles::to_notation(position.racks[1]),
                        position.scores[0], position.scores[1], position.scoreless_turns);
    if (!position.operations.empty()) text += ' ' + position.operations;
    return text;
}

std::expected<CgpPosition, NotationError> read_cgp(std::string_view text) {
    text = trimmed(text);
    if (text.empty()) return fault(NotationErrorKind::empty);
    CgpPosition position;
    std::string_view rows = take_until(text, ' ');
    for (int row = 0; row < board::board_side; ++row) {
        const auto read = read_row(position.board, row, take_until(rows, '/'));
        if (!read) return std::unexpected(read.error());
    }
    if (!rows.empty()) return fault(NotationErrorKind::not_a_full_board);
    std::string_view racks = take_until(text, ' ');
    if (racks.find('/') == std::string_view::npos) return fault(NotationErrorKind::bad_line, racks);
    for (auto& rack : position.racks) {
        const std::string_view written = take_until(racks, '/');
        auto tiles = tiles::parse_rack(written);
        if (!tiles) return fault(NotationErrorKind::bad_tiles, written, tiles.error().message());
        rack = std::move(*tiles);
    }
    std::string_view scores = take_until(text, ' ');
    for (board::Score& score : position.scores) {
        const std::string_view written = take_until(scores, '/');
        const auto number = parse_number<board::Score>(written);
        if (!number) return fault(NotationErrorKind::bad_number, written);
        score = *number;
    }
    const std::string_view turns = take_until(text, ' ');
    const auto number = parse_number<int>(turns);
    if (!number || *number < 0) return fault(NotationErrorKind::bad_number, turns);
    position.scoreless_turns = *number;
    position.operations = trimmed(text);
    return position;
}

CgpPosition cgp_of_state(const game::State& state) {
    CgpPosition position;
    position.board = state.board;
    const std::array seats{state.mover, game::rival(state.mover)};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        position.racks[i] = listed(state.racks[seats[i]].known);
        position.scores[i] = state.scores[seats[i]];
    }
    position.scoreless_turns = state.scoreless_run;
    position.operations = fmt::format("lex {}; ld spanish;", state.rules.edition);
    return position;
}

std::expected<game::StartPosition, NotationError> start_of_cgp(const CgpPosition& position) {
    game::StartPosition start;
    tiles::TileCounts left = tiles::TileCounts::full_set();
    std::optional<NotationError> missing;
    const auto take = [&](Tile tile) {
        if (left.contains(tile)) {
            left.remove(tile);
        } else {
            missing = NotationError{NotationErrorKind::too_many_tiles, 0, to_text(tile.unused()), {}};
        }
    };
    for (int index = 0; index < static_cast<int>(board::square_count); ++index) {
        const Square square(index / board::board_side, index % board::board_side);
        if (!position.board.has(square)) continue;
        take(position.board.at(square));
        start.board.push_back({square, position.board.at(square)});
    }
    for (const game::Seat seat : game::both_seats) {
        const auto i = static_cast<std::size_t>(seat);
        for (const Tile tile : position.racks[i])
            take(tile);
        if (missing) return std::unexpected(*missing);
        start.racks[seat] = board::Tiles(std::span<const Tile>(position.racks[i]));
        start.scores[seat] = position.scores[i];
    }
    start.bag = listed(left);
    start.scoreless_run = position.scoreless_turns;
    return start;
}

}  // namespace letrado::notation
