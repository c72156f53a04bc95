#include "service/records/glicko.h"

#include <gtest/gtest.h>
#include <vector>

namespace letrado::service {
namespace {

TEST(Glicko, TheExampleOfThePaper) {
    const std::vector<GameAgainst> games{{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Strength after = after_games({1500, 200, 0.06}, games, 1);
    EXPECT_NEAR(after.value, 1464.06, 0.02);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WhoIsLittleKnownMovesMoreAndEveryGameMakesSurer) {
    const Strength fresh;
    const Strength known{1500, 60, 0.06};
    const std::vector<GameAgainst> won{{known, 1}};
    const Strength one = after_games(fresh, won, 0);
    const Strength other = after_games(known, won, 0);
    EXPECT_GT(one.value, other.value + 100);
    EXPECT_LT(one.deviation, fresh.deviation);
    EXPECT_GT(other.value, 1500);
    // A win against who is little known says less.
    const std::vector<GameAgainst> against_fresh{{fresh, 1}};
    EXPECT_LT(after_games(known, against_fresh, 0).value, other.value);
    // Draws of equals change nothing but the certainty.
    const std::vector<GameAgainst> drawn{{known, 0.5}};
    EXPECT_NEAR(after_games(known, drawn, 0).value, 1500, 1e-9);
}

TEST(Glicko, WhoRestsIsLessKnownWithinLimits) {
    const Strength known{1700, 60, 0.06};
    EXPECT_NEAR(rested_deviation(known, 0), 60, 1e-9);
    EXPECT_NEAR(rested_deviation(known, 73), 107.2, 0.5) << "a year";
    EXPECT_EQ(rested_deviation(known, 1e9), most_deviation);
    EXPECT_EQ(rested_deviation({1700, 1, 0.06}, 0), least_deviation);
    EXPECT_EQ(after_games(known, {}, 73).deviation, rested_deviation(known, 73));
    EXPECT_NEAR(rested_deviation(known, -5), 60, 1e-9) << "a clock that was set back";
}

TEST(Glicko, AnUnexpectedStreakMakesItUnsteadyAndLogsNoNonsense) {
    Strength own{1500, 60, 0.06};
    for (int i = 0; i < 200; ++i) {
        const std::vector<GameAgainst> won{{{2200, 50, 0.06}, 1}};
        own = after_games(own, won, 0);
        ASSERT_TRUE(own.value > 1500 && own.value < 4000);
        ASSERT_TRUE(own.deviation >= least_deviation && own.volatility > 0 && own.volatility < 1);
    }
    EXPECT_GT(own.volatility, 0.06);
}

}  // namespace
}  // namespace letrado::service
