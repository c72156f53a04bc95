#include "tournament/people/ratings.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

constexpr int first_rating = 1500;
constexpr int games_for_media = 15;

// Half away from zero.
std::int64_t rounded(std::int64_t num, std::int64_t den) {
    return num >= 0 ? (2 * num + den) / (2 * den) : -((-2 * num + den) / (2 * den));
}

struct Before {
    std::optional<int> rating;
    int games = 0;
};

Before before_of(const State& state, const Entrant& entrant, const std::string& list) {
    if (list.empty()) return {entrant.rating, entrant.rated_games};
    const auto found = state.lists.imported.find(list);
    if (found == state.lists.imported.end()) return {};
    for (const ListEntry& entry : found->second)
        if (!entry.id.empty() ? entry.id == entrant.list_id : entry.person == entrant.person)
            return {entry.rating, entry.games};
    return {};
}

struct Sums {
    Before before;
    double change = 0;  // Σ(S − E)
    int games = 0, points_for = 0;
    int rated_rivals = 0, sum_of_ratings = 0, won = 0, lost = 0;
};

}  // namespace

double expected_score(int own, int other) {
    return 1.0 / (1.0 + std::pow(10.0, (other - own) / 400.0));
}

int factor_of(int games_before) {
    return games_before < 30 ? 32 : 16;
}

int media15(int points_for, int games) {
    return static_cast<int>(rounded(std::int64_t{points_for} * 4658 + std::int64_t{31690} * games, 1000LL * games));
}

int performance(int sum_of_ratings, int won, int lost, int games) {
    return static_cast<int>(rounded(sum_of_ratings + 400LL * (won - lost), games));
}

Rating rate_event(const State& state, const std::string& list) {
    Rating rating;
    std::map<No, Sums> people;
    for (const Entrant& entrant : state.entrants)
        if (!entrant.filler && !entrant.division.empty()) people[entrant.no].before = before_of(state, entrant, list);
    const auto add = [&](const Division& division, const Game& game, bool first) {
        const No no = first ? game.row.first : game.row.second;
        const Credit credit = credit_of_game(state, division.bases, game, first);
        if (!credit.scored || !people.contains(no) || !people.contains(credit.rival)) return;
        Sums& own = people[no];
        const Sums& other = people[credit.rival];
        // Won, drawn or lost at the board, whatever the event gives for it.
        const int lead = game.kind == Kind::begun ? credit.spread : credit.own - credit.other;
        const HalfPoints result = lead > 0 ? 2 : lead == 0 ? 1 : 0;
        ++own.games;
        own.points_for += credit.own;
        if (!other.before.rating) return;
        ++own.rated_rivals;
        own.sum_of_ratings += *other.before.rating;
        own.won += result == 2 ? 1 : 0;
        own.lost += result == 0 ? 1 : 0;
        LedgerRow row{division.id,
                      game.round,
                      game.row.table,
                      no,
                      credit.rival,
                      own.before.rating.value_or(0),
                      *other.before.rating,
                      result,
                      0,
                      0};
        if (own.before.rating) {
            row.expected = expected_score(*own.before.rating, *other.before.rating);
            row.change = factor_of(own.before.games) * (result / 2.0 - row.expected);
            own.change += result / 2.0 - row.expected;
        }
        rating.ledger.push_back(row);
    };
    for (const Division& division : state.divisions) {
        for (const Round& round : division.rounds)
            if (round.is_public())
                for (const Game& game : round.games)
                    for (const bool first : {true, false})
                        add(division, game, first);
        if (division.playoff)
            for (const Game& game : division.playoff->played)
                for (const bool first : {true, false})
                    add(division, game, first);
    }
    for (const auto& [no, sums] : people) {
        RatedRow row{no, sums.before.rating.value_or(0), 0, sums.games};
        const Division* division = state.find_division(state.find(no)->division);
        if (sums.before.rating) {
            row.after = *sums.before.rating + static_cast<int>(std::lround(factor_of(sums.before.games) * sums.change));
        } else if (division != nullptr && division->bases.newcomers == "media15") {
            if (sums.games >= games_for_media) row.after = media15(sums.points_for, sums.games);
        } else if (division != nullptr && division->bases.newcomers == "performance") {
            if (sums.rated_rivals > 0)
                row.after = performance(sums.sum_of_ratings, sums.won, sums.lost, sums.rated_rivals);
        } else {
            row.after = first_rating;
        }
        rating.list.push_back(row);
    }
    return rating;
}

}  // namespace letrado::tournament
