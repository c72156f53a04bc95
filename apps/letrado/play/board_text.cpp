#include "play/board_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using board::Premium;
using board::Square;
using tiles::Tile;

struct Look {
    std::string_view text;
    std::string_view colour;
};

Look empty_look(Square square) {
    if (square == board::centre) return {" ★ ", "\x1b[30;48;5;218m"};
    switch (board::premium_at(square)) {
        case Premium::none:
            return {" · ", "\x1b[38;5;250;48;5;255m"};
        case Premium::double_letter:
            return {" LD", "\x1b[38;5;24;48;5;153m"};
        case Premium::triple_letter:
            return {" LT", "\x1b[38;5;255;48;5;19m"};
        case Premium::double_word:
            return {" PD", "\x1b[38;5;88;48;5;218m"};
        case Premium::triple_word:
            return {" PT", "\x1b[38;5;255;48;5;160m"};
    }
    return {"   ", ""};
}

std::string tile_cell(Tile tile) {
    std::string face(tiles::face_name(tile.face()));
    if (tile.is_blank()) face = tile.face() == 0 ? "?" : tiles::to_letters(std::span(&tile, 1));
    return columns_of(face) == 2 ? ' ' + face : ' ' + face + ' ';
}

enum class Mark { none, last, pending };

void add_cell(std::string& line, std::string_view text, std::string_view colour, Ink ink) {
    if (ink == Ink::plain) {
        line += text;
    } else {
        line += fmt::format("{}{}\x1b[0m", colour, text);
    }
}

void add_tile(std::string& line, Tile tile, Mark mark, Ink ink) {
    std::string text = tile_cell(tile);
    if (ink == Ink::plain && mark != Mark::none && text.back() == ' ') text.back() = mark == Mark::last ? '*' : '+';
    const std::string_view colour = mark == Mark::none   ? "\x1b[1;30;48;5;222m"
                                    : mark == Mark::last ? "\x1b[1;30;48;5;220m"
                                                         : "\x1b[1;30;48;5;156m";
    add_cell(line, text, colour, ink);
}

std::string numbers_line() {
    std::string line = "   ";
    for (int column = 1; column <= board::board_side; ++column)
        line += fmt::format("{:>2} ", column);
    return line + "   ";
}

}  // namespace

std::vector<std::string> board_lines(const board::Board& board, const board::Placements& pending,
                                     std::span<const Square> last, Ink ink) {
    std::vector<std::string> lines{numbers_line()};
    for (int row = 0; row < board::board_side; ++row) {
        const char letter = static_cast<char>('A' + row);
        std::string line = fmt::format(" {} ", letter);
        for (int column = 0; column < board::board_side; ++column) {
            const Square square(row, column);
            const auto placed = std::ranges::find(pending, square, &board::Placement::square);
            if (placed != pending.end()) {
                add_tile(line, placed->tile, Mark::pending, ink);
            } else if (board.has(square)) {
                const bool marked = std::ranges::find(last, square) != last.end();
                add_tile(line, board.at(square), marked ? Mark::last : Mark::none, ink);
            } else {
                const Look look = empty_look(square);
                add_cell(line, look.text, look.colour, ink);
            }
        }
        lines.push_back(line + fmt::format(" {} ", letter));
    }
    lines.push_back(numbers_line());
    return lines;
}

std::string rack_line(const board::Rack& rack) {
    std::string line;
    for (const Tile tile : notation::listed(rack.known))
        line += fmt::format("{}{}", line.empty() ? "" : " ", tiles::to_notation(std::span(&tile, 1)));
    for (int i = 0; i < rack.unknown; ++i)
        line += line.empty() ? "·" : " ·";
    return line;
}

std::string clock_text(game::Millis left) {
    // A clock shows the second it is in: 0:01 until there is nothing left.
    const game::Millis magnitude = left < 0 ? -left : left + 999;
    const game::Millis seconds = magnitude / 1000;
    return fmt::format("{}{}:{:02}", left < 0 ? "-" : "", seconds / 60, seconds % 60);
}

game::State shown(game::State state) {
    constexpr std::size_t longest_name = 60;
    for (const game::Seat seat : game::both_seats)
        state.players[seat] = base::excerpt(state.players[seat], longest_name);
    return state;
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string lines;
    std::size_t used = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        const std::size_t width = columns_of(word);
        if (used != 0) lines += used + 1 + width > columns ? '\n' : ' ';
        used = used == 0 || used + 1 + width > columns ? width : used + 1 + width;
        lines += word;
    }
    return lines;
}

}  // namespace letrado::app
