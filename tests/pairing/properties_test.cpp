// What is true of every round: invariants (b), (c), (e), (g), (j) of the specification, and the balance of 8.1.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "pairing/random_field.h"
#include "tournament/pairing/fontes.h"
#include "tournament/pairing/reasons.h"
#include "tournament/pairing/round_robin.h"

namespace letrado::tournament {
namespace {

std::string name(EntrantNo no) {
    return std::to_string(number(no));
}

// (b) nobody twice, everybody once.
void expect_everybody_once(const PairingInput& input, const Pairing& pairing) {
    std::multiset<EntrantNo> seen(pairing.byes.begin(), pairing.byes.end());
    seen.insert(pairing.rests.begin(), pairing.rests.end());
    for (const auto& game : pairing.games)
        seen.insert({game.first, game.second});
    for (const auto& game : pairing.unopposed)
        if (game.present != nobody) seen.insert(game.present);
    std::multiset<EntrantNo> field;
    for (const auto& candidate : input.field)
        field.insert(candidate.no);
    if (input.plan.filler && seen.contains(*input.plan.filler)) field.insert(*input.plan.filler);
    EXPECT_EQ(seen, field);
}

// (c) nobody has a second bye while someone has none.
void expect_just_bye(const PairingInput& input, const Pairing& pairing) {
    if (!pairing.bye) return;
    int fewest = 1000, own = 0;
    for (const auto& candidate : input.field) {
        fewest = std::min(fewest, candidate.unplayed_wins);
        if (candidate.no == *pairing.bye) own = candidate.unplayed_wins;
    }
    EXPECT_EQ(own, fewest);
}

TEST(Rounds, serve_everybody_once_and_give_byes_justly) {
    base::Random random(11);
    int paired = 0;
    for (int i = 0; i < 1000; ++i) {
        SCOPED_TRACE(i);
        auto input =
            random_field(random, {1 + static_cast<int>(random.below(24)), static_cast<int>(random.below(8)), true, 0});
        if (random.below(4) == 0 && input.field.size() > 3)
            input.plan.fixed_pairs.emplace_back(input.field[0].no, input.field[2].no);
        if (random.below(4) == 0) input.plan.gibson = GibsonPlan{{1, 50, 3}, random.below(2) == 0, {}};
        if (random.below(8) == 0) input.plan.filler = entrant(1000);
        const auto result = pair(input);
        if (!result) continue;
        ++paired;
        expect_everybody_once(input, *result);
        if (input.plan.fixed_pairs.empty()) expect_just_bye(input, *result);
        for (const auto& game : result->games)
            for (const auto& [x, y] : input.plan.avoid_pairs)
                if (game.by != PairedBy::fixed) {
                    EXPECT_FALSE((game.first == x && game.second == y) || (game.first == y && game.second == x));
                }
        for (std::size_t game = 0; game < result->games.size(); ++game) {
            const auto reason = reason_of_game(input, *result, game, name);
            EXPECT_TRUE(reason.es.starts_with("Mesa ") && reason.en.starts_with("Table "));
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(paired, 700);
}

// (j) the same values in another order of entry, under other names, give the same pairing.
TEST(Rounds, depend_on_neither_names_nor_order_of_entry) {
    base::Random random(12);
    for (int i = 0; i < 300; ++i) {
        std::vector<PastGame> games;
        const int n = 2 + static_cast<int>(random.below(20));
        std::vector<int> order;
        for (int a = 1; a <= n; ++a)
            order.push_back(a);
        for (int round = 1; round <= 5; ++round) {
            random.shuffle(std::span(order));
            for (std::size_t a = 0; a + 1 < order.size(); a += 2)
                games.push_back({round, entrant(order[a]), entrant(order[a + 1]),
                                 random.below(3) > 0 ? entrant(order[a]) : nobody});
        }
        auto input = random_field(random, {n, 5, true, 3});
        input.history = History(games);
        auto other = input;
        // Entered in any order, each game with its players exchanged.
        random.shuffle(std::span(games));
        for (auto& game : games)
            std::swap(game.first, game.second);
        other.history = History(games);
        std::ranges::reverse(other.plan.avoid);
        std::ranges::reverse(other.plan.avoid_pairs);
        for (auto& [x, y] : other.plan.avoid_pairs)
            std::swap(x, y);
        for (auto& candidate : other.field) {
            if (!candidate.country.empty()) candidate.country = "país " + candidate.country;
            if (!candidate.club.empty())
                candidate.club = std::string(1, static_cast<char>('z' - (candidate.club[0] - 'a')));
        }
        const auto one = pair(input), two = pair(other);
        ASSERT_EQ(one.has_value(), two.has_value()) << i;
        if (!one) continue;
        EXPECT_TRUE(one->games == two->games) << i;
        EXPECT_TRUE(one->cost == two->cost) << i;
        EXPECT_EQ(one->byes, two->byes) << i;
    }
}

// (g) the ledger of starts is a recount of the games, and (8.1) stays balanced.
TEST(Starts, stay_balanced_over_whole_tournaments) {
    base::Random random(13);
    int all = 0, within_two = 0;
    for (int tournament = 0; tournament < 30; ++tournament) {
        const int n = tournament % 2 == 0 ? 24 : 32, rounds = tournament % 3 == 0 ? 16 : 15;
        std::vector<PastGame> games;
        std::map<EntrantNo, HalfPoints> points;
        std::map<EntrantNo, int> spread, balance;
        for (int round = 1; round <= rounds; ++round) {
            PairingInput input;
            for (int i = 1; i <= n; ++i)
                input.field.push_back({entrant(i), points[entrant(i)], spread[entrant(i)], i, 0, {}, {}, {}});
            std::ranges::sort(input.field, {},
                              [](const Candidate& c) { return std::tuple(-c.points, -c.spread, c.seed); });
            input.history = History(games);
            input.plan.round = round;
            if (rounds - round < 2 && rounds == 15) input.plan.method = {Method::hill, 0, false};
            input.plan.repeats_allowed = input.plan.method.method == Method::hill;
            input.lots = {std::string(63, 'a') + std::to_string(tournament % 10), "A", round};
            const auto result = pair(input);
            ASSERT_TRUE(result.has_value());
            for (const auto& [no, d] : balance)
                ASSERT_EQ(input.history.balance(no), d);
            for (const auto& game : result->games) {
                ASSERT_EQ(game.start.starter, game.first);
                games.push_back({round, game.first, game.second, game.start.starter});
                ++balance[game.first];
                --balance[game.second];
                const int difference = static_cast<int>(random.below(301)) - 150;
                points[difference >= 0 ? game.first : game.second] += difference == 0 ? 1 : 2;
                if (difference == 0) points[game.second] += 1;
                spread[game.first] += difference;
                spread[game.second] -= difference;
            }
            for (const auto& [no, d] : balance)
                ASSERT_LE(std::abs(d), 4);
        }
        for (const auto& [no, d] : balance) {
            ++all;
            if (std::abs(d) <= 2) ++within_two;
        }
    }
    EXPECT_GE(within_two * 100, all * 95) << within_two << " of " << all;
}

// (e) each pair once a cycle; starts and replies differ by one, or not at all in an odd field; two cycles are even.
TEST(RoundRobin, is_complete_and_balanced) {
    for (int n = 2; n <= 41; ++n) {
        std::map<std::pair<int, int>, int> met;
        std::map<int, int> balance;
        const int cycle = rounds_of_cycle(n);
        for (int round = 1; round <= 4 * cycle; ++round) {
            const auto table = berger_round(n, round);
            std::set<int> seen;
            for (const auto& game : table.games) {
                EXPECT_TRUE(seen.insert(game.first).second && seen.insert(game.second).second);
                ++met[std::minmax(game.first, game.second)];
                ++balance[game.first];
                --balance[game.second];
            }
            EXPECT_EQ(table.rests.has_value(), n % 2 == 1);
            if (table.rests) {
                EXPECT_TRUE(seen.insert(*table.rests).second);
            }
            EXPECT_EQ(seen.size(), static_cast<std::size_t>(n));
            if (round % cycle != 0) continue;
            EXPECT_EQ(met.size(), static_cast<std::size_t>(n * (n - 1) / 2));
            for (const auto& [pair, count] : met)
                EXPECT_EQ(count, round / cycle);
            for (const auto& [no, d] : balance)
                EXPECT_EQ(std::abs(d), round / cycle % 2 == 1 && n % 2 == 0 ? 1 : 0) << n;
        }
    }
}

TEST(RoundRobin, numbers_by_lot_are_the_entrants_in_an_order_that_the_seed_decides) {
    std::vector<EntrantNo> entrants;
    for (int i = 1; i <= 20; ++i)
        entrants.push_back(entrant(i));
    const Lots one{std::string(64, '0'), "A", 1}, two{std::string(64, '1'), "A", 1};
    auto first = numbers_by_lot(entrants, one);
    const auto second = numbers_by_lot(entrants, two);
    EXPECT_NE(first, second);
    for (std::size_t i = 1; i < first.size(); ++i)
        EXPECT_LT(one.of_entrant("numeros", first[i - 1]), one.of_entrant("numeros", first[i]));
    std::ranges::sort(first);
    EXPECT_EQ(first, entrants);
}

TEST(Fontes, everybody_meets_three_or_plays_the_groups_table) {
    for (int n = 1; n <= 60; ++n) {
        std::vector<EntrantNo> order;
        for (int i = 1; i <= n; ++i)
            order.push_back(entrant(i));
        const Lots lots{std::string(64, '7'), "B", 1};
        for (const auto* with : {static_cast<const Lots*>(nullptr), &lots}) {
            const auto groups = fontes_groups(order, with);
            std::multiset<EntrantNo> members;
            for (const auto& group : groups)
                members.insert(group.begin(), group.end());
            EXPECT_EQ(members, std::multiset<EntrantNo>(order.begin(), order.end())) << n;
            std::set<std::pair<EntrantNo, EntrantNo>> met;
            for (const auto& round : fontes_rounds(groups)) {
                std::set<EntrantNo> seen(round.byes.begin(), round.byes.end());
                for (const auto& game : round.games) {
                    EXPECT_TRUE(seen.insert(game.first).second && seen.insert(game.second).second);
                    EXPECT_TRUE(met.insert(std::minmax(game.first, game.second)).second);
                }
                EXPECT_EQ(seen.size(), static_cast<std::size_t>(n));
            }
        }
    }
}

// Whoever is away leaves his table rival without a game, and renumbers nobody.
TEST(RoundRobin, a_withdrawal_renumbers_nobody) {
    PairingInput input;
    for (const int i : {1, 2, 3, 5, 6})
        input.field.push_back({entrant(i), 0, 0, i, 0, {}, {}, {}});
    for (int i = 1; i <= 6; ++i)
        input.plan.numbers.push_back(entrant(i));
    input.plan.method = {Method::round_robin, 0, false};
    input.plan.table_round = 1;
    const auto result = pair(input);
    ASSERT_TRUE(result.has_value());
    ASSERT_EQ(result->unopposed.size(), 1U);
    EXPECT_EQ(result->unopposed[0].present, entrant(3));
    EXPECT_EQ(result->unopposed[0].absent, entrant(4));
    ASSERT_EQ(result->games.size(), 2U);
    EXPECT_EQ(result->games[0].first, entrant(1));
    EXPECT_EQ(result->games[0].second, entrant(6));
}

TEST(Matches, alternate) {
    EXPECT_EQ(starter_of_match(entrant(2), entrant(1), 1), entrant(2));
    EXPECT_EQ(starter_of_match(entrant(2), entrant(1), 2), entrant(1));
    EXPECT_EQ(starter_of_match(entrant(2), entrant(1), 5), entrant(2));
    EXPECT_TRUE(first_team_starts(1) && !first_team_starts(2) && first_team_starts(3));
}

TEST(Methods, are_read_as_they_are_written) {
    for (const char* text :
         {"suizo mitades", "suizo plegado", "suizo vecinos", "colina", "colina no_immediate", "factor 12",
          "cuartiles 1-2", "cuartiles 1-3", "cuartiles 1-4", "azar", "todos", "fontes 3", "manual"}) {
        const auto method = parse_method(text);
        ASSERT_TRUE(method.has_value()) << text;
        EXPECT_EQ(to_text(*method), text);
    }
    EXPECT_EQ(to_text(*parse_method("suizo")), "suizo mitades");
    for (const char* text : {"", "suizo x", "factor", "factor 0", "factor -1", "factor 2x", "factor 99999999999",
                             "cuartiles 2-3", "fontes 4", "COLINA"})
        EXPECT_FALSE(parse_method(text).has_value()) << text;
}

}  // namespace
}  // namespace letrado::tournament
