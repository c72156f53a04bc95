// Invariant (d): the vector of a pairing is minimal. Against every matching up to 10 players, against two other exact
// solvers above, with costs that are computed a second time from the text.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "pairing/plain_solver.h"
#include "pairing/random_field.h"
#include "tournament/pairing/field_costs.h"
#include "tournament/pairing/obstacle.h"

namespace letrado::tournament {
namespace {

// `make test-long` asks for more.
int times(int usual) {
    const char* more = std::getenv("LETRADO_PAIRING_TIMES");
    return more != nullptr ? usual * std::atoi(more) : usual;
}

using Pairs = std::vector<std::pair<EntrantNo, EntrantNo>>;

Pairs sorted_pairs(const PairingInput& input, const plain::Answer& answer) {
    Pairs pairs;
    for (const auto& [a, b] : answer.pairs)
        pairs.push_back(
            std::minmax(input.field[static_cast<std::size_t>(a)].no, input.field[static_cast<std::size_t>(b)].no));
    std::ranges::sort(pairs);
    return pairs;
}

Pairs sorted_pairs(const Pairing& pairing) {
    Pairs pairs;
    for (const auto& game : pairing.games)
        pairs.push_back(std::minmax(game.first, game.second));
    std::ranges::sort(pairs);
    return pairs;
}

// What pair() must answer, by the steps of T-PAIR-3 with another solver.
template <typename Solve>
void expect_optimum(PairingInput input, Solve solve) {
    const auto result = pair(input);
    auto answer = solve(plain::costs(input));
    bool relaxed = false;
    if (answer.cost[0] > 0 && std::ranges::any_of(input.plan.avoid, &Avoidance::hard)) {
        for (auto& avoidance : input.plan.avoid)
            avoidance.hard = false;
        relaxed = true;
        answer = solve(plain::costs(input));
    }
    if (answer.cost[0] > 0) {
        ASSERT_FALSE(result.has_value());
        EXPECT_EQ(result.error().kind, PairingFaultKind::impossible);
        EXPECT_FALSE(result.error().entrants.empty());
        return;
    }
    ASSERT_TRUE(result.has_value()) << result.error().text.en;
    EXPECT_EQ(!result->relaxed.empty(), relaxed);
    EXPECT_TRUE(std::equal(answer.cost.begin() + 1, answer.cost.end(), result->cost.k.begin()));
    EXPECT_EQ(sorted_pairs(*result), sorted_pairs(input, answer));
}

TEST(Optimum, is_that_of_brute_force_up_to_ten_players) {
    base::Random random(1);
    for (int i = 0; i < times(4000); ++i) {
        SCOPED_TRACE(i);
        const FieldShape shape{2 * (1 + static_cast<int>(random.below(5))), static_cast<int>(random.below(7)), true,
                               static_cast<int>(random.below(4))};
        expect_optimum(random_field(random, shape), plain::brute_force);
        if (HasFailure()) return;
    }
}

TEST(Optimum, is_that_of_the_subsets_up_to_sixteen_players) {
    base::Random random(2);
    for (int i = 0; i < times(60); ++i) {
        SCOPED_TRACE(i);
        const FieldShape shape{12 + 2 * static_cast<int>(random.below(3)), static_cast<int>(random.below(9)), true,
                               static_cast<int>(random.below(4))};
        expect_optimum(random_field(random, shape), plain::by_subsets);
        if (HasFailure()) return;
    }
}

TEST(Optimum, the_second_solver_is_right_where_all_matchings_can_be_seen) {
    base::Random random(3);
    for (int i = 0; i < times(1000); ++i) {
        const FieldShape shape{2 * (1 + static_cast<int>(random.below(5))), static_cast<int>(random.below(7)), true, 0};
        const auto costs = plain::costs(random_field(random, shape));
        ASSERT_EQ(plain::by_blossoms(costs).cost, plain::brute_force(costs).cost) << i;
    }
}

TEST(Optimum, is_that_of_a_second_solver_above) {
    base::Random random(4);
    for (int i = 0; i < times(60); ++i) {
        SCOPED_TRACE(i);
        const FieldShape shape{18 + 2 * static_cast<int>(random.below(32)), static_cast<int>(random.below(16)), true,
                               static_cast<int>(random.below(4))};
        expect_optimum(random_field(random, shape), plain::by_blossoms);
        if (HasFailure()) return;
    }
}

// T243: edges that were left out do not matter.
TEST(Optimum, some_edges_give_what_all_edges_give) {
    base::Random random(5);
    for (int i = 0; i < times(25); ++i) {
        const auto input = random_field(random, {40 + 2 * static_cast<int>(random.below(60)), 12, true, 0});
        std::vector<const Candidate*> field;
        for (const auto& candidate : input.field)
            field.push_back(&candidate);
        const FieldCosts costs(field, input, true);
        const auto some = cheapest_matching(costs, Edges::some), all = cheapest_matching(costs, Edges::all);
        ASSERT_EQ(some.cost.v, all.cost.v) << i;
        ASSERT_EQ(some.mate, all.mate) << i;
        EXPECT_LT(some.effort.edges, all.effort.edges);
    }
}

TEST(Optimum, a_vector_is_that_of_its_pairs) {
    base::Random random(6);
    for (int i = 0; i < times(300); ++i) {
        const auto input = random_field(random, {2 + static_cast<int>(random.below(30)), 5, true, 0});
        const auto result = pair(input);
        if (!result) continue;
        Pairs pairs;
        Cost sum;
        for (const auto& game : result->games) {
            pairs.emplace_back(game.second, game.first);
            sum += game.cost;
        }
        EXPECT_EQ(price(input, pairs, !result->relaxed.empty()).cost, result->cost);
        EXPECT_EQ(sum, result->cost);
    }
}

// Whether some matching serves everybody of the set, by looking at all of them.
bool servable(std::vector<int> set, std::vector<bool> used, const std::vector<std::vector<bool>>& edges) {
    while (!set.empty() && used[static_cast<std::size_t>(set.back())])
        set.pop_back();
    if (set.empty()) return true;
    const auto a = static_cast<std::size_t>(set.back());
    used[a] = true;
    for (std::size_t b = 0; b < used.size(); ++b) {
        if (used[b] || !edges[a][b]) continue;
        used[b] = true;
        if (servable(set, used, edges)) return true;
        used[b] = false;
    }
    return false;
}

TEST(Optimum, those_who_cannot_be_paired_are_a_minimal_set) {
    base::Random random(7);
    int impossible = 0;
    for (int i = 0; i < times(1500); ++i) {
        const int n = 2 + static_cast<int>(random.below(7));
        std::vector<std::vector<bool>> edges(static_cast<std::size_t>(n),
                                             std::vector<bool>(static_cast<std::size_t>(n)));
        for (std::size_t a = 0; a < edges.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                edges[a][b] = edges[b][a] = random.below(10) < 3;
        const auto set = unservable_set(
            n, [&](int a, int b) { return edges[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; });
        const std::vector<bool> nobody_used(static_cast<std::size_t>(n));
        std::vector<int> all;
        for (int a = 0; a < n; ++a)
            all.push_back(a);
        ASSERT_EQ(set.empty(), servable(all, nobody_used, edges)) << i;
        if (set.empty()) continue;
        ++impossible;
        ASSERT_FALSE(servable(set, nobody_used, edges)) << i;
        for (std::size_t out = 0; out < set.size(); ++out) {
            auto smaller = set;
            smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(out));
            ASSERT_TRUE(servable(smaller, nobody_used, edges)) << i;
        }
    }
    EXPECT_GT(impossible, 100);
}

}  // namespace
}  // namespace letrado::tournament
