#include "tournament/files/tou.h"

#include <algorithm>
#include <fmt/format.h>

#include "tournament/files/grid.h"
#include "tournament/files/source_text.h"

namespace letrado::tournament::files {

namespace {

constexpr std::size_t name_width = 20;

// "2407  +7": result, score in three digits, the rival's line with + if this player started.
std::string block(char result, int score, bool started, int line) {
    return fmt::format("{}{:03}{:>4}", result, std::clamp(score, 0, 999),
                       fmt::format("{}{}", started ? "+" : "", line));
}

std::string block_of(const Cell& cell, EntrantNo no, int own_line, const Grid& grid, int forfeit_spread) {
    const auto alone = [&](char result, int score) { return block(result, score, false, own_line); };
    if (cell.game == nullptr) {
        if (cell.idle == nullptr) return alone(' ', 0);
        switch (cell.idle->kind) {
            case IdleKind::bye:
                return alone(' ', 50);
            case IdleKind::forfeit_lost:
                return alone(' ', 100);
            case IdleKind::rest:
            case IdleKind::absent:
            case IdleKind::missed:
                return alone(' ', 0);
        }
    }
    const auto& game = *cell.game;
    const auto side = side_of(game, no, forfeit_spread);
    switch (game.kind) {
        case GameKind::played:
        case GameKind::begun:
            return block(side.points == 2   ? '2'
                         : side.points == 1 ? '1'
                                            : ' ',
                         side.own, side.started, grid.line_of(side.rival));
        case GameKind::forfeit:
            return side.points == 2 ? alone('2', 150) : alone(' ', 100);
        case GameKind::double_forfeit:
            return alone(' ', 100);
        case GameKind::open:
        case GameKind::adjourned:
        case GameKind::annulled:
            break;
    }
    return alone(' ', 0);
}

// "2026-05-01" as "01.05.2026".
std::string day_of(const std::string& date) {
    if (date.size() != 10) return ascii_of(date);
    return ascii_of(date.substr(8, 2) + "." + date.substr(5, 2) + "." + date.substr(0, 4));
}

}  // namespace

std::string write_tou(const TournamentTable& table) {
    constexpr std::string_view end = "\r\n";
    std::string result = fmt::format("*M{} {}{}", day_of(table.date), ascii_of(table.name), end);
    for (const auto& division : table.divisions) {
        const Grid grid(division);
        // The line of the division's best word, which a tournament does not record.
        result += fmt::format("*{}{}{:>39}{}", ascii_of(division.id), end, 0, end);
        for (std::size_t i = 0; i < division.entrants.size(); ++i) {
            const auto& entrant = division.entrants[i];
            std::string line = ascii_of(entrant.name).substr(0, name_width);
            // A line that begins with a star is a heading.
            if (line.starts_with('*')) line.front() = '?';
            line.resize(name_width, ' ');
            for (int round = 1; round <= grid.rounds(); ++round) {
                if (round > 1) line += ' ';
                line += block_of(grid.at(i, round), entrant.no, static_cast<int>(i) + 1, grid, division.forfeit_spread);
            }
            result += line;
            result += end;
        }
    }
    result += "*** END OF FILE ***";
    result += end;
    return result;
}

}  // namespace letrado::tournament::files
