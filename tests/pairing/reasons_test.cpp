// 7.9: the answers to "why", "why not" and "what does this draft cost" agree with the numbers.
#include "tournament/pairing/reasons.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "pairing/plain_solver.h"
#include "pairing/random_field.h"

namespace letrado::tournament {
namespace {

using Pairs = std::vector<std::pair<EntrantNo, EntrantNo>>;

std::string name_with_sign(EntrantNo no) {
    return "#" + std::to_string(number(no));
}

// Why not a with c: the best of the others, by brute force over the matchings that have the pair.
TEST(WhyNot, names_the_first_criterion_that_gets_worse) {
    base::Random random(31);
    int worse = 0, lots = 0, forbidden = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        auto input = random_field(random, {4 + 2 * static_cast<int>(random.below(3)), static_cast<int>(random.below(4)),
                                           true, static_cast<int>(random.below(3))});
        const auto pairing = pair(input);
        if (!pairing || !pairing->relaxed.empty()) continue;
        const auto x = random.below(input.field.size()), y = random.below(input.field.size());
        const auto answer = why_not(input, *pairing, input.field[x].no, input.field[y].no, name_with_sign);
        if (x == y) {
            EXPECT_FALSE(answer.has_value());
            continue;
        }
        ASSERT_TRUE(answer.has_value());
        EXPECT_FALSE(answer->text.es.empty() || answer->text.en.empty());
        auto costs = plain::costs(input);
        const bool stands = std::ranges::any_of(pairing->games, [&](const PairedGame& game) {
            return std::minmax(game.first, game.second) == std::minmax(input.field[x].no, input.field[y].no);
        });
        if (stands) {
            EXPECT_FALSE(answer->instead.has_value());
            continue;
        }
        for (std::size_t other = 0; other < costs.size(); ++other) {
            if (other != x && other != y)
                costs[x][other][0] = costs[other][x][0] = costs[y][other][0] = costs[other][y][0] = 1;
        }
        const auto best = plain::brute_force(costs);
        if (best.cost[0] > 0) {
            EXPECT_FALSE(answer->instead.has_value());
            ++forbidden;
            continue;
        }
        ASSERT_TRUE(answer->instead.has_value());
        EXPECT_TRUE(std::equal(best.cost.begin() + 1, best.cost.end(), answer->instead->cost.k.begin()));
        std::size_t first = 0;
        while (pairing->cost.k[first] == answer->instead->cost.k[first])
            ++first;
        if (static_cast<Criterion>(first) == Criterion::lot) {
            EXPECT_FALSE(answer->worse.has_value());
            EXPECT_EQ(answer->text.es, "igual de bueno; decidió el sorteo");
            ++lots;
            continue;
        }
        ASSERT_TRUE(answer->worse.has_value());
        ++worse;
        EXPECT_EQ(static_cast<std::size_t>(answer->worse->criterion), first);
        EXPECT_EQ(answer->worse->from, pairing->cost.k[first]);
        EXPECT_EQ(answer->worse->to, answer->instead->cost.k[first]);
        EXPECT_GT(answer->worse->to, answer->worse->from);
        EXPECT_FALSE(answer->worse->where.empty());
    }
    EXPECT_GT(worse, 100);
    EXPECT_GT(lots, 3);
    EXPECT_GT(forbidden, 10);
}

TEST(Draft, an_edited_draft_is_compared_with_the_optimum) {
    base::Random random(32);
    int found = 0, forbidden = 0;
    for (int i = 0; i < 200; ++i) {
        const auto input = random_field(random, {8, 4, true, 0});
        const auto pairing = pair(input);
        if (!pairing) continue;
        Pairs draft;
        for (const auto& game : pairing->games)
            draft.emplace_back(game.first, game.second);
        EXPECT_FALSE(first_worse(input, *pairing, draft, name_with_sign).has_value());
        std::swap(draft[0].second, draft[1].second);
        const auto worse = first_worse(input, *pairing, draft, name_with_sign);
        const auto cost = price(input, draft, !pairing->relaxed.empty()).cost;
        ASSERT_TRUE(worse.has_value());
        if (worse->forbidden) {
            EXPECT_EQ(worse->to, static_cast<std::int64_t>(worse->where.size()));
            EXPECT_TRUE(worse->text.es.starts_with("parejas prohibidas: #"));
            ++forbidden;
            continue;
        }
        ++found;
        EXPECT_GT(cost, pairing->cost);
        EXPECT_EQ(worse->to, cost[worse->criterion]);
        EXPECT_GT(worse->to, worse->from);
    }
    EXPECT_GT(found, 100);
    EXPECT_GT(forbidden, 5);
}

TEST(Draft, fixed_games_are_no_part_of_the_vector) {
    PairingInput input;
    for (int i = 1; i <= 8; ++i)
        input.field.push_back({entrant(i), 0, 0, i, 0, {}, {}, {}});
    input.lots = {std::string(64, 'a'), "A", 1};
    input.plan.fixed_pairs = {{entrant(1), entrant(2)}};
    const auto pairing = pair(input);
    ASSERT_TRUE(pairing.has_value());
    Pairs draft;
    for (const auto& game : pairing->games)
        draft.emplace_back(game.second, game.first);
    EXPECT_FALSE(first_worse(input, *pairing, draft, name_with_sign).has_value());
    EXPECT_FALSE(why_not(input, *pairing, entrant(1), entrant(5), name_with_sign).has_value());
}

TEST(Reasons, speak_both_languages) {
    PairingInput input;
    for (int i = 1; i <= 9; ++i)
        input.field.push_back({entrant(i), i <= 5 ? 4 : 3, 0, i, 0, {}, {}, {}});
    input.lots = {std::string(64, 'a'), "A", 3};
    input.plan.round = 3;
    input.plan.start.last = LastStart::better_seed;
    const auto pairing = pair(input);
    ASSERT_TRUE(pairing.has_value());
    const auto game = std::ranges::find_if(pairing->games, [](const PairedGame& one) {
        return std::minmax(one.first, one.second) == std::minmax(entrant(5), entrant(6));
    });
    ASSERT_NE(game, pairing->games.end());
    const auto text =
        reason_of_game(input, *pairing, static_cast<std::size_t>(game - pairing->games.begin()), name_with_sign);
    EXPECT_EQ(
        text.es,
        "Mesa 3: #5 (5.º, 2 puntos) y #6 (6.º, 1½ puntos): #5 baja de grupo: los 5 de 2 puntos son impares y es el "
        "último; juega con el primero de 1½ puntos; no habían jugado entre sí; sale #5 por la siembra (S4).");
    EXPECT_EQ(
        text.en,
        "Table 3: #5 (5th, 2 points) and #6 (6th, 1½ points): #5 floats down: the 5 with 2 points are odd and this is "
        "the last of them; the rival is the 1st of those with 1½ points; they had not met; #5 starts, by the seed "
        "(S4).");
    EXPECT_EQ(
        reason_of_bye(input, *pairing, name_with_sign).es,
        "Libre: #9 (9.º, 1½ puntos): el campo es impar y es el último de los que menos partidas han ganado sin jugar "
        "(0).");
}

}  // namespace
}  // namespace letrado::tournament
