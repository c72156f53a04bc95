// Who is there and who listens: an offer goes with its maker, and each hears what is theirs.
#include "service/lobby/test_lobby.h"

namespace letrado::service {
namespace {

class WithPeople : public LobbyTest {
  protected:
    WithPeople() { presence.start(); }
    ~WithPeople() override { presence.stop(); }
    [[nodiscard]] LobbyOptions options() const { return {.presence = &presence}; }
    Presence presence{site.loop, *site.bus, "local", false};
};

TEST_F(WithPeople, A2AnOfferGoesWithItsMakersLastSocket) {
    TestNode node(site, {}, options());
    presence.arrive("ana-id", "Ana");
    presence.arrive("ana-id", "Ana");
    presence.arrive("luis-id", "Luis");
    const auto open = seek(node, ana);
    const auto luises = seek(node, luis);
    const auto link = seek(node, ana, {.secret = true});
    presence.depart("ana-id");
    pass(120'000);
    EXPECT_NE(node.lobby.find(open->id), nullptr) << "there is another socket";
    presence.depart("ana-id");
    pass(40'000);
    EXPECT_NE(node.lobby.find(open->id), nullptr) << "a moment to come back in";
    presence.arrive("ana-id", "Ana");
    pass(10'000);
    presence.depart("ana-id");
    pass(40'000);
    EXPECT_NE(node.lobby.find(open->id), nullptr) << "who came back has it anew";
    EXPECT_TRUE(within(40'000, [&] { return node.lobby.find(open->id) == nullptr; }));
    EXPECT_NE(node.lobby.find(link->id), nullptr) << "a link waits for its time";
    EXPECT_NE(node.lobby.find(luises->id), nullptr);
    site.loop.skip(Lobby::seek_life);
    EXPECT_TRUE(within(10'000, [&] { return node.lobby.find(link->id) == nullptr; }));
}

TEST_F(WithPeople, A2OffersOfWhoDoesNotComeBackAfterARestartAreRemoved) {
    std::string anas;
    std::string luises;
    {
        TestNode node(site, {}, options());
        anas = seek(node, ana)->id;
        luises = seek(node, luis)->id;
    }
    Presence later(site.loop, *site.bus, "later", false);
    later.start();
    LobbyOptions again;
    again.presence = &later;
    TestNode node(site, {}, again);
    EXPECT_TRUE(site.loop.run_until([&] { return node.lobby.open() == 2; }));
    later.arrive("luis-id", "Luis");
    EXPECT_TRUE(within(90'000, [&] { return node.lobby.find(anas) == nullptr; }));
    EXPECT_NE(node.lobby.find(luises), nullptr);
    later.stop();
}

// A node that sees nobody, because it slept or its bus is away, takes nobody's offer.
TEST_F(WithPeople, WhoCannotSeeTheOthersRemovesNothing) {
    TestNode node(site, {}, options());
    presence.arrive("ana-id", "Ana");
    const auto made = seek(node, ana);
    pass(10'000);
    presence.depart("ana-id");
    site.loop.skip(10 * 60'000);
    EXPECT_FALSE(settles([&] { return node.lobby.open() == 0; })) << "asleep for ten minutes, and she may come now";
    presence.arrive("ana-id", "Ana");
    pass(90'000);
    EXPECT_NE(node.lobby.find(made->id), nullptr);
}

// ---- B17: who listens ----------------------------------------------------------------------------------------------

TEST_F(Listening, B17AnEventIsWrittenOnceForAllWhoSeeTheSame) {
    TestNode node(site, {}, options());
    for (int i = 0; i < 100; ++i)
        listen(node, fmt::format("p{}", i));
    const auto made = seek(node, ana);
    EXPECT_EQ(rendered, 1);
    EXPECT_EQ(texts.size(), 100u);
    EXPECT_EQ(texts.front(), texts.back());
    ASSERT_TRUE(accept(node, somebody(7), made->id));
    EXPECT_EQ(rendered, 3) << "a match is told to the two, and to others that the offer is gone";
    EXPECT_EQ(heard["p7"], "added matched ");
    EXPECT_EQ(heard["p8"], "added removed ");
}

TEST_F(Listening, EachHearsWhatIsTheirs) {
    TestNode node(site, {}, options());
    for (const char* account : {"ana-id", "luis-id", "eva-id", ""})
        listen(node, account);
    const auto link = seek(node, ana, {.secret = true});
    ASSERT_TRUE(accept(node, luis, link->id));
    EXPECT_EQ(heard["ana-id"], "added matched ");
    EXPECT_EQ(heard["luis-id"], "matched ");
    EXPECT_EQ(heard["eva-id"], "") << "a link is nobody else's business, nor is its end";
    EXPECT_EQ(heard[""], "");
    const auto made = seek(node, eva);
    node.lobby.cancel(eva, made->id, [](const auto&) {});
    EXPECT_TRUE(settles([&] { return heard[""] == "added removed "; }));
}

TEST_F(Listening, OneWhoThrowsDoesNotStopTheOthersNorTheLobby) {
    TestNode node(site, {}, options());
    node.lobby.listen("x", [](const SharedText&) { throw std::runtime_error("no memory"); });
    const auto id = listen(node, "luis-id");
    EXPECT_TRUE(seek(node, ana));
    EXPECT_TRUE(seek(node, ana));
    EXPECT_EQ(heard["luis-id"], "added added ");
    node.lobby.unlisten(id);
    EXPECT_TRUE(seek(node, ana));
    EXPECT_EQ(heard["luis-id"], "added added ");
}

}  // namespace
}  // namespace letrado::service
