// Who is to be told that a game waits for him, and when.
#include "service/games/game_calls.h"

#include <gtest/gtest.h>

#include "service/accounts/own_notes.h"
#include "service/games/test_games.h"

namespace letrado::service {
namespace {

class GameCalls : public GamesTest {
  protected:
    GameCalls() { terms_.settings = {{"event.mode", "none"}, {"event.auto_press", "true"}}; }

    void listen(TestNode& node) {
        node.games.tell_awaited([this](const PlayerAwaited& awaited) { told_.push_back(awaited); });
    }
    void pass_time(game::Millis time) {
        site_.loop.skip(time);
        (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(400));
    }
    [[nodiscard]] static const Person& player(Seat seat) { return seat == Seat::first ? ana : luis; }

    std::vector<PlayerAwaited> told_;
    const GameOptions options_;
};

constexpr game::Millis whole_day = 24 * 3600 * 1000LL;

TEST_F(GameCalls, OnceEachTimeThatItBecomesHis) {
    TestNode node(site_, options_);
    listen(node);
    const std::string id = create(node, seated(ana), seated(luis));
    const Seat mover = state(node, id).mover;
    pass_time(0);
    EXPECT_TRUE(told_.empty()) << "not at once: who plays is quicker";
    pass_time(options_.call_after);
    ASSERT_EQ(told_.size(), 1u);
    EXPECT_EQ(told_[0].game, id);
    EXPECT_EQ(told_[0].account, player(mover).account);
    EXPECT_EQ(told_[0].rival, player(game::rival(mover)).name);
    EXPECT_FALSE(told_[0].correspondence);
    pass_time(10 * options_.call_after);
    EXPECT_EQ(told_.size(), 1u);
    ASSERT_TRUE(send(node, id, player(mover), "pass", game::Pass{}));
    pass_time(options_.call_after);
    ASSERT_EQ(told_.size(), 2u);
    EXPECT_EQ(told_[1].account, player(game::rival(mover)).account);
}

TEST_F(GameCalls, WhoAcceptsAPlayIsNotCalledToTheTurnThatHeHasByThat) {
    TestNode node(site_, options_);
    listen(node);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    board::Placements placements;
    for (std::uint8_t face = 1; face <= tiles::face_count && placements.size() < 2; ++face)
        if (const auto tile = tiles::Tile::letter(face); now.racks[now.mover].known.contains(tile))
            placements.push_back({board::Square(7, 7 + static_cast<int>(placements.size())), tile});
    ASSERT_TRUE(send(node, id, player(now.mover), "play", game::PlayTiles{placements, std::nullopt, std::nullopt}));
    pass_time(options_.call_after);
    ASSERT_EQ(told_.size(), 1u);
    const Person& rival = player(game::rival(now.mover));
    EXPECT_EQ(told_[0].account, rival.account);
    ASSERT_TRUE(send(node, id, rival, "accept", game::Accept{}));
    ASSERT_EQ(state(node, id).mover, game::rival(now.mover));
    pass_time(2 * options_.call_after);
    EXPECT_EQ(told_.size(), 1u);
    // As its log tells it, event by event, he has been waited for all the time, too.
    const auto read = load_game(*site_.store, site_.lexica, id);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->course.theirs_since, told_[0].since);
    EXPECT_GT(read->course.since, told_[0].since);
}

TEST_F(GameCalls, BotsAndTablesOfAHallAreNotCalled) {
    TestNode node(site_, options_);
    listen(node);
    const std::string id = create(node, seated(ana), {{}, "Bot", "greedy"});
    std::optional<bool> made;
    node.games.open_table("t1", luis, {{"Uno", "Dos"}}, terms_, [&](const auto& done) { made = done.has_value(); });
    ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
    pass_time(options_.call_after + 1000);
    for (const PlayerAwaited& each : told_)
        EXPECT_EQ(each.account, ana.account);
}

TEST_F(GameCalls, ACorrespondenceGameRemindsOnceBeforeTheEnd) {
    terms_.days = 1;
    TestNode node(site_, options_);
    listen(node);
    const std::string id = create(node, seated(ana), seated(luis));
    pass_time(options_.call_after);
    ASSERT_EQ(told_.size(), 1u);
    EXPECT_TRUE(told_[0].correspondence);
    EXPECT_FALSE(told_[0].reminder);
    pass_time(whole_day / 2);
    EXPECT_EQ(told_.size(), 1u);
    pass_time(whole_day / 4);
    ASSERT_EQ(told_.size(), 2u);
    EXPECT_TRUE(told_[1].reminder);
    EXPECT_GT(told_[1].deadline, site_.loop.now());
    EXPECT_LE(told_[1].deadline, site_.loop.now() + whole_day / 4);
    pass_time(whole_day / 8);
    EXPECT_EQ(told_.size(), 2u);
}

TEST_F(GameCalls, AfterAVacationTheEndIsAnother) {
    terms_.days = 1;
    TestNode node(site_, options_);
    listen(node);
    const std::string id = create(node, seated(ana), seated(luis));
    const Person& mover = player(state(node, id).mover);
    const store::Time now(std::chrono::milliseconds(site_.loop.now()));
    ASSERT_TRUE(site_.store->create_account({mover.account, mover.name, mover.name, "", {"player"}, now, ""}));
    ASSERT_TRUE(begin_vacation(*site_.store, mover.account, std::chrono::days(3), now));
    for (int day = 0; day < 3; ++day)
        pass_time(whole_day);
    const std::size_t before = told_.size();
    pass_time(whole_day * 7 / 8);
    ASSERT_EQ(told_.size(), before + 1);
    EXPECT_TRUE(told_.back().reminder);
    EXPECT_GT(told_.back().deadline, site_.loop.now());
}

TEST_F(GameCalls, ANodeThatStartsAnewDoesNotCallForWhatIsLongPast) {
    std::string id;
    {
        TestNode node(site_, options_);
        id = create(node, seated(ana), seated(luis));
    }
    site_.loop.skip(10 * 60'000);
    TestNode node(site_, options_);
    listen(node);
    (void)state(node, id);
    pass_time(options_.call_after);
    EXPECT_TRUE(told_.empty());
}

}  // namespace
}  // namespace letrado::service
