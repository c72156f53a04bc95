#include "tournament/state.h"

#include <algorithm>

namespace letrado::tournament {

bool Entrant::gone_in(int round) const {
    return std::ranges::any_of(
        away, [&](const auto& span) { return span.first <= round && (span.second == 0 || round < span.second); });
}

bool Entrant::plays_in(int round) const {
    return status != EntrantStatus::entered && from_round <= round && !sat_out.contains(round) && !gone_in(round);
}

bool Game::has_result() const {
    switch (kind) {
        case Kind::forfeit:
        case Kind::begun:
        case Kind::both:
            return true;
        case Kind::played:
            return status >= ResultStatus::agreed;
        default:
            return false;
    }
}

bool Game::is_official() const {
    if (kind == Kind::played) return status >= ResultStatus::signed_;
    return has_result() || kind == Kind::annulled;
}

Game* Round::find(int table) {
    return const_cast<Game*>(std::as_const(*this).find(table));
}

const Game* Round::find(int table) const {
    // Nearly always tables are 1, 2, 3… in order.
    const auto guess = static_cast<std::size_t>(table) - 1;
    if (table >= 1 && guess < games.size() && games[guess].row.table == table) return &games[guess];
    const auto at = std::ranges::find(games, table, [](const Game& game) { return game.row.table; });
    return at == games.end() ? nullptr : &*at;
}

const Game* Round::game_of(No no) const {
    const auto at = std::ranges::find_if(games, [&](const Game& game) { return game.has(no); });
    return at == games.end() ? nullptr : &*at;
}

RoundStatus Round::status() const {
    if (stored != RoundStatus::published && stored != RoundStatus::playing) return stored;
    const bool done =
        std::ranges::all_of(games, [](const Game& game) { return game.is_official() || game.kind == Kind::adjourned; });
    return done && !games.empty() ? RoundStatus::complete : stored;
}

bool Round::has_begun(const Game& game) const {
    if (game.is_reported()) return true;
    if (stored < RoundStatus::playing) return false;
    return std::ranges::none_of(late, [&](const Late& person) { return game.has(person.no) && !person.arrived_after; });
}

Round* Division::find_round(int number) {
    return number >= 1 && static_cast<std::size_t>(number) <= rounds.size()
               ? &rounds[static_cast<std::size_t>(number) - 1]
               : nullptr;
}

const Round* Division::find_round(int number) const {
    return const_cast<Division*>(this)->find_round(number);
}

bool Division::has_begun() const {
    return std::ranges::any_of(rounds, [](const Round& round) { return round.is_public(); });
}

Entrant* State::find(No no) {
    return no >= 1 && static_cast<std::size_t>(no) <= entrants.size() ? &entrants[static_cast<std::size_t>(no) - 1]
                                                                      : nullptr;
}

const Entrant* State::find(No no) const {
    return const_cast<State*>(this)->find(no);
}

Division* State::find_division(std::string_view id) {
    const auto at = std::ranges::find(divisions, id, &Division::id);
    return at == divisions.end() ? nullptr : &*at;
}

const Division* State::find_division(std::string_view id) const {
    return const_cast<State*>(this)->find_division(id);
}

Game* State::find_game(const GameAt& at) {
    Division* division = find_division(at.division);
    if (division == nullptr) return nullptr;
    if (at.round == 0) {
        if (!division->playoff || at.table < 1) return nullptr;
        auto& games = division->playoff->played;
        return static_cast<std::size_t>(at.table) <= games.size() ? &games[static_cast<std::size_t>(at.table) - 1]
                                                                  : nullptr;
    }
    Round* round = division->find_round(at.round);
    return round == nullptr ? nullptr : round->find(at.table);
}

const Game* State::find_game(const GameAt& at) const {
    return const_cast<State*>(this)->find_game(at);
}

const Team* State::find_team(int id) const {
    return id >= 1 && static_cast<std::size_t>(id) <= teams.size() ? &teams[static_cast<std::size_t>(id) - 1] : nullptr;
}

Matter* State::find_matter(int id) {
    return id >= 1 && static_cast<std::size_t>(id) <= matters.size() ? &matters[static_cast<std::size_t>(id) - 1]
                                                                     : nullptr;
}

const Matter* State::find_matter(int id) const {
    return const_cast<State*>(this)->find_matter(id);
}

std::vector<const Entrant*> State::entrants_of(std::string_view division) const {
    std::vector<const Entrant*> found;
    for (const Entrant& entrant : entrants)
        if (entrant.division == division) found.push_back(&entrant);
    return found;
}

int State::interpretations() const {
    int count = 0;
    for (const Matter& matter : matters)
        count = std::max(count, matter.kind == MatterKind::interpretation ? matter.number : 0);
    return count;
}

}  // namespace letrado::tournament
