#include <algorithm>
#include <fmt/format.h>

#include "tournament/files/grid.h"
#include "tournament/files/source_text.h"
#include "tournament/files/tsh.h"

namespace letrado::tournament::files {

namespace {

// A name as a line of tsh can hold it: no semicolon, and no digit at its end, where the rating begins.
std::string tsh_name(const std::string& name) {
    std::string result = name;
    std::ranges::replace(result, ';', ',');
    if (result.starts_with('#')) result.front() = '_';
    if (result.empty() || (result.back() >= '0' && result.back() <= '9')) result += '_';
    return result;
}

std::string tsh_value(const std::string& text) {
    std::string result = text;
    std::ranges::replace(result, ';', ',');
    return result;
}

// What a player's line says of one round.
struct Entry {
    int rival = 0;
    std::optional<int> score = 0;
    int start = 0;  // p12
    int table = 0;
    int unplayed = 0;  // the rival of a game that was not played
};

Entry entry_of(const Cell& cell, EntrantNo no, const Grid& grid, bool last_round, const Division& division) {
    Entry entry;
    if (cell.game == nullptr) {
        if (cell.idle == nullptr) return entry;
        switch (cell.idle->kind) {
            case IdleKind::bye:
                entry.score = std::max(1, cell.idle->spread != 0 ? cell.idle->spread : division.bye_spread);
                break;
            case IdleKind::forfeit_lost:
                entry.score = std::min(-1, cell.idle->spread != 0 ? cell.idle->spread : -division.forfeit_spread);
                break;
            case IdleKind::rest:
            case IdleKind::absent:
            case IdleKind::missed:
                break;
        }
        return entry;
    }
    const auto& game = *cell.game;
    const auto side = side_of(game, no, division.forfeit_spread);
    switch (game.kind) {
        case GameKind::played:
            entry.score = side.own;
            break;
        case GameKind::begun:
            // tsh knows the winner by the scores: the winner's is as high as the spread asks.
            entry.score = side.points > 0 ? side.rivals + side.spread : side.own;
            break;
        case GameKind::forfeit:
        case GameKind::double_forfeit:
            entry.score = side.spread;
            entry.unplayed = grid.line_of(side.rival);
            return entry;
        case GameKind::open:
        case GameKind::adjourned:
            if (!last_round) {
                entry.unplayed = grid.line_of(side.rival);
                return entry;
            }
            entry.score.reset();
            break;
        case GameKind::annulled:
            return entry;
    }
    entry.rival = grid.line_of(side.rival);
    entry.start = side.started ? 1 : side.replied ? 2 : 0;
    entry.table = game.table;
    return entry;
}

}  // namespace

std::string write_tsh(const Division& division) {
    const Grid grid(division);
    std::string result;
    for (std::size_t i = 0; i < division.entrants.size(); ++i) {
        const auto& entrant = division.entrants[i];
        std::string rivals, scores, starts, tables, unplayed;
        bool any_start = false, any_table = false, any_unplayed = false;
        for (int round = 1; round <= grid.rounds(); ++round) {
            const auto entry = entry_of(grid.at(i, round), entrant.no, grid, round == grid.rounds(), division);
            rivals += fmt::format(" {}", entry.rival);
            if (entry.score) scores += fmt::format(" {}", *entry.score);
            starts += fmt::format(" {}", entry.start);
            tables += fmt::format(" {}", entry.table);
            unplayed += fmt::format(" {}", entry.unplayed);
            any_unplayed |= entry.unplayed != 0;
            any_start |= entry.start != 0;
            any_table |= entry.table != 0;
        }
        result += fmt::format("{} {}{};{}", tsh_name(entrant.name), entrant.rating.value_or(0), rivals, scores);
        if (any_start) result += "; p12" + starts;
        if (any_table) result += "; board" + tables;
        if (any_unplayed) result += "; unplayed" + unplayed;
        if (!entrant.team.empty()) result += "; team " + tsh_value(entrant.team);
        if (!entrant.country.empty()) result += "; country " + tsh_value(entrant.country);
        if (!entrant.club.empty()) result += "; club " + tsh_value(entrant.club);
        if (!entrant.categories.empty()) result += "; class " + tsh_value(entrant.categories.front());
        if (entrant.withdrawn) result += fmt::format("; off {}", -division.forfeit_spread);
        if (entrant.filler) result += "; filler 1";
        result += '\n';
    }
    return result;
}

}  // namespace letrado::tournament::files
