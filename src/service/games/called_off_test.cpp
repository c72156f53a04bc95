// Games that the staff calls off: each test is named after what must hold.
#include <gtest/gtest.h>

#include "service/accounts/moderation.h"
#include "service/games/test_games.h"

namespace letrado::service {
namespace {

SharedText render_with_reason(const Update& update) {
    std::string text = std::string(update.aborted) + '|';
    for (const std::string& event : update.events)
        text += event + '\n';
    return std::make_shared<const std::string>(std::move(text));
}

class CalledOff : public GamesTest {
  protected:
    store::Time now() const { return store::Time(std::chrono::milliseconds(site_.loop.now())); }
    std::expected<void, ServiceError> abort(const std::string& id, const std::string& reason = "prueba de sonido") {
        return ModerationDesk(*site_.store).abort("console", id, reason, now());
    }
    std::string status(const std::string& stream) {
        const auto info = site_.store->find_stream(stream).value();
        return info ? info->summary.status : "none";
    }
    // What one who joins is told from then on.
    std::shared_ptr<std::vector<std::string>> watch(TestNode& node, const std::string& id, const Person& person) {
        auto told = std::make_shared<std::vector<std::string>>();
        bool joined = false;
        node.games.join(
            id, {person, std::nullopt}, [told](SharedText text) { told->push_back(*text); },
            [&](auto result) { joined = result.has_value(); });
        EXPECT_TRUE(site_.loop.run_until([&] { return joined; }));
        return told;
    }
    static bool heard(const std::vector<std::string>& told, const std::string& part) {
        return std::ranges::any_of(told, [&](const std::string& text) { return text.find(part) != std::string::npos; });
    }
};

TEST_F(CalledOff, TakesNothingMoreAndTellsItsPlayersWhy) {
    TestNode node(site_, {}, {}, render_with_reason);
    const std::string id = create(node, seated(ana), seated(luis));
    const auto told = watch(node, id, luis);
    ASSERT_TRUE(abort(id));
    node.games.tell_of_halt(id);
    EXPECT_TRUE(site_.loop.run_until([&] { return heard(*told, "prueba de sonido|"); })) << "told at once";
    EXPECT_TRUE(site_.loop.run_until([&] { return heard(*told, "partida anulada: prueba de sonido"); }))
        << "and in the log";
    const Answer answer = send(node, id, ana, "late", game::Resign{});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::aborted);
    EXPECT_EQ(answer.error().detail, "prueba de sonido");
    EXPECT_EQ(status("game:" + id), "aborted");
    EXPECT_FALSE(node.games.is_playing(ana.account)) << "words may be looked up again";
    EXPECT_EQ(abort(id).error().code, ErrorCode::game_over) << "once is enough";
}

TEST_F(CalledOff, HasNoResultAndNoRatingAndIsNotDrivenAtTheNextStart) {
    for (const Person& person : {ana, luis})
        ASSERT_TRUE(site_.store->create_account(
            {person.account, person.name, *name_key(person.name), "hash", {"player"}, now(), ""}));
    terms_.rated = true;
    terms_.chat = false;
    GameOptions options;
    options.abandon_limit = 1000;
    std::string id;
    {
        TestNode node(site_, options);
        id = create(node, seated(ana), seated(luis));
        ASSERT_TRUE(abort(id));
    }
    TestNode again(site_, options);
    site_.loop.skip(options.abandon_limit * 10);
    EXPECT_EQ(state(again, id).stage, game::Stage::turn) << "nobody is held to have left it";
    site_.loop.run_until([] { return false; }, std::chrono::milliseconds(300));
    EXPECT_EQ(state(again, id).stage, game::Stage::turn);
    EXPECT_TRUE(site_.store->history(ana.account, std::nullopt, 10).value().empty());
    EXPECT_TRUE(site_.store->ratings(ana.account).value().empty());
}

TEST_F(CalledOff, NoLongerCountsAmongThePersonsGames) {
    GameOptions options;
    options.most_games = 1;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), {"", "Ambicioso", "greedy"});
    std::optional<std::expected<std::string, ServiceError>> second;
    node.games.create("second", terms_, {{seated(ana), {"", "Ambicioso", "greedy"}}},
                      [&](auto made) { second = made; });
    ASSERT_TRUE(site_.loop.run_until([&] { return second.has_value(); }));
    EXPECT_EQ(second->error().code, ErrorCode::too_many);
    ASSERT_TRUE(abort(id));
    create(node, seated(ana), {"", "Ambicioso", "greedy"});
}

TEST_F(CalledOff, AlsoWhileAServerGoesOnPlayingIt) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    (void)state(node, id);
    ASSERT_TRUE(abort(id));
    // Nobody has told the node: it finds out when the store refuses what it decided.
    const game::State now = state(node, id);
    const Answer answer = send(node, id, now.mover == Seat::first ? ana : luis, "pass", game::Pass{});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::aborted);
    EXPECT_EQ(status("game:" + id), "aborted");
}

TEST_F(CalledOff, AHaltedOneWhoseLogCannotBeReadToo) {
    TestNode node(site_);
    const std::string id = "broken";
    ASSERT_TRUE(site_.store->append(
        {"game:" + id, 0, "open", {"no header"}, now(), store::Summary{"game", "playing", "{}", {ana.account}}}));
    std::optional<Answer> answer;
    node.games.command(id, ana, {"c", game::Resign{}}, [&](auto result) { answer = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer && status("halt:" + id) == "halted"; }));
    ASSERT_TRUE(abort(id));
    EXPECT_EQ(status("game:" + id), "aborted");
    EXPECT_EQ(status("halt:" + id), "aborted");
    // Whoever tries again changes nothing.
    answer.reset();
    node.games.command(id, ana, {"d", game::Resign{}}, [&](auto result) { answer = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    EXPECT_EQ(answer->error().code, ErrorCode::aborted) << "its players are told why";
    EXPECT_EQ(answer->error().detail, "prueba de sonido");
    site_.loop.run_until([] { return false; }, std::chrono::milliseconds(100));
    EXPECT_EQ(status("halt:" + id), "aborted");
    EXPECT_TRUE(ModerationDesk(*site_.store).halted(50)->empty());
}

// A program before this one took a count of a million, which no program reads any more.
TEST_F(CalledOff, OneOfADayWhenMoreWasTakenThanIsRead) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const auto last = site_.store->find_stream("game:" + id).value()->sequence;
    ASSERT_TRUE(site_.store->append(
        {"game:" + id,
         last,
         "poison",
         {R"({"sequence":7,"at":1,"actor":"second","event":"bag_counted","data":{"count":100000000}})"},
         now()}));
    TestNode next(site_);
    EXPECT_EQ(send(next, id, ana, "c", game::Resign{}).error().code, ErrorCode::halted);
    ASSERT_TRUE(site_.loop.run_until([&] { return status("halt:" + id) == "halted"; }));
    EXPECT_NE(ModerationDesk(*site_.store).halted(50)->front().why, "");
    ASSERT_TRUE(abort(id));
    EXPECT_EQ(send(next, id, ana, "d", game::Resign{}).error().code, ErrorCode::aborted);
    EXPECT_EQ(status("game:" + id), "aborted");
}

TEST_F(CalledOff, OneThatWasOverOnlyLeavesTheListOfTheHalted) {
    TestNode node(site_);
    const std::string id = "broken";
    ASSERT_TRUE(site_.store->append(
        {"game:" + id, 0, "open", {"no header"}, now(), store::Summary{"game", "closed", "{}", {ana.account}}}));
    EXPECT_EQ(abort(id).error().code, ErrorCode::game_over);
    EXPECT_EQ(send(node, id, ana, "c", game::Resign{}).error().code, ErrorCode::halted);
    ASSERT_TRUE(site_.loop.run_until([&] { return status("halt:" + id) == "halted"; }));
    ASSERT_TRUE(abort(id));
    EXPECT_EQ(status("game:" + id), "closed") << "its result stands";
    EXPECT_TRUE(ModerationDesk(*site_.store).halted(50)->empty());
    EXPECT_EQ(send(node, id, ana, "d", game::Resign{}).error().code, ErrorCode::aborted);
    EXPECT_EQ(abort(id).error().code, ErrorCode::game_over) << "once is enough";
}

TEST_F(CalledOff, OnEveryNode) {
    TestNode one(site_, of_cluster("one"), {}, render_with_reason);
    TestNode two(site_, of_cluster("two"), {}, render_with_reason);
    const std::string id = create(one, seated(ana), seated(luis));
    const auto told = watch(two, id, luis);
    ASSERT_TRUE(abort(id));
    one.games.tell_of_halt(id);
    EXPECT_TRUE(site_.loop.run_until([&] { return heard(*told, "prueba de sonido|"); }));
    EXPECT_EQ(send(two, id, luis, "late", game::Resign{}).error().code, ErrorCode::aborted);
    // Nobody has a duty there any more.
    EXPECT_TRUE(site_.loop.run_until([&] {
        const auto lease = site_.store->find_lease("duty:" + id).value();
        return !lease;
    }));
}

TEST_F(CalledOff, WithAReasonAndOnlyWhatGoesOn) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    EXPECT_EQ(abort(id, "").error().code, ErrorCode::bad_message);
    EXPECT_EQ(abort("nope").error().code, ErrorCode::not_found);
    play_out({&node}, id);
    EXPECT_EQ(abort(id).error().code, ErrorCode::game_over) << "a result stands";
    const auto audit = site_.store->list_audit({.limit = 10}).value();
    EXPECT_TRUE(audit.empty()) << "what was refused is no deed";
}

TEST_F(CalledOff, IsInTheStaffsLog) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(abort(id));
    const auto audit = site_.store->list_audit({.limit = 10}).value();
    ASSERT_EQ(audit.size(), 1U);
    EXPECT_EQ(audit[0].action, "game_abort");
    EXPECT_EQ(audit[0].subject, "game:" + id);
    EXPECT_EQ(audit[0].detail, "prueba de sonido");
}

}  // namespace
}  // namespace letrado::service
