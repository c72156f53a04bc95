#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class NotesContract : public StoreContract {
  protected:
    void SetUp() override {
        for (const char* name : {"ana", "bea", "carla"})
            ASSERT_TRUE(store_.create_account(account_of(name)));
    }
};

Rating fast_rating(double value, std::int64_t games, double deviation = 60) {
    return {"fast", value, deviation, games, at(games * 10), 0.06};
}

TEST_P(NotesContract, ANoteIsKeptForItsAccountKindAndKey) {
    const Note note{"ana", "follow", "bea", at(1), "x"};
    ASSERT_TRUE(store_.put_note(note));
    ASSERT_TRUE(store_.put_note({"ana", "follow", "carla", at(2)}));
    ASSERT_TRUE(store_.put_note({"ana", "block", "bea", at(3)}));
    ASSERT_TRUE(store_.put_note({"carla", "follow", "bea", at(4)}));
    EXPECT_THAT(store_.notes_of("ana", "follow", 10).value(), ElementsAre(note, Note{"ana", "follow", "carla", at(2)}));
    EXPECT_EQ(store_.notes_of("ana", "", 10)->size(), 3);
    EXPECT_EQ(store_.notes_of("ana", "", 2)->size(), 2);
    EXPECT_THAT(store_.notes_with("follow", "bea", 10).value(),
                ElementsAre(note, Note{"carla", "follow", "bea", at(4)}));
    // Again: the other takes its place.
    ASSERT_TRUE(store_.put_note({"ana", "follow", "bea", at(9), "y"}));
    EXPECT_EQ(store_.notes_of("ana", "follow", 1)->front(), (Note{"ana", "follow", "bea", at(9), "y"}));
    EXPECT_EQ(kind_of(store_.put_note({"nobody", "follow", "bea", at(1)})), ErrorKind::not_found);
    EXPECT_EQ(kind_of(store_.put_note({"ana", "", "bea", at(1)})), ErrorKind::invalid);
    EXPECT_EQ(kind_of(store_.put_note({"ana", "k", "k", at(1), std::string(longest_note + 1, 'x')})),
              ErrorKind::invalid);
}

TEST_P(NotesContract, WhatIsTakenIsTakenOnce) {
    ASSERT_TRUE(store_.put_note({"ana", "code", "1", at(1), "x"}));
    EXPECT_EQ(store_.take_note("bea", "code", "1").value(), std::nullopt);
    EXPECT_EQ(store_.take_note("ana", "code", "1").value(), (Note{"ana", "code", "1", at(1), "x"}));
    EXPECT_EQ(store_.take_note("ana", "code", "1").value(), std::nullopt);
    ASSERT_TRUE(store_.put_note({"ana", "code", "2", at(1)}));
    ASSERT_TRUE(store_.put_note({"ana", "other", "2", at(1)}));
    ASSERT_TRUE(store_.delete_notes("ana", "code"));
    EXPECT_EQ(store_.notes_of("ana", "", 10)->size(), 1);
}

TEST_P(NotesContract, OldOnesAreDeletedTheOldestFirstAndAllWithTheirAccount) {
    for (int i = 1; i <= 3; ++i)
        ASSERT_TRUE(store_.put_note({"ana", "name", std::to_string(i), at(i)}));
    ASSERT_TRUE(store_.put_note({"bea", "other", "1", at(1)}));
    EXPECT_EQ(store_.delete_notes_before("name", at(3), 1).value(), 1);
    EXPECT_EQ(store_.notes_of("ana", "name", 9)->front().key, "2");
    EXPECT_EQ(store_.delete_notes_before("name", at(3), 9).value(), 1);
    EXPECT_EQ(store_.delete_notes_before("name", at(3), 9).value(), 0);
    ASSERT_TRUE(store_.delete_account("ana"));
    EXPECT_THAT(store_.notes_with("name", "3", 9).value(), IsEmpty());
    EXPECT_EQ(store_.notes_of("bea", "other", 9)->size(), 1);
}

TEST_P(NotesContract, RatingsAreRankedAndTheirCourseIsKept) {
    const std::vector<GameResult> first{{"ana", "", fast_rating(1600, 1, 200)}, {"bea", "", fast_rating(1400, 1)}};
    ASSERT_TRUE(store_.record_game("g1", at(10), first));
    const std::vector<GameResult> second{{"ana", "", fast_rating(1700, 2)}, {"carla", "", fast_rating(1500, 1, 180)}};
    ASSERT_TRUE(store_.record_game("g2", at(20), second));
    const auto names = [&](double deviation, int since, int limit) {
        std::vector<std::string> all;
        const auto found = store_.leaders("fast", deviation, at(since), limit).value();
        for (const RatedAccount& each : found)
            all.push_back(each.account);
        return all;
    };
    EXPECT_THAT(names(200, 0, 9), ElementsAre("ana", "carla", "bea"));
    EXPECT_THAT(names(100, 0, 9), ElementsAre("ana", "bea"));
    EXPECT_THAT(names(200, 11, 9), ElementsAre("ana"));
    EXPECT_THAT(names(200, 0, 1), ElementsAre("ana"));
    EXPECT_EQ(store_.leaders("fast", 200, at(0), 1)->front().rating, fast_rating(1700, 2));
    EXPECT_EQ(store_.leaders("fast", 200, at(0), 1)->front().name, account_of("ana").name);
    EXPECT_THAT(store_.rating_points("ana", 9).value(),
                ElementsAre(RatingPoint{"fast", 1, at(10), 1600, 200}, RatingPoint{"fast", 2, at(20), 1700, 60}));
    EXPECT_THAT(store_.rating_points("ana", 1).value(), ElementsAre(RatingPoint{"fast", 2, at(20), 1700, 60}));
}

TEST_P(NotesContract, RatingsCanBeWrittenAnewFromAllResults) {
    const std::vector<GameResult> first{{"ana", "won", fast_rating(1600, 1)}, {"bea", "lost", fast_rating(1400, 1)}};
    ASSERT_TRUE(store_.record_game("g1", at(10), first));
    const std::vector<GameResult> second{{"bea", "alone"}};
    ASSERT_TRUE(store_.record_game("g2", at(20), second));
    std::vector<std::string> told;
    std::int64_t after = 0;
    for (auto page = store_.results(after, 2).value(); !page.empty(); page = store_.results(after, 2).value())
        for (const RecordedResult& each : page) {
            told.push_back(each.account + " " + each.game.stream + " " + each.game.data);
            EXPECT_EQ(each.game.finished, each.game.stream == "g1" ? at(10) : at(20));
            after = each.game.cursor;
        }
    EXPECT_THAT(told, ElementsAre("ana g1 won", "bea g1 lost", "bea g2 alone"));
    Rating other = fast_rating(1510, 1);
    other.category = "slow";
    const std::vector<RatingPoint> points{{"slow", 1, at(10), 1510, 60}};
    ASSERT_TRUE(store_.replace_ratings("ana", std::vector{other}, points));
    EXPECT_THAT(store_.ratings("ana").value(), ElementsAre(other));
    EXPECT_EQ(store_.rating_points("ana", 9).value(), points);
    EXPECT_EQ(store_.ratings("bea")->size(), 1);
    EXPECT_EQ(kind_of(store_.replace_ratings("nobody", {}, {})), ErrorKind::not_found);
}

INSTANTIATE_TEST_SUITE_P(Store, NotesContract, testing::Values(Backend::sqlite, Backend::postgres, Backend::memory),
                         name_of);

}  // namespace
}  // namespace letrado::store
