#include "service/lobby/lobby.h"

#include <algorithm>

#include "service/lobby/test_lobby.h"
#include "service/stored_json.h"

namespace letrado::service {
namespace {

TEST_F(LobbyTest, MatchesTwoPeopleAndMakesTheirGame) {
    TestNode node(site);
    const auto made = seek(node, ana);
    ASSERT_TRUE(made) << made.error().message().en;
    EXPECT_EQ(node.lobby.seeks_for("luis-id").seeks.size(), 1u);
    EXPECT_EQ(accept(node, ana, made->id).error().code, ErrorCode::forbidden);
    const auto game = accept(node, luis, made->id);
    ASSERT_TRUE(game);
    EXPECT_TRUE(exists(*game));
    EXPECT_TRUE(node.lobby.seeks_for("luis-id").seeks.empty());
    EXPECT_EQ(accept(node, guest, made->id).error().code, ErrorCode::not_found);
}

TEST_F(LobbyTest, KeepsItsRules) {
    TestNode node(site);
    SeekRequest rated;
    rated.terms.rated = true;
    rated.terms.chat = false;
    EXPECT_EQ(seek(node, guest, rated).error().code, ErrorCode::forbidden);
    SeekRequest bad;
    bad.terms.settings = {{"event.mode", "fast"}};
    EXPECT_EQ(seek(node, ana, bad).error().code, ErrorCode::bad_terms);
    bad.terms.edition = "fise-1899";
    EXPECT_EQ(seek(node, ana, bad).error().code, ErrorCode::unknown_edition);
    SeekRequest to_nobody;
    to_nobody.to_name = "Nadie";
    EXPECT_EQ(seek(node, ana, to_nobody).error().code, ErrorCode::not_found);
    SeekRequest link;
    link.secret = true;
    const auto secret = seek(node, ana, link);
    ASSERT_TRUE(secret);
    EXPECT_TRUE(node.lobby.seeks_for("luis-id").seeks.empty());
    EXPECT_EQ(node.lobby.seeks_for("ana-id").seeks.size(), 1u);
    for (std::size_t i = 1; i < Lobby::most_seeks; ++i)
        EXPECT_TRUE(seek(node, ana));
    EXPECT_EQ(seek(node, ana).error().code, ErrorCode::too_many);
    EXPECT_TRUE(accept(node, luis, secret->id));
    site.loop.skip(61 * 60 * 1000);
    EXPECT_TRUE(node.lobby.seeks_for("ana-id").seeks.empty()) << "offers expire";
    EXPECT_TRUE(within(10'000, [&] { return node.lobby.open() == 0; })) << "and are removed";
}

TEST_F(LobbyTest, IsTheSameOnEveryNodeAndAfterARestart) {
    TestNode one(site, of_cluster("one"));
    TestNode two(site, of_cluster("two"));
    const auto made = seek(one, ana);
    EXPECT_TRUE(site.loop.run_until([&] { return two.lobby.find(made->id) != nullptr; }));
    // Two people accept at the same moment on two nodes: one of them plays.
    std::vector<Game> games;
    one.lobby.accept(luis, made->id, [&](auto game) { games.push_back(game); });
    two.lobby.accept(guest, made->id, [&](auto game) { games.push_back(game); });
    EXPECT_TRUE(site.loop.run_until([&] { return games.size() == 2; }));
    EXPECT_NE(games[0].has_value(), games[1].has_value());
    const auto another = seek(two, luis);
    TestNode three(site, of_cluster("three"));
    EXPECT_TRUE(site.loop.run_until([&] { return three.lobby.find(another->id) != nullptr; }));
    EXPECT_EQ(three.lobby.find(made->id), nullptr);
}

TEST_F(LobbyTest, AChallengeIsForOnePerson) {
    TestNode node(site);
    ASSERT_TRUE(site.store->create_account({"luis-id", "Luis", "luis", {}, {}, {}, {}}));
    const auto made = seek(node, ana, {.to_name = "luis"});
    ASSERT_TRUE(made) << made.error().message().en;
    EXPECT_EQ(made->to_name, "Luis");
    EXPECT_TRUE(node.lobby.seeks_for("eva-id").seeks.empty());
    EXPECT_EQ(accept(node, eva, made->id).error().code, ErrorCode::forbidden);
    EXPECT_EQ(node.lobby.seeks_for("luis-id").seeks.size(), 1u);
    EXPECT_TRUE(accept(node, luis, made->id));
}

// Whoever looks at another page hears of what is his own business, and of nothing else.
TEST_F(LobbyTest, APersonHearsOfChallengesAndOfAnswersAnywhere) {
    TestNode node(site);
    ASSERT_TRUE(site.store->create_account({"luis-id", "Luis", "luis", {}, {}, {}, {}}));
    std::map<std::string, int> heard;
    for (const char* account : {"ana-id", "luis-id", "eva-id", ""})
        node.lobby.listen_own(account, [&heard, account](const SharedText&) { ++heard[account]; });
    using Heard = std::map<std::string, int>;
    ASSERT_TRUE(seek(node, eva));  // to everybody: calls nobody
    EXPECT_EQ(heard, Heard{});
    const auto made = seek(node, ana, {.to_name = "luis"});
    EXPECT_EQ(heard, (Heard{{"luis-id", 1}}));
    EXPECT_EQ(node.lobby.own_business("luis-id").size(), 1u);
    EXPECT_EQ(node.lobby.own_business("eva-id").size(), 1u);
    EXPECT_TRUE(node.lobby.own_business("").empty());
    ASSERT_TRUE(accept(node, luis, made->id));
    EXPECT_EQ(heard, (Heard{{"ana-id", 1}, {"luis-id", 2}}));
    // By link: who accepts knows it, who invited may be anywhere.
    const auto link = seek(node, ana, {.secret = true});
    ASSERT_TRUE(accept(node, luis, link->id));
    EXPECT_EQ(heard, (Heard{{"ana-id", 2}, {"luis-id", 2}}));
}

TEST_F(LobbyTest, AChallengeIsDeclinedWithAWordOfTheList) {
    TestNode node(site);
    ASSERT_TRUE(site.store->create_account({"luis-id", "Luis", "luis", {}, {}, {}, {}}));
    const auto cancel = [&](const Person& person, const std::string& id, const std::string& word) {
        std::optional<std::expected<void, ServiceError>> done;
        node.lobby.cancel(person, id, [&](auto result) { done = result; }, word);
        EXPECT_TRUE(site.loop.run_until([&] { return done.has_value(); }));
        return *done;
    };
    const auto made = seek(node, ana, {.to_name = "luis"});
    EXPECT_EQ(cancel(luis, made->id, "<b>").error().code, ErrorCode::bad_message);
    EXPECT_TRUE(cancel(luis, made->id, "later"));
    const auto last = read_lobby_event(site.store->read("lobby", 0, 100)->back().payload);
    EXPECT_EQ(std::get<SeekRemoved>(*last), (SeekRemoved{made->id, "later"}));
    // Who takes his own offer back declines nothing.
    const auto own = seek(node, ana, {.to_name = "luis"});
    EXPECT_TRUE(cancel(ana, own->id, "no"));
    EXPECT_EQ(std::get<SeekRemoved>(*read_lobby_event(site.store->read("lobby", 0, 100)->back().payload)).declined, "");
}

TEST_F(LobbyTest, NobodyIsAskedForARatedGameWhoMayNotPlayOne) {
    TestNode node(site);
    ASSERT_TRUE(site.store->create_account({"guest-id", "Invitada", "invitada", {}, {"guest"}, {}, {}}));
    SeekRequest rated{.to_name = "invitada"};
    rated.terms.rated = true;
    rated.terms.chat = false;
    const auto made = seek(node, ana, rated);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::forbidden);
    EXPECT_EQ(made.error().message().es, "esa persona juega sin cuenta: rétala a una partida que no puntúe");
}

// ---- A1: one thing at a time, and not too many waiting -------------------------------------------------------------

// Each refused operation called the next one from within itself, and their number had no bound.
TEST_F(LobbyTest, AGameWithJudgesIsOfferedOnlyWhereTheSiteHasSome) {
    TestNode node(site);
    SeekRequest judged;
    judged.terms.judged_by = JudgedBy::people;
    for (const bool secret : {false, true}) {
        judged.secret = secret;
        const auto refused = seek(node, ana, judged);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::no_staff);
        EXPECT_EQ(refused.error().message().es,
                  "en este sitio no hay jueces ni director: nadie contestaría los reclamos");
    }
    for (const char* role : {"administrator", "monitor"}) {
        ASSERT_TRUE(site.store->create_account({role, role, role, "x", {role}, {}, ""}));
        EXPECT_EQ(seek(node, ana, judged).error().code, ErrorCode::no_staff) << role;
    }
    ASSERT_TRUE(site.store->create_account({"eva-id", "Eva", "eva", "x", {"player", "judge"}, {}, ""}));
    judged.secret = false;
    EXPECT_TRUE(seek(node, ana, judged));
    ASSERT_TRUE(site.store->create_account({"bea-id", "Bea", "bea", "x", {"director"}, {}, ""}));
    judged.to_name = "Eva";
    EXPECT_EQ(seek(node, ana, judged)->to, "eva-id");
}

// Nobody judges his own game: whoever plays it staffs nothing.
TEST_F(LobbyTest, TheSitesOnlyJudgeGetsNoJudgedGameToPlay) {
    TestNode node(site);
    ASSERT_TRUE(site.store->create_account({"eva-id", "Eva", "eva", "x", {"player", "judge"}, {}, ""}));
    const Person eva{"eva-id", "Eva", {"player", "judge"}};
    SeekRequest judged;
    judged.terms.judged_by = JudgedBy::people;
    const auto own = seek(node, eva, judged);
    ASSERT_FALSE(own);
    EXPECT_EQ(own.error().code, ErrorCode::no_staff);
    EXPECT_EQ(own.error().message().es,
              "nadie juzga su propia partida, y en este sitio no hay más jueces ni director: nadie contestaría los "
              "reclamos");
    judged.to_name = "Eva";
    EXPECT_EQ(seek(node, ana, judged).error().code, ErrorCode::no_staff) << "challenged to it";
    judged.to_name.clear();
    const auto offered = seek(node, ana, judged);
    ASSERT_TRUE(offered) << "for others it is";
    EXPECT_EQ(accept(node, eva, offered->id).error().code, ErrorCode::no_staff) << "she cannot take it";
    ASSERT_TRUE(site.store->create_account({"bea-id", "Bea", "bea", "x", {"director"}, {}, ""}));
    EXPECT_TRUE(accept(node, eva, offered->id)) << "Bea answers its claims";
}

TEST_F(LobbyTest, A1RefusedOperationsNeitherRecurseNorPileUp) {
    TestNode node(site);
    std::size_t not_found = 0;
    std::size_t too_many = 0;
    constexpr std::size_t all = 20'000;
    // Nobody turns the loop: as while the store stalls.
    for (std::size_t i = 0; i < all; ++i)
        node.lobby.accept(luis, "nothing", [&](const auto& game) {
            ++(game.error().code == ErrorCode::not_found ? not_found : too_many);
        });
    const std::size_t bound = LobbyOptions{}.most_waiting;
    EXPECT_EQ(too_many, all - bound) << "at once";
    EXPECT_TRUE(site.loop.run_until([&] { return not_found == bound; }));
}

TEST_F(LobbyTest, A1ManyRefusedInARowUseNoStack) {
    TestNode node(site, {}, {.most_waiting = 50'000});
    std::size_t refused = 0;
    for (int i = 0; i < 40'000; ++i)
        node.lobby.accept(luis, "nothing", [&](const auto& game) { refused += game ? 0u : 1u; });
    EXPECT_TRUE(site.loop.run_until([&] { return refused == 40'000; }));
    // Nor does one that asks again from within its answer.
    int again = 0;
    std::function<void(const Game&)> ask_again = [&](const Game&) {
        if (++again < 40'000) node.lobby.accept(luis, "nothing", ask_again);
    };
    ask_again(Game("x"));
    EXPECT_TRUE(site.loop.run_until([&] { return again == 40'000; }));
}

TEST_F(LobbyTest, AnAnswerThatThrowsDoesNotStopTheNext) {
    TestNode node(site);
    node.lobby.accept(luis, "nothing", [](const auto&) { throw std::runtime_error("no memory"); });
    EXPECT_TRUE(seek(node, ana));
}

// ---- A2: offers are bounded, and go with their makers --------------------------------------------------------------

TEST_F(LobbyTest, A2AllOffersTogetherAreBoundedAndGuestsShutNobodyOut) {
    TestNode node(site);
    std::size_t made = 0;
    std::size_t refused = 0;
    const auto offer = [&](const Person& person) {
        node.lobby.seek(person, {}, [&](const auto& result) { ++(result ? made : refused); });
    };
    // As many as like, five each.
    const auto people = [&](int first, std::size_t number, std::string_view role) {
        made = refused = 0;
        for (std::size_t i = 0; i < number; ++i) {
            for (std::size_t each = 0; each < Lobby::most_seeks; ++each)
                offer(somebody(first + static_cast<int>(i), role));
            EXPECT_TRUE(site.loop.run_until([&] { return node.lobby.waiting() == 0; }));
        }
        EXPECT_TRUE(site.loop.run_until([&] { return made + refused == number * Lobby::most_seeks; }));
    };
    people(0, 150, role_guest);
    EXPECT_EQ(made, Lobby::most_of_guests);
    people(1000, 100, role_player);
    EXPECT_EQ(made, Lobby::most_in_all - Lobby::most_of_guests);
    EXPECT_EQ(node.lobby.open(), Lobby::most_in_all);
    EXPECT_EQ(seek(node, ana).error().code, ErrorCode::too_many);
    const auto listing = node.lobby.seeks_for("p7");
    EXPECT_EQ(listing.seeks.size(), Lobby::most_listed);
    EXPECT_EQ(listing.in_all, Lobby::most_in_all);
    EXPECT_EQ(listing.seeks.front()->by.account, "p7") << "the own first";
    EXPECT_EQ(listing.seeks[Lobby::most_seeks]->by.account, "p1079") << "then the newest";
}

TEST_F(LobbyTest, A2AnOfferIsStoredWithTermsInOneWrittenForm) {
    TestNode node(site);
    SeekRequest request;
    request.terms.settings = {{"event.clock_seconds", std::string(10'000, '0') + "1500"}};
    EXPECT_EQ(seek(node, ana, request).error().code, ErrorCode::bad_terms);
    request.terms.settings = {{"event.clock_seconds", "0001500"}};
    const auto made = seek(node, ana, request);
    ASSERT_TRUE(made);
    EXPECT_TRUE(std::ranges::count(made->terms.settings, game::RuleSetting{"event.clock_seconds", "1500"}) == 1);
}

// ---- The same once more --------------------------------------------------------------------------------------------

// C: a lost answer left an orphan game.
TEST_F(LobbyTest, ARepeatedSeekIsTheSameOffer) {
    std::string first;
    {
        TestNode node(site);
        for (std::size_t i = 1; i < Lobby::most_seeks; ++i)
            EXPECT_TRUE(seek(node, ana));
        const auto made = seek(node, ana, {.id = "x"});
        ASSERT_TRUE(made);
        first = made->id;
        EXPECT_EQ(seek(node, ana, {.id = "x"})->id, first) << "although she may have no more";
        EXPECT_EQ(seek(node, ana, {.id = "y"}).error().code, ErrorCode::too_many);
        EXPECT_NE(seek(node, luis, {.id = "x"})->id, first) << "another person's id is another";
        EXPECT_EQ(node.lobby.open(), Lobby::most_seeks + 1);
    }
    TestNode one(site, of_cluster("one"));
    EXPECT_EQ(seek(one, ana, {.id = "x"})->id, first) << "after a restart";
    // A node that has not heard of it: the store knows.
    TestNode unaware(site);
    EXPECT_TRUE(site.loop.run_until([&] { return unaware.lobby.open() > 0; }));
    const auto made = seek(one, eva, {.secret = true, .id = "z"});
    EXPECT_EQ(seek(unaware, eva, {.secret = true, .id = "z"})->id, made->id);
    EXPECT_NE(seek(unaware, eva, {.id = "z"})->id, made->id) << "the same id with other terms is another offer";
}

TEST_F(LobbyTest, ARepeatedAcceptIsTheSameGame) {
    std::string game;
    std::string offer;
    TestNode unaware(site, of_cluster("two"));
    EXPECT_TRUE(seek(unaware, eva));
    {
        TestNode node(site);  // which announces nothing
        const auto made = seek(node, ana);
        offer = made->id;
        game = *accept(node, luis, offer, "x");
        EXPECT_EQ(accept(node, luis, offer, "x"), game);
        EXPECT_EQ(accept(node, luis, offer, "y").error().code, ErrorCode::not_found);
        EXPECT_EQ(accept(node, eva, offer, "x").error().code, ErrorCode::not_found);
    }
    EXPECT_EQ(accept(unaware, luis, offer, "x"), game) << "on a node that had not heard of it";
    TestNode again(site);
    EXPECT_EQ(accept(again, luis, offer, "x"), game) << "after a restart";
}

// The answer is older than what a node remembers, and the stream still has it.
TEST_F(LobbyTest, ARepeatedCommandThatOnlyTheStreamRemembersIsAnsweredFromIt) {
    TestNode node(site);
    const auto made = seek(node, ana, {.id = "x"});
    ASSERT_TRUE(made);
    // As a book that has read too much since.
    store::Sequence last = 1;
    for (std::size_t i = 0; i < LobbyBook::kept_commands + 1; i += 100) {
        store::Append append{"lobby", last, fmt::format("filler{}", i), {}, {}, std::nullopt};
        for (std::size_t each = 0; each < 100; ++each) {
            Seek filler;
            filler.id = fmt::format("f{}", i + each);
            append.events.push_back(write_lobby_event(SeekAdded{filler, filler.id}));
            append.events.push_back(write_lobby_event(SeekRemoved{filler.id}));
        }
        last = site.store->append(append)->last;
    }
    const auto again = seek(node, ana, {.id = "x"});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id, made->id);
    EXPECT_EQ(site.store->find_stream("lobby")->value().sequence, last) << "nothing was added";
}

}  // namespace
}  // namespace letrado::service
