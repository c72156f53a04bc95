#include "engine/simulate/simulation_race.h"

#include <array>
#include <gtest/gtest.h>

#include "base/random.h"

namespace letrado::engine {
namespace {

// Nearly normal, mean 0, deviation 1.
double noise(base::Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i)
        sum += static_cast<double>(random.below(1'000'000)) / 1e6;
    return sum;
}

// Rows of candidates with these means and independent noise, until decided or `most`.
void run(Race& race, std::span<const double> means, double deviation, std::int64_t most, base::Random& random) {
    std::vector<double> row;
    while (race.rows() < most && !race.decided()) {
        row.clear();
        for (const std::size_t runner : race.runners())
            row.push_back(means[runner] + deviation * noise(random));
        race.add_row(row);
        if (race.rows() % 8 == 0) race.judge();
    }
}

TEST(Race, FindsTheBestAndSpendsLessOnTheOthers) {
    const std::array<double, 4> means{1, 3, 10, 8};
    Race race(means.size(), 0.99, 0);
    base::Random random(1);
    run(race, means, 20, 100'000, random);
    EXPECT_TRUE(race.decided());
    EXPECT_EQ(race.leader(), 2U);
    EXPECT_GE(race.confidence(), 0.99);
    EXPECT_LT(race.rows(), 10'000);
    EXPECT_FALSE(race.in_the_race(0));
}

TEST(Race, ErrsNoMoreOftenThanItSays) {
    // The two best are so near that only errors can decide between them, however often one looks.
    const std::array<double, 3> means{0, 0.0001, -0.5};
    int wrong = 0;
    constexpr int races = 300;
    for (int i = 0; i < races; ++i) {
        base::Random random(static_cast<std::uint64_t>(i));
        Race race(means.size(), 0.8, 0);
        run(race, means, 1, 2'000, random);
        wrong += race.in_the_race(1) ? 0 : 1;
    }
    EXPECT_LT(wrong, races / 5);
}

TEST(Race, WhatIsCommonToARowDoesNotMatter) {
    Race race(2, 0.99, 0);
    base::Random random(3);
    while (!race.decided() && race.rows() < 1'000) {
        const double common = 1'000 * noise(random);
        race.add_row(std::array{common + noise(random), common + 1 + noise(random)});
        race.judge();
    }
    EXPECT_EQ(race.leader(), 1U);
    EXPECT_LT(race.rows(), 200);
}

TEST(Race, EqualsAreDecidedOnlyWithinTheIndifference) {
    const std::array<double, 2> means{5, 5};
    base::Random random(4);
    Race strict(2, 0.95, 0);
    run(strict, means, 1, 3'000, random);
    EXPECT_FALSE(strict.decided());
    EXPECT_LT(strict.confidence(), 0.95);
    Race lenient(2, 0.95, 0.5);
    run(lenient, means, 1, 3'000, random);
    EXPECT_TRUE(lenient.decided());
    EXPECT_TRUE(lenient.in_the_race(0) && lenient.in_the_race(1));
}

TEST(Race, IsNeverDecidedIfItMustBeCertain) {
    const std::array<double, 2> means{0, 100};
    base::Random random(5);
    Race race(2, 1, 0);
    run(race, means, 0, 500, random);
    EXPECT_EQ(race.rows(), 500);
    EXPECT_EQ(race.runners().size(), 2U);
}

TEST(Race, OneCandidateIsTheBestOnceItWasLookedAt) {
    Race race(1, 0.9, 0);
    const std::array<double, 1> means{0};
    base::Random random(6);
    EXPECT_FALSE(race.decided());
    run(race, means, 1, 1'000, random);
    EXPECT_EQ(race.rows(), 64);
}

}  // namespace
}  // namespace letrado::engine
