// What no stranger, fault or year of use may bring about in the games of a node: each test is named after the fault.
#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

// A bot whose work throws.
class Poison : public Bot {
  public:
    BotAnswer choose_turn(const game::State&, const lexicon::Lexicon&, base::Random&) const override {
        throw std::runtime_error("poison");
    }
    BotAnswer answer_play(const game::State&, const lexicon::Lexicon&, base::Random&) const override {
        throw std::runtime_error("poison");
    }
};

class GameEdges : public GamesTest {
  protected:
    GameEdges() { site_.bots.add({"poison", {"Veneno", "Poison"}, {"", ""}, std::make_unique<Poison>()}); }

    std::string status(const std::string& stream) {
        const auto info = site_.store->find_stream(stream).value();
        return info ? info->summary.status : "none";
    }
    const Person& mover(const game::State& now) const { return now.mover == Seat::first ? ana : luis; }
    void run_for(std::chrono::milliseconds time) {
        site_.loop.run_until([] { return false; }, time);
    }
    std::string lease_of(const std::string& id) {
        const auto lease = site_.store->find_lease("duty:" + id).value();
        return lease ? lease->node : "none";
    }
    std::string halted_game(TestNode& node) {
        const std::string id = create(node, seated(ana), {"", "Veneno", "poison"});
        const game::State now = state(node, id);
        if (now.mover == Seat::first) (void)send(node, id, ana, "pass", game::Pass{});
        EXPECT_TRUE(site_.loop.run_until([&] { return status("halt:" + id) == "halted"; }));
        return id;
    }
};

TEST_F(GameEdges, APoisonedGameIsHaltedAndTheOthersGoOn) {
    TestNode node(site_);
    const std::string other = create(node, seated(ana), seated(luis));
    const std::string id = halted_game(node);
    const Answer answer = send(node, id, ana, "again", game::Resign{});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::halted);
    EXPECT_EQ(node.games.counts().halted, 1U);
    // It can be looked at.
    EXPECT_EQ(state(node, id).stage, game::Stage::turn);
    EXPECT_TRUE(send(node, other, mover(state(node, other)), "pass", game::Pass{}));
}

TEST_F(GameEdges, AHaltedGameIsNotDrivenAtTheNextStart) {
    std::string id;
    {
        TestNode node(site_);
        id = halted_game(node);
    }
    TestNode again(site_);
    EXPECT_EQ(state(again, id).stage, game::Stage::turn);
    run_for(std::chrono::milliseconds(100));
    EXPECT_EQ(again.games.counts().halted, 0U) << "nobody drove the bot again";
    EXPECT_EQ(send(again, id, ana, "c", game::Resign{}).error().code, ErrorCode::halted);
}

TEST_F(GameEdges, ARepairedGameGoesOn) {
    TestNode node(site_);
    const std::string id = halted_game(node);
    std::optional<bool> repaired;
    node.games.repair(id, directora, [&](const auto& done) { repaired = done.has_value(); });
    ASSERT_TRUE(site_.loop.run_until([&] { return repaired.has_value(); }));
    EXPECT_TRUE(*repaired);
    // Its bot is what it was: the game stands again where it stood before, and is halted again.
    EXPECT_TRUE(site_.loop.run_until([&] { return node.games.counts().halted == 2; }));
    std::optional<ErrorCode> refused;
    node.games.repair("nope", directora, [&](const auto& done) { refused = done.error().code; });
    ASSERT_TRUE(site_.loop.run_until([&] { return refused.has_value(); }));
    EXPECT_EQ(*refused, ErrorCode::not_found);
}

TEST_F(GameEdges, AGameWhoseLogCannotBeReadIsHaltedAndHarmsNobody) {
    TestNode node(site_);
    const std::string bad = stream_of("broken");
    ASSERT_TRUE(site_.store->append({bad, 0, "open", {"no header"}, {}, store::Summary{"game", "playing", "{}", {}}}));
    TestNode other(site_);
    const Answer answer = send(other, "broken", ana, "c", game::Pass{});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::halted);
    EXPECT_TRUE(site_.loop.run_until([&] { return status("halt:broken") == "halted"; }));
    const std::string id = create(other, seated(ana), seated(luis));
    EXPECT_EQ(state(other, id).stage, game::Stage::turn);
}

TEST_F(GameEdges, B5APersonHasSoManyGamesAndNoMore) {
    GameOptions options;
    options.most_games = 3;
    TestNode node(site_, options);
    for (int i = 0; i < 3; ++i)
        (void)create(node, seated(ana), {"", "Voraz", "greedy"});
    std::optional<std::expected<std::string, ServiceError>> made;
    node.games.create("one-more", terms_, {{seated(ana), {"", "Voraz", "greedy"}}},
                      [&](auto result) { made = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
    ASSERT_FALSE(*made);
    EXPECT_EQ(made->error().code, ErrorCode::too_many);
    // Another person may, and so may she when one of hers is over.
    (void)create(node, seated(luis), {"", "Voraz", "greedy"});
    ASSERT_TRUE(send(node, "g1", ana, "r", game::Resign{}));
    made.reset();
    node.games.create("later", terms_, {{seated(ana), {"", "Voraz", "greedy"}}}, [&](auto result) { made = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
    EXPECT_TRUE(*made);
}

TEST_F(GameEdges, B5TablesAreCountedForTheirKeeper) {
    GameOptions options;
    options.most_games = 2;
    TestNode node(site_, options);
    const auto open = [&](const std::string& id, const Person& keeper) {
        std::optional<std::expected<std::string, ServiceError>> made;
        GameTerms terms;
        terms.settings = {{"event.mode", "none"}};
        node.games.open_table(id, keeper, {{"Uno", "Dos"}}, terms, [&](auto result) { made = result; });
        EXPECT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
        return made->has_value();
    };
    EXPECT_TRUE(open("t1", eva));
    EXPECT_TRUE(open("t2", eva));
    EXPECT_FALSE(open("t3", eva));
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(open(fmt::format("d{}", i), directora)) << "a club's director keeps many tables";
}

TEST_F(GameEdges, B7AResultThatNobodySignsIsCertifiedAfterARestartToo) {
    std::string id;
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
        ASSERT_TRUE(send(node, id, ana, "r", game::Resign{}));
        ASSERT_EQ(status(stream_of(id)), "finished");
    }
    TestNode again(site_);
    site_.loop.skip(GameOptions{}.signing_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return status(stream_of(id)) == "closed"; }));
}

TEST_F(GameEdges, FAClosedGameLeavesNoLeaseAndNoneIsTakenToLookAtIt) {
    TestNode node(site_, of_cluster("one"));
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(site_.loop.run_until([&] { return lease_of(id) == "one"; }));
    ASSERT_TRUE(send(node, id, ana, "r", game::Resign{}));
    ASSERT_TRUE(send(node, id, ana, "s1", game::Sign{}));
    ASSERT_TRUE(send(node, id, luis, "s2", game::Sign{}));
    EXPECT_TRUE(site_.loop.run_until([&] { return lease_of(id) == "none"; }));
    TestNode other(site_, of_cluster("two"));
    EXPECT_EQ(state(other, id).stage, game::Stage::closed);
    run_for(std::chrono::milliseconds(50));
    EXPECT_EQ(lease_of(id), "none");
}

TEST_F(GameEdges, B8AnOrderlyStopLeavesItsGamesToTheOthers) {
    auto first = std::make_unique<TestNode>(site_, of_cluster("one"));
    const std::string id = create(*first, seated(ana), seated(luis));
    ASSERT_TRUE(site_.loop.run_until([&] { return lease_of(id) == "one"; }));
    TestNode other(site_, of_cluster("two"));
    first.reset();
    for (int i = 0; i < 5; ++i) {
        site_.loop.skip(2000);
        run_for(std::chrono::milliseconds(50));
    }
    EXPECT_TRUE(site_.loop.run_until([&] { return lease_of(id) == "two"; }));
    site_.loop.skip(GameOptions{}.abandon_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return status(stream_of(id)) != "playing"; })) << "nobody minds the time";
}

// News that a dying node told nobody: the store is asked.
TEST_F(GameEdges, B9TheEndOfAGameIsNotMissed) {
    TestNode one(site_, of_cluster("one"));
    const auto others = set_apart();
    TestNode two(site_, of_cluster("two"));
    const std::string id = create(one, seated(ana), seated(luis));
    std::string told;
    two.games.join(id, {eva, std::nullopt}, [&](const SharedText& text) { told += *text; }, [](const auto&) {});
    ASSERT_TRUE(send(one, id, ana, "r", game::Resign{}));
    ASSERT_TRUE(send(one, id, ana, "s1", game::Sign{}));
    ASSERT_TRUE(send(one, id, luis, "s2", game::Sign{}));
    site_.loop.skip(GameOptions{}.lease);
    EXPECT_TRUE(site_.loop.run_until([&] { return told.find("\"closed\"") != std::string::npos; }));
}

TEST_F(GameEdges, B12ANodeThatIsBehindShowsTheStateOfTheStore) {
    TestNode one(site_, of_cluster("one"));
    const auto others = set_apart();
    TestNode two(site_, of_cluster("two"));
    const std::string id = create(one, seated(ana), seated(luis));
    ASSERT_EQ(state(two, id).stage, game::Stage::turn);
    ASSERT_TRUE(send(one, id, ana, "r", game::Resign{}));
    std::optional<game::State> current;
    std::uint32_t stored = 0;
    two.games.with_current(id, [&](auto found) {
        current = (*found)->state;
        stored = (*found)->stored;
    });
    ASSERT_TRUE(site_.loop.run_until([&] { return current.has_value(); }));
    EXPECT_TRUE(current->outcome);
    EXPECT_EQ(stored, log(id).size());
}

TEST_F(GameEdges, HATableThatNobodyUsesIsPutAwayAndTakenUpAgain) {
    GameOptions options;
    TestNode node(site_, options);
    GameTerms terms;
    terms.settings = {{"event.mode", "none"}};
    bool made = false;
    node.games.open_table("t1", eva, {{"Uno", "Dos"}}, terms, [&](auto result) { made = result.has_value(); });
    ASSERT_TRUE(site_.loop.run_until([&] { return made; }));
    site_.loop.skip(options.table_limit + 60 * 60 * 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return status("game:t1") == "put_away"; }));
    // Out of the memory too, though it is not over.
    site_.loop.skip(61'000);
    EXPECT_TRUE(site_.loop.run_until([&] { return node.games.counts().live == 0; }));
    std::optional<Answer> answer;
    PersonCommand start{"c", game::StartRound{}, Role::director};
    node.games.command("t1", eva, start, [&](auto result) { answer = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    EXPECT_TRUE(*answer);
    EXPECT_EQ(status("game:t1"), "playing");
}

TEST_F(GameEdges, AFrozenNodeAsksForItsDutiesAgain) {
    TestNode frozen(site_, of_cluster("one"));
    const std::string id = create(frozen, seated(ana), seated(luis));
    ASSERT_TRUE(site_.loop.run_until([&] { return lease_of(id) == "one"; }));
    // While it slept another node took its place.
    site_.loop.skip(GameOptions{}.lease + 1000);
    const store::Time now(std::chrono::milliseconds(site_.loop.now()));
    ASSERT_TRUE(site_.store->renew("two", now + std::chrono::hours(10)));
    ASSERT_TRUE(site_.store->acquire("duty:" + id, "two", now));
    run_for(std::chrono::milliseconds(200));
    EXPECT_EQ(lease_of(id), "two");
    site_.loop.skip(GameOptions{}.abandon_limit + 1000);
    run_for(std::chrono::milliseconds(300));
    EXPECT_EQ(status(stream_of(id)), "playing") << "what is not its duty any more it leaves alone";
}

}  // namespace
}  // namespace letrado::service
