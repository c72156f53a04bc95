#include "service/records/rating.h"

#include <gtest/gtest.h>

#include "service/test_service.h"

namespace letrado::service {
namespace {

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
    const auto [one, other] = after(header(ana_, luis_), "first");
    EXPECT_NEAR(one, 1662.2, 0.1) << "of newcomers nothing is known yet";
    EXPECT_NEAR(one - 1500, 1500 - other, 1e-6);
    const auto [ana, luis] = after(header(luis_, ana_), "second");
    EXPECT_GT(ana, one);
    EXPECT_LT(ana - one, one - 1500) << "the second says less";
    EXPECT_LT(luis, other);
    const auto points = site_.store->rating_points("ana", 10).value();
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[1].value, ana);
    EXPECT_LT(points[1].deviation, points[0].deviation);
}

TEST_F(RatedGame, EachTempoHasItsOwn) {
    GameHeader quick = header(ana_, luis_);
    quick.terms.settings = {{"event.mode", "corrido"}, {"event.clock_seconds", "300"}};
    (void)after(quick, "first");
    (void)after(header(ana_, luis_), "second");
    const auto ratings = site_.store->ratings("ana").value();
    ASSERT_EQ(ratings.size(), 2u);
    EXPECT_EQ(ratings[0].category, "classic");
    EXPECT_LT(ratings[0].value, 1500);
    EXPECT_EQ(ratings[1].category, "fast");
    EXPECT_GT(ratings[1].value, 1500);
}

TEST(Tempo, FollowsFromTheTerms) {
    struct Row {
        std::vector<game::RuleSetting> settings;
        int days;
        std::string_view tempo;
    };
    for (const Row& row :
         {Row{{}, 0, "classic"}, Row{{{"event.mode", "corrido"}, {"event.clock_seconds", "599"}}, 0, "fast"},
          Row{{{"event.mode", "corrido"}, {"event.clock_seconds", "600"}}, 0, "classic"},
          Row{{{"event.mode", "timer"}}, 0, "classic"}, Row{{{"event.mode", "none"}}, 0, "untimed"},
          Row{{{"event.mode", "none"}}, 3, "days"}}) {
        GameTerms terms;
        terms.settings = row.settings;
        terms.days = row.days;
        EXPECT_EQ(tempo_of(terms), row.tempo);
    }
}

// What is told of ratings follows from the results alone.
TEST_F(RatedGame, AllCanBeMadeAnewFromTheResults) {
    for (const char* winner : {"first", "second", "draw", "first", "none", "first"})
        (void)after(header(ana_, luis_), winner);
    (void)after(header(ana_, bot_), "first");
    const auto ratings = site_.store->ratings("ana").value();
    const auto points = site_.store->rating_points("luis", 100).value();
    ASSERT_TRUE(site_.store->replace_ratings("ana", {}, {}));
    ASSERT_TRUE(site_.store->replace_ratings("luis", {}, {}));
    const auto done = rebuild_ratings(*site_.store);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->games, 5);
    EXPECT_EQ(done->people, 2);
    EXPECT_EQ(site_.store->ratings("ana").value(), ratings);
    EXPECT_EQ(site_.store->rating_points("luis", 100).value(), points);
}

TEST_F(RatedGame, RatingsOfFormerDaysAreCountedAgain) {
    (void)after(header(ana_, luis_), "first");
    const auto ratings = site_.store->ratings("ana").value();
    EXPECT_EQ(migrate_ratings(*site_.store)->games, 0) << "nothing to do";
    const std::vector<store::Rating> former{{"online", 1516, 0, 1, store::Time()}};
    ASSERT_TRUE(site_.store->replace_ratings("ana", former, {}));
    EXPECT_TRUE(site_.store->create_account({"eva", "eva", "eva", "", {"player"}, store::Time(), ""}));
    ASSERT_TRUE(site_.store->replace_ratings("eva", former, {}));
    EXPECT_EQ(migrate_ratings(*site_.store)->games, 1);
    EXPECT_EQ(site_.store->ratings("ana").value(), ratings);
    EXPECT_TRUE(site_.store->ratings("eva")->empty());
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
