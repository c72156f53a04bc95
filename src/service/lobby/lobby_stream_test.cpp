// The stream of the lobby: it stays short, nothing is lost with what it forgets, and every agreed game is made.
#include "service/lobby/test_lobby.h"
#include "service/stored_json.h"

namespace letrado::service {
namespace {

class Trimming : public Listening {
  protected:
    LobbyOptions short_memory() {
        LobbyOptions short_one = options();
        short_one.remembers = 60'000;
        short_one.most_records = 1'000'000;
        short_one.said_again_after = 100;
        short_one.worth_trimming = 50;
        return short_one;
    }
    // Offers that come and go.
    void bustle(TestNode& node, int times) {
        for (int i = 0; i < times; ++i) {
            const auto made = seek(node, eva);
            ASSERT_TRUE(made);
            node.lobby.cancel(eva, made->id, [](const auto&) {});
            ASSERT_TRUE(site.loop.run_until([&] { return node.lobby.find(made->id) == nullptr; }));
        }
    }
    store::Sequence first_record() { return site.store->read("lobby", 0, 1)->front().sequence; }
};

TEST_F(Trimming, ForgetsWhatIsOverAndKeepsWhatStands) {
    std::string link;
    {
        TestNode node(site, {}, short_memory());
        link = seek(node, ana, {.secret = true})->id;
        listen(node, "ana-id");
        bustle(node, 200);
        heard.clear();
        EXPECT_TRUE(within(4 * 60'000, [&] { return records() <= 160; })) << records();
        EXPECT_EQ(heard["ana-id"], "") << "that an old offer stands is no news";
        EXPECT_NE(node.lobby.find(link), nullptr);
        EXPECT_TRUE(seek(node, luis));
    }
    TestNode again(site, {}, short_memory());
    EXPECT_TRUE(site.loop.run_until([&] { return again.lobby.open() == 2; }));
    EXPECT_NE(again.lobby.find(link), nullptr) << "it was said again before its beginning was forgotten";
    EXPECT_TRUE(accept(again, luis, link));
}

TEST_F(Trimming, IsBoundedHoweverBusyItIs) {
    LobbyOptions busy = short_memory();
    busy.remembers = 24 * 60 * 60'000;
    busy.most_records = 100;
    TestNode node(site, {}, busy);
    bustle(node, 150);
    EXPECT_TRUE(within(30'000, [&] { return records() <= 160; })) << records();
}

// A node that was frozen hears what happened once, and nothing that did not.
TEST_F(Trimming, AFrozenNodeComesBackWithoutTellingAnythingTwiceOrWrongly) {
    TestNode awake(site, {}, short_memory());
    const auto stays = seek(awake, ana, {.secret = true});
    const auto goes = seek(awake, luis);
    const auto taken = seek(awake, luis);
    // It hears no news: it learns when it writes itself.
    LobbyOptions named = options();
    named.render = [](const LobbyEvent& event) {
        if (const auto* added = std::get_if<SeekAdded>(&event))
            return std::make_shared<const std::string>("+" + added->seek.id);
        if (const auto* removed = std::get_if<SeekRemoved>(&event))
            return std::make_shared<const std::string>("-" + removed->seek);
        return std::make_shared<const std::string>("=" + std::get<Matched>(event).seek.id);
    };
    TestNode frozen(site, {}, named);
    EXPECT_TRUE(site.loop.run_until([&] { return frozen.lobby.open() == 3; }));
    for (const char* account : {"ana-id", "luis-id", "eva-id"})
        listen(frozen, account);
    ASSERT_TRUE(accept(awake, eva, taken->id));
    awake.lobby.cancel(luis, goes->id, [](const auto&) {});
    bustle(awake, 200);
    ASSERT_TRUE(within(4 * 60'000, [&] { return first_record() > 10; }));
    const auto after = seek(awake, eva);
    ASSERT_TRUE(heard.empty());
    EXPECT_EQ(accept(frozen, somebody(1), "nothing").error().code, ErrorCode::not_found);
    const auto own = seek(frozen, ana);
    ASSERT_TRUE(own);
    EXPECT_EQ(frozen.lobby.open(), 3u);
    EXPECT_NE(frozen.lobby.find(after->id), nullptr);
    EXPECT_EQ(frozen.lobby.find(goes->id), nullptr);
    const auto times = [&](const std::string& account, const std::string& what) {
        int count = 0;
        for (std::size_t at = 0; (at = heard[account].find(what, at)) != std::string::npos; ++at)
            ++count;
        return count;
    };
    for (const char* account : {"ana-id", "luis-id", "eva-id"}) {
        EXPECT_EQ(times(account, "-" + goes->id), 1);
        EXPECT_EQ(times(account, "-" + taken->id) + times(account, "=" + taken->id), 1);
        EXPECT_EQ(times(account, "+" + goes->id) + times(account, "+" + taken->id), 0) << "known before";
        EXPECT_EQ(times(account, "+" + after->id), 1);
        EXPECT_EQ(times(account, "-" + after->id), 0);
        EXPECT_EQ(times(account, stays->id), 0) << "a link that stands all the time is no news";
        EXPECT_EQ(times(account, "+" + own->id), 1);
    }
}

// ---- Agreed on, and not yet made -----------------------------------------------------------------------------------

class Agreed : public Trimming {
  protected:
    // As a node leaves it that dies between the two.
    Matched agree(const std::string& game) {
        TestNode node(site, {}, short_memory());
        const auto made = seek(node, ana);
        const Matched matched{*made, {"luis-id", "Luis", {}}, game, {}};
        const auto sequence = site.store->find_stream("lobby")->value().sequence;
        EXPECT_TRUE(
            site.store->append({"lobby", sequence, "accept-" + game, {write_lobby_event(matched)}, {}, std::nullopt}));
        return matched;
    }
};

TEST_F(Agreed, IsMadeByAnyNodeThatIsAsked) {
    agree("agreed");
    TestNode node(site, of_cluster("one"), short_memory());
    std::optional<Game> game;
    node.lobby.make_agreed("agreed", [&](auto result) { game = result; });
    EXPECT_TRUE(site.loop.run_until([&] { return game.has_value(); }));
    EXPECT_EQ(*game, "agreed");
    game.reset();
    node.lobby.make_agreed("never", [&](auto result) { game = result; });
    EXPECT_TRUE(site.loop.run_until([&] { return game.has_value(); }));
    EXPECT_EQ(game->error().code, ErrorCode::not_found);
}

TEST_F(Agreed, IsMadeThoughThisNodeHeardNothingOfIt) {
    TestNode node(site, of_cluster("one"), short_memory());
    EXPECT_TRUE(seek(node, eva));
    agree("agreed");  // without a word on the bus
    std::optional<Game> game;
    node.lobby.make_agreed("agreed", [&](auto result) { game = result; });
    EXPECT_TRUE(site.loop.run_until([&] { return game.has_value(); }));
    EXPECT_EQ(*game, "agreed");
}

TEST_F(Agreed, IsMadeThoughNobodyAsksAndNeverForgottenBefore) {
    agree("agreed");
    TestNode node(site, {}, short_memory());
    EXPECT_TRUE(within(20'000, [&] { return exists("agreed"); }));
    bustle(node, 150);
    EXPECT_TRUE(within(4 * 60'000, [&] { return records() <= 160; })) << "what is made need not be kept";
}

// The list of matches was cut at 1,000.
TEST(LobbyBook, KeepsEveryGameThatIsNotMade) {
    LobbyBook book;
    for (int i = 1; i <= 3000; ++i)
        (void)book.fold(i, Matched{{}, {}, fmt::format("g{}", i), {}});
    EXPECT_NE(book.find_unmade("g1"), nullptr);
    EXPECT_EQ(book.oldest(), 1);
    EXPECT_EQ(book.unmade(2, 10).size(), 2u);
    EXPECT_EQ(book.unmade(3000, 10).size(), 10u);
    for (int i = 1; i <= 2999; ++i)
        book.made(fmt::format("g{}", i));
    EXPECT_EQ(book.find_unmade("g1"), nullptr);
    EXPECT_EQ(book.oldest(), 3000);
    book.made("g3000");
    EXPECT_EQ(book.oldest(), 3001);
}

TEST(LobbyBook, RemembersABoundedNumberOfCommands) {
    LobbyBook book;
    for (std::size_t i = 0; i <= LobbyBook::kept_commands; ++i) {
        Seek seek;
        seek.id = fmt::format("s{}", i);
        (void)book.fold(static_cast<store::Sequence>(2 * i + 1), SeekAdded{seek, seek.id});
        (void)book.fold(static_cast<store::Sequence>(2 * i + 2), SeekRemoved{seek.id});
    }
    EXPECT_EQ(book.answer_of("s0"), nullptr);
    EXPECT_NE(book.answer_of("s1"), nullptr);
    EXPECT_EQ(book.size(), 0u);
    EXPECT_EQ(book.count_of(""), 0u);
}

TEST(LobbyEvents, AreReadAsTheyWereWritten) {
    Seek seek;
    seek.id = "s";
    seek.by = {"a", "Ana", {}};
    seek.guest = true;
    for (const LobbyEvent& event :
         {LobbyEvent(SeekAdded{seek, "c"}), LobbyEvent(SeekRemoved{"s"}), LobbyEvent(Matched{seek, seek.by, "g", "d"})})
        EXPECT_EQ(read_lobby_event(write_lobby_event(event)), event);
}

}  // namespace
}  // namespace letrado::service
