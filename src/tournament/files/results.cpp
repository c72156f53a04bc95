#include "tournament/files/results.h"

#include <fmt/format.h>
#include <string_view>
#include <unordered_map>

#include "base/strings/json_text.h"
#include "tournament/files/csv.h"

namespace letrado::tournament::files {

namespace {

// The written names of 9.1.
std::string_view name_of(GameKind kind) {
    switch (kind) {
        case GameKind::open:
            return "open";
        case GameKind::played:
            return "played";
        case GameKind::begun:
            return "begun";
        case GameKind::forfeit:
            return "forfeit";
        case GameKind::double_forfeit:
            return "double";
        case GameKind::adjourned:
            return "adjourned";
        case GameKind::annulled:
            break;
    }
    return "annulled";
}

std::string_view name_of(IdleKind kind) {
    switch (kind) {
        case IdleKind::bye:
            return "bye";
        case IdleKind::rest:
            return "rest";
        case IdleKind::absent:
            return "absent";
        case IdleKind::missed:
            return "missed";
        case IdleKind::forfeit_lost:
            break;
    }
    return "forfeit_lost";
}

EntrantNo winner_of(const Game& game) {
    if (game.kind != GameKind::played) return game.winner;
    return game.first_score > game.second_score   ? game.first
           : game.first_score < game.second_score ? game.second
                                                  : nobody;
}

bool has_scores(const Game& game) {
    return game.kind == GameKind::played || game.kind == GameKind::begun;
}

using Names = std::unordered_map<int, std::string>;

Names names_of(const Division& division) {
    Names names;
    for (const auto& entrant : division.entrants)
        names.emplace(number(entrant.no), entrant.name);
    return names;
}

std::string name_in(const Names& names, EntrantNo no) {
    const auto found = names.find(number(no));
    return found == names.end() ? std::string() : found->second;
}

std::string optional_number(EntrantNo no) {
    return no == nobody ? "" : fmt::format("{}", number(no));
}

std::string json_number(EntrantNo no) {
    return no == nobody ? "null" : fmt::format("{}", number(no));
}

}  // namespace

std::string write_results_csv(const TournamentTable& table, base::Language language) {
    std::string result = "\xef\xbb\xbf";
    result += language == base::Language::spanish
                  ? "División;Ronda;Mesa;Clase;N.º 1;Jugador 1;Puntos 1;N.º 2;Jugador 2;Puntos 2;Sale;Gana"
                  : "Division;Round;Table;Kind;No. 1;Player 1;Score 1;No. 2;Player 2;Score 2;Starts;Wins";
    result += "\r\n";
    for (const auto& division : table.divisions) {
        const auto names = names_of(division);
        const auto person = [&](EntrantNo no) { return csv_text(name_in(names, no), ';'); };
        for (const auto& game : division.games) {
            const auto score = [&](int value) { return has_scores(game) ? fmt::format("{}", value) : ""; };
            EntrantNo winner = game.winner;
            if (game.kind == GameKind::played && game.first_score != game.second_score)
                winner = game.first_score > game.second_score ? game.first : game.second;
            result += fmt::format("{};{};{};{};{};{};{};{};{};{};{};{}\r\n", csv_text(division.id, ';'), game.round,
                                  game.table == 0 ? "" : fmt::format("{}", game.table), name_of(game.kind),
                                  number(game.first), person(game.first), score(game.first_score), number(game.second),
                                  person(game.second), score(game.second_score), optional_number(game.starter),
                                  optional_number(winner));
        }
        for (const auto& idle : division.idle)
            result += fmt::format("{};{};;{};{};{};;;;;;\r\n", csv_text(division.id, ';'), idle.round,
                                  name_of(idle.kind), number(idle.no), person(idle.no));
    }
    return result;
}

std::string write_results_json(const TournamentTable& table) {
    using base::json_string;
    const auto list = [](auto begin, auto end, const auto& write) {
        std::string text = "[";
        for (auto it = begin; it != end; ++it) {
            if (it != begin) text += ',';
            text += write(*it);
        }
        text += ']';
        return text;
    };
    const auto entrant = [](const Entrant& one) {
        return fmt::format(R"({{"no":{},"name":{},"country":{},"club":{},"team":{},"rating":{},"withdrawn":{}}})",
                           number(one.no), json_string(one.name), json_string(one.country), json_string(one.club),
                           json_string(one.team), one.rating ? fmt::format("{}", *one.rating) : "null", one.withdrawn);
    };
    const auto game = [](const Game& one) {
        const auto score = [&](int value) { return has_scores(one) ? fmt::format("{}", value) : "null"; };
        return fmt::format(
            R"({{"round":{},"table":{},"first":{},"second":{},"starter":{},"kind":{},"first_score":{},"second_score":{},"winner":{}}})",
            one.round, one.table, number(one.first), number(one.second), json_number(one.starter),
            json_string(name_of(one.kind)), score(one.first_score), score(one.second_score),
            json_number(winner_of(one)));
    };
    const auto idle = [](const Idle& one) {
        return fmt::format(R"({{"round":{},"no":{},"kind":{},"half_points":{},"spread":{}}})", one.round,
                           number(one.no), json_string(name_of(one.kind)), one.points, one.spread);
    };
    const auto division = [&](const Division& one) {
        return fmt::format(
            R"({{"id":{},"name":{},"rounds":{},"entrants":{},"games":{},"idle":{}}})", json_string(one.id),
            json_string(one.name), one.rounds, list(one.entrants.begin(), one.entrants.end(), entrant),
            list(one.games.begin(), one.games.end(), game), list(one.idle.begin(), one.idle.end(), idle));
    };
    return fmt::format(R"({{"name":{},"place":{},"date":{},"divisions":{}}})", json_string(table.name),
                       json_string(table.place), json_string(table.date),
                       list(table.divisions.begin(), table.divisions.end(), division)) +
           "\n";
}

}  // namespace letrado::tournament::files
