#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <tuple>

#include "tournament/files/grid.h"
#include "tournament/files/source_text.h"
#include "tournament/files/trf.h"
#include "tournament/files/trf_layout.h"

namespace letrado::tournament::files {

namespace {

constexpr int usual_spread = 50;  // of byes and forfeits

// The first characters of a text, and blanks up to that width.
std::string padded(std::string_view text, int width) {
    std::string result;
    int count = 0;
    for (std::size_t i = 0; i < text.size() && count < width; ++count) {
        const std::size_t start = i++;
        while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U)
            ++i;
        result += text.substr(start, i - start);
    }
    return result + std::string(static_cast<std::size_t>(width - count), ' ');
}

// "  0008 w 1".
std::string round_of(const Cell& cell, EntrantNo no, const Grid& grid, int forfeit_spread) {
    const auto idle = [](char code) { return fmt::format("  0000 - {}", code); };
    if (cell.game == nullptr) {
        if (cell.idle == nullptr) return idle('Z');
        switch (cell.idle->kind) {
            case IdleKind::bye:
                return idle(cell.idle->points >= 2 ? 'U' : cell.idle->points == 1 ? 'H' : 'Z');
            case IdleKind::forfeit_lost:
                return idle('-');
            case IdleKind::rest:
            case IdleKind::absent:
            case IdleKind::missed:
                return idle(cell.idle->points >= 2 ? 'F' : cell.idle->points == 1 ? 'H' : 'Z');
        }
    }
    const auto& game = *cell.game;
    const auto side = side_of(game, no, forfeit_spread);
    const char colour = side.started ? 'w' : side.replied ? 'b' : '-';
    char code = ' ';
    switch (game.kind) {
        case GameKind::played:
        case GameKind::begun:
            code = side.points == 2 ? '1' : side.points == 1 ? '=' : '0';
            break;
        case GameKind::forfeit:
            code = side.points == 2 ? '+' : '-';
            break;
        case GameKind::double_forfeit:
            code = '-';
            break;
        case GameKind::annulled:
            return idle('Z');
        case GameKind::open:
        case GameKind::adjourned:
            break;
    }
    return fmt::format("  {:4} {} {}", grid.line_of(side.rival), colour, code);
}

struct Total {
    HalfPoints points = 0;
    int spread = 0;
    int rank = 0;
};

std::vector<Total> totals_of(const Division& division, const Grid& grid) {
    std::vector<Total> totals(division.entrants.size());
    for (std::size_t i = 0; i < totals.size(); ++i)
        for (int round = 1; round <= grid.rounds(); ++round) {
            const auto& cell = grid.at(i, round);
            if (cell.game != nullptr) {
                const auto side = side_of(*cell.game, division.entrants[i].no, division.forfeit_spread);
                totals[i].points += side.points;
                totals[i].spread += side.spread;
            } else if (cell.idle != nullptr) {
                totals[i].points += cell.idle->points;
                totals[i].spread += cell.idle->spread;
            }
        }
    std::vector<std::size_t> order(totals.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(-totals[i].points, -totals[i].spread, i); });
    for (std::size_t place = 0; place < order.size(); ++place)
        totals[order[place]].rank = static_cast<int>(place) + 1;
    return totals;
}

// "XXZ 3 7"; nothing where nobody is meant.
template <typename Meant>
std::string list_line(std::string_view code, const Division& division, Meant meant) {
    std::string line;
    for (std::size_t i = 0; i < division.entrants.size(); ++i)
        if (meant(division.entrants[i])) line += fmt::format(" {}", i + 1);
    return line.empty() ? line : fmt::format("{}{}\n", code, line);
}

// "2026-05-01" as "2026/05/01".
std::string trf_date(std::string date) {
    if (date.size() == 10 && date[4] == '-' && date[7] == '-') date[4] = date[7] = '/';
    return date;
}

std::string one_line(std::string text) {
    std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return text;
}

}  // namespace

std::string write_trf(const TournamentTable& table, const Division& division) {
    const Grid grid(division);
    const auto totals = totals_of(division, grid);
    std::string result = fmt::format("012 {}\n", one_line(table.name));
    if (!table.place.empty()) result += fmt::format("022 {}\n", one_line(table.place));
    if (!table.date.empty()) result += fmt::format("042 {}\n", trf_date(one_line(table.date)));
    result += fmt::format("062 {}\n092 {}\nXXR {}\n", division.entrants.size(),
                          one_line(division.name.empty() ? division.id : division.name), grid.rounds());
    for (std::size_t i = 0; i < division.entrants.size(); ++i) {
        const auto& entrant = division.entrants[i];
        const auto points = fmt::format("{}.{}", totals[i].points / 2, totals[i].points % 2 == 0 ? 0 : 5);
        std::string line = fmt::format("001 {:>4}      {} {:>4} {} {} {:10} {:>4} {:>4}", i + 1,
                                       padded(one_line(entrant.name), trf::name_width), entrant.rating.value_or(0),
                                       padded(one_line(entrant.country), trf::federation_width),
                                       padded(one_line(entrant.list_id), trf::id_width), "", points, totals[i].rank);
        for (int round = 1; round <= grid.rounds(); ++round)
            line += round_of(grid.at(i, round), entrant.no, grid, division.forfeit_spread);
        result += line + '\n';
    }
    for (const auto& game : division.games)
        if ((game.kind == GameKind::played || game.kind == GameKind::begun) && grid.line_of(game.first) != 0 &&
            grid.line_of(game.second) != 0)
            result += fmt::format("XLS {} {} {} {} {} {}{}\n", game.round, game.table, grid.line_of(game.first),
                                  grid.line_of(game.second), game.first_score, game.second_score,
                                  game.kind == GameKind::begun ? " begun" : "");
    // For programs that pair the next round; then what only our reader knows.
    result += list_line("XXZ", division, [](const Entrant& one) { return one.withdrawn || one.sits_out; });
    result += list_line("XLW", division, [](const Entrant& one) { return one.withdrawn; });
    result += list_line("XLF", division, [](const Entrant& one) { return one.filler; });
    if (division.bye_spread != usual_spread || division.forfeit_spread != usual_spread)
        result += fmt::format("XLB {} {}\n", division.bye_spread, division.forfeit_spread);
    return result;
}

}  // namespace letrado::tournament::files
