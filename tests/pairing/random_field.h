// Random states of a tournament, by a seed: for property tests and the benchmark.
#pragma once

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/random.h"
#include "tournament/pairing/pairing.h"

namespace letrado::tournament {

struct FieldShape {
    int players = 8;
    int rounds = 3;            // behind them
    bool everything = true;    // avoidances, acceleration, unplayed wins, any method; else a plain Swiss
    int different_points = 0;  // 0: as the results say; else points are drawn from so many values
};

// Rivals by points and chance, results by chance, starts by the balance.
inline PairingInput random_field(base::Random& random, const FieldShape& shape) {
    const int n = shape.players;
    const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint64_t>(bound))); };
    std::vector<int> order, points(static_cast<std::size_t>(n) + 1), spread(points), balance(points);
    for (int i = 1; i <= n; ++i)
        order.push_back(i);
    const auto at = [](int i) { return static_cast<std::size_t>(i); };

    std::vector<PastGame> games;
    for (int round = 1; round <= shape.rounds; ++round) {
        random.shuffle(std::span(order));
        std::ranges::stable_sort(order, std::greater{}, [&](int i) { return points[at(i)]; });
        for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
            const int a = order[i], b = order[i + 1];
            const int d = balance[at(a)] - balance[at(b)];
            const int starter = d < 0 ? a : d > 0 ? b : below(2) == 0 ? a : b;
            balance[at(a)] += starter == a ? 1 : -1;
            balance[at(b)] += starter == b ? 1 : -1;
            games.push_back({round, entrant(a), entrant(b), entrant(starter)});
            const int difference = below(301) - 150;
            points[at(a)] += difference > 0 ? 2 : difference == 0 ? 1 : 0;
            points[at(b)] += difference < 0 ? 2 : difference == 0 ? 1 : 0;
            spread[at(a)] += difference;
            spread[at(b)] -= difference;
        }
    }
    if (shape.different_points > 0)
        for (auto& value : points)
            value = below(shape.different_points);
    std::ranges::sort(order, {}, [&](int i) { return std::tuple(-points[at(i)], -spread[at(i)], i); });

    PairingInput input;
    for (const int i : order) {
        Candidate candidate;
        candidate.no = entrant(i);
        candidate.points = points[at(i)];
        candidate.spread = spread[at(i)];
        candidate.seed = i;
        if (shape.everything) {
            candidate.unplayed_wins = below(8) == 0 ? 1 : 0;
            if (below(5) != 0) candidate.country.assign(1, static_cast<char>('A' + below(4)));
            if (below(3) != 0) candidate.club.assign(1, static_cast<char>('a' + below(6)));
        }
        input.field.push_back(std::move(candidate));
    }
    input.history = History(games);
    auto& plan = input.plan;
    plan.round = shape.rounds + 1;
    constexpr const char* hex = "0123456789abcdef";
    for (int i = 0; i < 64; ++i)
        input.lots.seed_hex += hex[below(16)];
    input.lots.division = "A";
    input.lots.round = plan.round;
    if (!shape.everything) return input;

    const int partner = 2 + below(3);
    const MethodChoice methods[] = {{Method::halves},
                                    {Method::folded},
                                    {Method::neighbours},
                                    {Method::hill},
                                    {Method::hill, 0, true},
                                    {Method::factor, 1 + below(std::max(1, n / 2))},
                                    {Method::quarters, partner},
                                    {Method::random}};
    plan.method = methods[below(8)];
    plan.repeats_allowed = below(4) == 0;
    plan.start.in_pairing = below(4) != 0;
    plan.start.last = static_cast<LastStart>(below(4));
    if (below(6) == 0) plan.start.rule = StartRule::tile_draw;
    if (below(3) == 0) plan.avoid.push_back({AvoidKind::country, below(2) == 0});
    if (below(3) == 0) plan.avoid.push_back({AvoidKind::club, below(2) == 0});
    if (below(4) == 0) plan.accelerate = Acceleration{plan.round, n / 2, 2};
    if (below(4) == 0)
        for (int i = below(2 * n); i > 0; --i)
            if (const int a = 1 + below(n), b = 1 + below(n); a != b)
                plan.avoid_pairs.emplace_back(entrant(a), entrant(b));
    return input;
}

}  // namespace letrado::tournament
