#include "board_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "notation/tile_list.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using game::Premium;
using game::Seat;
using game::Square;
using tiles::Tile;

struct Look {
    std::string_view text;
    std::string_view colour;
};

Look empty_look(Square square) {
    if (square == game::centre) return {" ★ ", "\x1b[30;48;5;218m"};
    switch (game::premium_at(square)) {
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
    for (int column = 1; column <= game::board_side; ++column)
        line += fmt::format("{:>2} ", column);
    return line + "   ";
}

std::string kind_text(const game::TurnRecord& record) {
    switch (record.kind) {
        case game::RowKind::play:
            return fmt::format("{} {}", game::to_text(record.main_word.position),
                               tiles::to_notation({record.main_word.tiles.begin(), record.main_word.tiles.end()}));
        case game::RowKind::exchange:
            return fmt::format("cambio ({})", record.exchanged);
        case game::RowKind::pass:
            return "paso";
        case game::RowKind::lost_turn:
            return record.cause == game::LostTurnCause::rejected ? "jugada anulada" : "turno perdido";
    }
    return {};
}

}  // namespace

std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t width = columns_of(text);
    return std::string(text) + std::string(columns > width ? columns - width : 0, ' ');
}

std::string shortened(std::string_view text, std::size_t columns) {
    if (columns_of(text) <= columns) return std::string(text);
    std::size_t end = 0;
    for (std::size_t seen = 0; end < text.size(); ++end) {
        const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
        if (starts && ++seen == columns) break;
    }
    return std::string(text.substr(0, end)) + "…";
}

std::vector<std::string> board_lines(const game::Board& board, const game::Placements& pending,
                                     std::span<const Square> last, Ink ink) {
    std::vector<std::string> lines{numbers_line()};
    for (int row = 0; row < game::board_side; ++row) {
        const char letter = static_cast<char>('A' + row);
        std::string line = fmt::format(" {} ", letter);
        for (int column = 0; column < game::board_side; ++column) {
            const Square square(row, column);
            const auto placed = std::ranges::find(pending, square, &game::Placement::square);
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

std::vector<Square> last_play(const game::State& state) {
    std::vector<Square> squares;
    const auto last =
        std::ranges::find(state.record.rbegin(), state.record.rend(), game::RowKind::play, &game::TurnRecord::kind);
    if (last == state.record.rend()) return squares;
    for (const game::Placement& placement : last->placements)
        squares.push_back(placement.square);
    return squares;
}

std::string rack_line(const game::Rack& rack) {
    std::string line;
    for (const Tile tile : notation::listed(rack.known))
        line += fmt::format("{}{}", line.empty() ? "" : " ", tiles::to_notation(std::span(&tile, 1)));
    for (int i = 0; i < rack.unknown; ++i)
        line += line.empty() ? "·" : " ·";
    return line;
}

std::string turn_line(const game::State& state, std::size_t turn, game::Score total) {
    const game::TurnRecord& record = state.record[turn];
    return fmt::format("{} {:>3} {:>4}", padded(shortened(kind_text(record), 20), 20), record.agreed, total);
}

std::string clock_text(game::Millis left) {
    // A clock shows the second it is in: 0:01 until there is nothing left.
    const game::Millis magnitude = left < 0 ? -left : left + 999;
    const game::Millis seconds = magnitude / 1000;
    return fmt::format("{}{}:{:02}", left < 0 ? "-" : "", seconds / 60, seconds % 60);
}

std::string ending_text(const game::State& state) {
    switch (state.outcome->reason) {
        case game::EndReason::out:
            return "un jugador colocó todas sus fichas";
        case game::EndReason::passes:
            return "dos pasos seguidos de cada jugador";
        case game::EndReason::scoreless:
            return "doce turnos seguidos sin puntos";
        case game::EndReason::blocked:
            return "nadie puede colocar una ficha";
        case game::EndReason::time:
            return "se acabó el tiempo de la partida";
        case game::EndReason::forfeit:
            return fmt::format("partida perdida por {}", state.players[*state.outcome->loser]);
    }
    return {};
}

std::string sheet_text(const game::State& state) {
    constexpr std::size_t width = 30;
    std::array<std::vector<std::string>, 2> columns;
    game::PerSeat<game::Score> totals;
    for (std::size_t turn = 0; turn < state.record.size(); ++turn) {
        const game::TurnRecord& record = state.record[turn];
        totals[record.seat] += record.agreed;
        std::string line = turn_line(state, turn, totals[record.seat]);
        if (record.agreed != record.computed) line += fmt::format(" (tablero: {})", record.computed);
        columns[static_cast<std::size_t>(record.seat)].push_back(std::move(line));
    }
    std::string text =
        fmt::format("     {} │ {}\n", padded(state.players[Seat::first], width), state.players[Seat::second]);
    const std::size_t rows = std::max(columns[0].size(), columns[1].size());
    for (std::size_t row = 0; row < rows; ++row) {
        const auto cell = [&](std::size_t i) { return row < columns[i].size() ? columns[i][row] : std::string(); };
        text += fmt::format("{:>3}. {} │{}{}\n", row + 1, padded(cell(0), width), cell(1).empty() ? "" : " ", cell(1));
    }
    if (!state.outcome) return text;
    const game::FinalScores scores = game::final_scores(state);
    const auto add = [&](std::string_view what, const game::PerSeat<game::Score>& points, int sign) {
        if (points[Seat::first] == 0 && points[Seat::second] == 0) return;
        text += fmt::format("     {} │ {}\n",
                            padded(fmt::format("{} {:>+4}", padded(what, 20), sign * points[Seat::first]), width),
                            fmt::format("{} {:>+4}", padded(what, 20), sign * points[Seat::second]));
    };
    add("fichas restantes", scores.racks, 1);
    add("tiempo", scores.overtime, -1);
    add("sanciones", scores.penalties, -1);
    text += fmt::format("     {} │ {}\n",
                        padded(fmt::format("{} {:>8}", padded("RESULTADO", 20), scores.total[Seat::first]), width),
                        fmt::format("{} {:>8}", padded("RESULTADO", 20), scores.total[Seat::second]));
    return text + fmt::format("Fin de la partida: {}.\n", ending_text(state));
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
