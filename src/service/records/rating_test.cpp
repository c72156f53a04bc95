#include "service/records/rating.h"

#include <gtest/gtest.h>

#include "service/test_service.h"

namespace letrado::service {
namespace {

TEST(NewRating, TheStrongerWinsLittleAndLosesMuch) {
    // Two hundred points more are worth 0.76 of a point a game.
    EXPECT_NEAR(new_rating(1600, 1400, 1, 0), 1607.69, 0.01);
    EXPECT_NEAR(new_rating(1400, 1600, 0, 0), 1392.31, 0.01);
    EXPECT_NEAR(new_rating(1600, 1400, 0, 0), 1575.69, 0.01);
    EXPECT_NEAR(new_rating(1400, 1600, 1, 0), 1424.31, 0.01);
    EXPECT_NEAR(new_rating(1400, 1600, 0.5, 0), 1408.31, 0.01);
    EXPECT_NEAR(new_rating(1500, 1500, 0.5, 0), 1500, 0.01);
}

TEST(NewRating, ThirtyGamesAreThoseOfANewcomer) {
    EXPECT_NEAR(new_rating(1500, 1500, 1, 0), 1516, 0.01);
    EXPECT_NEAR(new_rating(1500, 1500, 1, 29), 1516, 0.01);
    EXPECT_NEAR(new_rating(1500, 1500, 1, 30), 1508, 0.01);
    EXPECT_NEAR(new_rating(1500, 1500, 1, 31), 1508, 0.01);
}

class RatedGame : public testing::Test {
  protected:
    RatedGame() {
        for (const char* name : {"ana", "luis"})
            EXPECT_TRUE(site_.store->create_account({name, name, name, "", {"player"}, store::Time(), ""}));
    }

    GameHeader header(Seated first, Seated second) {
        GameHeader header;
        header.terms.rated = true;
        header.seats = {{std::move(first), std::move(second)}};
        return header;
    }

    // The ratings of both after a game that the seat won; 0 where there is none.
    std::pair<double, double> after(const GameHeader& header, std::string winner) {
        const GameCard card{"fise-2009", {}, {}, std::move(winner), true, true};
        EXPECT_TRUE(record_game(*site_.store, header, "game:" + std::to_string(++games_), card, store::Time()));
        const auto rating = [&](const char* name) {
            const auto found = site_.store->ratings(name).value();
            return found.empty() ? 0.0 : found.front().value;
        };
        return {rating("ana"), rating("luis")};
    }

    const Seated ana_{"ana", "Ana", ""};
    const Seated luis_{"luis", "Luis", ""};
    const Seated bot_{"", "Voraz", "greedy"};
    TestSite site_;
    int games_ = 0;
};

TEST_F(RatedGame, BothChangeByTheSame) {
    EXPECT_EQ(after(header(ana_, luis_), "first"), std::pair(1516.0, 1484.0));
    const auto [ana, luis] = after(header(luis_, ana_), "second");
    EXPECT_GT(ana, 1516);
    EXPECT_LT(ana, 1532);
    EXPECT_LT(luis, 1484);
}

TEST_F(RatedGame, D9WhereBothLostNobodyIsRated) {
    EXPECT_EQ(after(header(ana_, luis_), "none"), std::pair(0.0, 0.0));
    EXPECT_EQ(site_.store->history("ana", std::nullopt, 10)->size(), 1U);
}

TEST_F(RatedGame, GamesWithABotCountForNobodyInEitherSeat) {
    EXPECT_EQ(after(header(ana_, bot_), "first"), std::pair(0.0, 0.0));
    EXPECT_EQ(after(header(bot_, ana_), "second"), std::pair(0.0, 0.0));
    EXPECT_EQ(after(header(ana_, ana_), "first"), std::pair(0.0, 0.0)) << "nor against oneself";
    EXPECT_EQ(site_.store->history("ana", std::nullopt, 10)->size(), 3U);
}

}  // namespace
}  // namespace letrado::service
