// Games on several loops, each with a thread of its own. What the tests say is one half; that ThreadSanitizer has
// nothing to say of them is the other.
#include "service/loops/game_router.h"

#include <gmock/gmock.h>
#include <set>

#include "service/games/game_desk.h"
#include "service/games/test_games.h"
#include "service/loops/loop_thread.h"

namespace letrado::service {
namespace {

using testing::ElementsAre;

// A node whose games live on three loops, while the test turns the one that asks.
class SeveralLoops {
  public:
    explicit SeveralLoops(TestSite& site, Render render = plain_render, TellAwaited tell = {}, std::size_t count = 3)
        : site_(site) {
        for (std::size_t i = 0; i < count; ++i)
            threads_.push_back(
                std::make_unique<LoopThread>(site_.loop, [](std::string_view what) { ADD_FAILURE() << what; }));
        std::vector<Loop*> loops;
        for (const auto& each : threads_)
            loops.push_back(each.get());
        games = std::make_unique<GameRouter>(
            Games::Parts{site_.loop, *site_.store, *writer_, *site_.bus, *desk_, *thinkers_, *thinkers_, site_.lexica,
                         site_.bots, site_.log, std::move(render)},
            GameOptions{}, loops);
        if (tell) games->tell_awaited(std::move(tell));
        games->start();
    }
    ~SeveralLoops() { end(); }
    // As the server does.
    void end() {
        if (!games) return;
        games->stop();
        site_.loop.run_until([this] { return games->under_way() + writer_->waiting() + desk_->waiting() == 0; });
        for (const auto& each : threads_)
            each->end();
        thinkers_.reset();
        desk_.reset();
        writer_.reset();
        games.reset();
    }

  private:
    TestSite& site_;
    std::vector<std::unique_ptr<LoopThread>> threads_;
    std::unique_ptr<Workers> desk_ = std::make_unique<ThreadPool>(ThreadPool::Options{.threads = 2});
    std::unique_ptr<Workers> thinkers_ = std::make_unique<ThreadPool>(ThreadPool::Options{.threads = 2});
    std::unique_ptr<store::GroupWriter> writer_ = std::make_unique<store::GroupWriter>(*site_.store);

  public:
    std::unique_ptr<GameRouter> games;
};

class GameRouterTest : public GamesTest {
  protected:
    std::string make(SeveralLoops& node, const Seated& first, const Seated& second) {
        std::optional<std::expected<std::string, ServiceError>> made;
        const std::string id = fmt::format("g{}", ++made_);
        node.games->create(id, terms_, {{first, second}}, [&](auto result) { made = result; });
        EXPECT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
        EXPECT_TRUE(made->has_value()) << made->error().message().en;
        return id;
    }
    Answer say(SeveralLoops& node, const std::string& id, const Person& person, const std::string& command,
               game::CommandBody body) {
        std::optional<Answer> answer;
        node.games->command(id, person, {command, std::move(body)}, [&](const auto& result) { answer = result; });
        EXPECT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
        return *answer;
    }
    game::State look(SeveralLoops& node, const std::string& id) {
        std::optional<game::State> state;
        node.games->with_settled(id, [&](auto found) { state = (*found)->state; });
        EXPECT_TRUE(site_.loop.run_until([&] { return state.has_value(); }));
        return *state;
    }
};

TEST_F(GameRouterTest, ManyGamesArePlayedAtOnceAndEachIsToldInOrder) {
    SeveralLoops node(site_);
    constexpr int games = 12;
    struct Table {
        std::string id;
        std::string told;  // all that a watcher heard
        int passes = 0;
        bool over = false;
    };
    std::vector<Table> tables(games);
    for (Table& table : tables) {
        table.id = make(node, seated(ana), seated(luis));
        bool joined = false;
        node.games->join(
            table.id, {directora, 0, false}, [&table](const SharedText& text) { table.told += *text; },
            [&](const auto& answer) {
                ASSERT_TRUE(answer);
                EXPECT_EQ(answer->header.seats[Seat::first].account, ana.account);
                EXPECT_EQ(answer->state.next_sequence, answer->last + 1);
                joined = true;
            });
        ASSERT_TRUE(site_.loop.run_until([&] { return joined; }));
    }
    // Whoever is to move passes, in all of them at once, until they end by it.
    std::function<void(Table&)> move = [&](Table& table) {
        node.games->with_settled(table.id, [&](auto found) {
            const game::State& state = (*found)->state;
            if (state.stage != game::Stage::turn) {
                table.over = true;
                return;
            }
            node.games->command(table.id, state.mover == Seat::first ? ana : luis,
                                {fmt::format("p{}", ++table.passes), game::Pass{}}, [&](const auto& done) {
                                    EXPECT_TRUE(done) << done.error().message().en;
                                    move(table);
                                });
        });
    };
    for (Table& table : tables)
        move(table);
    ASSERT_TRUE(
        site_.loop.run_until([&] { return std::ranges::all_of(tables, &Table::over); }, std::chrono::seconds(60)));
    for (Table& table : tables) {
        const auto events = log(table.id);
        std::string all;
        for (const std::string& line : seen_events(events, Role::director, terms_.edition))
            all += line + '\n';
        EXPECT_TRUE(site_.loop.run_until([&] { return table.told == all; })) << table.told << "\n--\n" << all;
    }
    const GameCounts counts = node.games->counts();
    EXPECT_EQ(counts.created, games);
    EXPECT_EQ(counts.live, games);
    EXPECT_EQ(counts.watching, games);
    EXPECT_FALSE(node.games->stalled());
}

TEST_F(GameRouterTest, ProgramsPlayOnEveryLoopAndGoOnAfterARestart) {
    std::vector<std::string> ids;
    {
        SeveralLoops node(site_);
        for (int i = 0; i < 9; ++i)
            ids.push_back(make(node, {"", "Uno", "greedy"}, {"", "Otro", "novato"}));
    }
    SeveralLoops again(site_);
    for (const std::string& id : ids)
        EXPECT_TRUE(site_.loop.run_until([&] { return look(again, id).stage == game::Stage::closed; },
                                         std::chrono::seconds(120)))
            << id;
}

TEST_F(GameRouterTest, WhoPlaysIsKnownInOrderWithTheAnswers) {
    SeveralLoops node(site_);
    EXPECT_FALSE(node.games->is_playing(ana.account));
    const std::string first = make(node, seated(ana), seated(luis));
    EXPECT_TRUE(node.games->is_playing(ana.account)) << "with the answer that the game is made";
    const std::string second = make(node, seated(ana), seated(eva));
    ASSERT_TRUE(say(node, first, ana, "r", game::Resign{}));
    EXPECT_FALSE(node.games->is_playing(luis.account)) << "with the acknowledgement of its end";
    EXPECT_TRUE(node.games->is_playing(ana.account)) << "in another game";
    node.games->note_lookups(ana.account, "judge");
    EXPECT_TRUE(site_.loop.run_until([&] { return look(node, second).conduct[Seat::first].lookups == 1; }));
    ASSERT_TRUE(say(node, second, ana, "r", game::Resign{}));
    EXPECT_FALSE(node.games->is_playing(ana.account));
    // A practice game locks nothing.
    (void)make(node, seated(ana), {"", "Programa", "greedy"});
    EXPECT_FALSE(node.games->is_playing(ana.account));
}

TEST_F(GameRouterTest, WhoLeftIsToldNothingMore) {
    SeveralLoops node(site_);
    const std::string id = make(node, seated(ana), seated(luis));
    std::optional<WatchId> watch;
    int told = 0;
    node.games->join(
        id, {ana, std::nullopt, false}, [&](const SharedText&) { ++told; },
        [&](const auto& joined) { watch = joined->watch; });
    ASSERT_TRUE(site_.loop.run_until([&] { return watch.has_value(); }));
    const game::State now = look(node, id);
    std::optional<Answer> answer;
    node.games->command(id, now.mover == Seat::first ? ana : luis, {"p", game::Pass{}},
                        [&](const auto& done) { answer = done; });
    // Its news may be on their way already.
    node.games->leave(id, *watch);
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    (void)look(node, id);
    EXPECT_EQ(told, 0);
    EXPECT_TRUE(site_.loop.run_until([&] { return node.games->counts().watching == 0; }));
}

TEST_F(GameRouterTest, WhatBelongsToTheAskerEndsOnHisLoop) {
    static std::atomic<int> elsewhere;
    static std::atomic<int> here;
    elsewhere = 0;
    here = 0;
    struct Marked {
        std::thread::id home = std::this_thread::get_id();
        ~Marked() { ++(std::this_thread::get_id() == home ? here : elsewhere); }
    };
    {
        SeveralLoops node(site_);
        std::vector<std::string> ids;
        for (int i = 0; i < 6; ++i)
            ids.push_back(make(node, seated(ana), seated(luis)));
        int answered = 0;
        for (const std::string& id : ids) {
            node.games->join(
                id, {ana, 0, true, [marked = std::make_shared<Marked>()] {}},
                [marked = std::make_shared<Marked>()](const SharedText&) {},
                [&answered, marked = std::make_shared<Marked>()](const auto&) { ++answered; });
            node.games->command(id, eva, {"x", game::Pass{}},
                                [&answered, marked = std::make_shared<Marked>()](const auto&) { ++answered; });
            node.games->with_current(id, [&answered, marked = std::make_shared<Marked>()](const auto&) { ++answered; });
        }
        ASSERT_TRUE(site_.loop.run_until([&] { return answered == 18; }));
    }
    EXPECT_EQ(elsewhere, 0);
    EXPECT_EQ(here, 30);
}

TEST_F(GameRouterTest, WhoIsSomebodyElseNowComesInAgain) {
    SeveralLoops node(site_);
    const std::string id = make(node, seated(ana), seated(luis));
    bool joined = false;
    bool moved = false;
    node.games->join(
        id, {eva, std::nullopt, false, [&] { moved = true; }}, [](const SharedText&) {},
        [&](const auto&) { joined = true; });
    ASSERT_TRUE(site_.loop.run_until([&] { return joined; }));
    auto desk = give_place(*site_.store, id, "judge", eva, directora, site_.loop.now());
    ASSERT_TRUE(desk);
    node.games->desk_changed(id, std::move(*desk));
    EXPECT_TRUE(site_.loop.run_until([&] { return moved; }));
    Role role{};
    bool looked = false;
    node.games->with_settled(id, [&](auto found) {
        role = role_of(eva, (*found)->header);
        looked = true;
    });
    ASSERT_TRUE(site_.loop.run_until([&] { return looked; }));
    EXPECT_EQ(role, Role::judge);
}

TEST_F(GameRouterTest, WhoIsAwaitedIsToldOnTheAskersLoop) {
    std::set<std::string> called;
    const auto here = std::this_thread::get_id();
    SeveralLoops node(site_, plain_render, [&](const PlayerAwaited& awaited) {
        EXPECT_EQ(std::this_thread::get_id(), here);
        called.insert(awaited.game);
    });
    std::set<std::string> ids;
    for (int i = 0; i < 8; ++i)
        ids.insert(make(node, seated(ana), seated(luis)));
    site_.loop.skip(GameOptions{}.call_after);
    EXPECT_TRUE(site_.loop.run_until([&] { return called == ids; }));
}

TEST_F(GameRouterTest, AGameIsAdjournedForWhoIsAway) {
    SeveralLoops node(site_);
    terms_.settings.push_back({"event.adjournment", "true"});
    const std::string id = make(node, seated(ana), seated(luis));
    std::optional<Answer> answer;
    node.games->adjourn_absent(id, look(node, id).mover, [&](const auto& done) { answer = done; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    EXPECT_TRUE(*answer);
    EXPECT_TRUE(look(node, id).adjourned);
}

TEST_F(GameRouterTest, AnAdjournedGameKeepsNobodyFromTheWordToolsForLong) {
    SeveralLoops node(site_);
    terms_.settings.push_back({"event.adjournment", "true"});
    const std::string id = make(node, seated(ana), seated(luis));
    ASSERT_TRUE(say(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(say(node, id, luis, "l1", game::Adjourn{}));
    EXPECT_TRUE(node.games->is_playing(ana.account));
    site_.loop.skip(adjourned_counts_for);
    EXPECT_TRUE(site_.loop.run_until([&] { return !node.games->is_playing(ana.account); }))
        << "the loop of the questions hears of it";
    ASSERT_TRUE(say(node, id, luis, "l2", game::Resume{}));
    ASSERT_TRUE(say(node, id, ana, "a2", game::Resume{}));
    EXPECT_TRUE(site_.loop.run_until([&] { return node.games->is_playing(ana.account); }));
}

TEST_F(GameRouterTest, ANodeStopsWithCommandsUnderWay) {
    SeveralLoops node(site_);
    std::vector<std::string> ids;
    for (int i = 0; i < 8; ++i)
        ids.push_back(make(node, seated(ana), seated(luis)));
    int answered = 0;
    for (int round = 0; round < 10; ++round)
        for (const std::string& id : ids)
            for (const Person* person : {&ana, &luis})
                node.games->command(id, *person, {fmt::format("p{}", round), game::Pass{}},
                                    [&](const auto&) { ++answered; });
    node.end();
    EXPECT_EQ(answered, 160) << "each of them, acknowledged or not";
}

TEST_F(GameRouterTest, AGameThatIsNotThereIsNotFound) {
    SeveralLoops node(site_);
    std::optional<ErrorCode> code;
    node.games->with_current("none", [&](const auto& found) { code = found.error().code; });
    ASSERT_TRUE(site_.loop.run_until([&] { return code.has_value(); }));
    EXPECT_EQ(*code, ErrorCode::not_found);
}

// ---- The loop itself -----------------------------------------------------------------------------------------------

TEST(LoopThreads, DoWhatIsPostedInOrderAndOutliveWhatThrows) {
    TestLoop clock;
    std::vector<int> done;
    std::string failed;
    {
        LoopThread loop(clock, [&](std::string_view what) { failed = what; });
        for (int i = 0; i < 3; ++i)
            loop.post([&done, i] { done.push_back(i); });
        loop.post([] { throw std::runtime_error("no"); });
        loop.post([&] { done.push_back(3); });
        loop.end();
        loop.post([&] { done.push_back(4); });
    }
    EXPECT_THAT(done, ElementsAre(0, 1, 2, 3)) << "nothing after its end";
    EXPECT_EQ(failed, "no");
}

TEST(LoopThreads, KeepTheirTimers) {
    TestLoop clock;
    std::atomic<int> rung = 0;
    LoopThread loop(clock, {});
    loop.post([&] {
        loop.after(std::chrono::milliseconds(20), [&] { rung = 1; });
        loop.after(std::chrono::hours(1), [&] { rung = 2; });
    });
    EXPECT_TRUE(clock.run_until([&] { return rung == 1; }));
    clock.skip(2 * 60 * 60 * 1000);
    EXPECT_TRUE(clock.run_until([&] { return rung == 2; }));
}

}  // namespace
}  // namespace letrado::service
