#include <gtest/gtest.h>

#include "service/account_desk.h"
#include "service/rating.h"
#include "service/rooms.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

TEST(Names, CountAsTheSame) {
    EXPECT_EQ(name_key("José Luis"), "jose luis");
    EXPECT_EQ(name_key("JOSÉ LUIS"), "jose luis");
    EXPECT_EQ(name_key("Ñandú"), "ñandu");
    EXPECT_NE(name_key("Pena"), name_key("Peña"));
    for (const char* bad :
         {"", "a", " ab", "ab ", "a  b", "12", "a\nb", "a<b", "\xC3", "x\xE2\x82\xAC", "abcdefghijklmnopqrstuvwxyz"})
        EXPECT_FALSE(name_key(bad)) << bad;
}

class DeskTest : public testing::Test {
  protected:
    TestSite site;
    AccountDesk desk{*site.store};
    const game::Millis now = 1'800'000'000'000;
};

TEST_F(DeskTest, GuestsComeWithANameAndMayRegisterIt) {
    const auto guest = desk.enter_as_guest("Ana", now);
    ASSERT_TRUE(guest);
    EXPECT_TRUE(guest->person.has(role_guest));
    EXPECT_EQ(desk.enter_as_guest("ANÁ", now).error().code, ErrorCode::name_taken);
    EXPECT_EQ(desk.enter_as_guest("?", now).error().code, ErrorCode::bad_name);
    EXPECT_EQ(desk.person_of(guest->token, now)->value().name, "Ana");
    EXPECT_EQ(desk.register_person("Ana", "contraseña", std::nullopt, now).error().code, ErrorCode::name_taken);
    const auto player = desk.register_person("Ana", "contraseña", guest->person, now);
    ASSERT_TRUE(player);
    EXPECT_EQ(player->person.account, guest->person.account);
    EXPECT_FALSE(player->person.has(role_guest));
}

TEST_F(DeskTest, SessionsOpenExpireAndClose) {
    ASSERT_TRUE(desk.register_person("Luis", "una contraseña", std::nullopt, now));
    EXPECT_EQ(desk.register_person("Otro", "corta", std::nullopt, now).error().code, ErrorCode::weak_password);
    EXPECT_EQ(desk.sign_in("Luis", "otra", now).error().code, ErrorCode::wrong_password);
    EXPECT_EQ(desk.sign_in("Nadie", "una contraseña", now).error().code, ErrorCode::wrong_password);
    const auto in = desk.sign_in("luis", "una contraseña", now);
    ASSERT_TRUE(in);
    EXPECT_EQ(in->token.size(), 64u);
    EXPECT_TRUE(desk.person_of(in->token, now + 1000)->has_value());
    EXPECT_FALSE(desk.person_of(in->token, now + 31LL * 24 * 3600 * 1000)->has_value());
    EXPECT_FALSE(desk.person_of("00", now)->has_value());
    ASSERT_TRUE(desk.sign_out(in->token));
    EXPECT_FALSE(desk.person_of(in->token, now)->has_value());
    const auto again = desk.sign_in("Luis", "una contraseña", now);
    EXPECT_EQ(desk.change_password(again->person, "no", "nueva contraseña").error().code, ErrorCode::wrong_password);
    ASSERT_TRUE(desk.change_password(again->person, "una contraseña", "nueva contraseña"));
    EXPECT_FALSE(desk.person_of(again->token, now)->has_value()) << "a new password ends the old sessions";
    EXPECT_TRUE(desk.sign_in("Luis", "nueva contraseña", now));
}

TEST_F(DeskTest, RolesAreAClosedList) {
    ASSERT_TRUE(desk.enter_as_guest("Eva", now));
    EXPECT_EQ(desk.set_roles("Eva", {"king"}).error().code, ErrorCode::bad_message);
    EXPECT_EQ(desk.set_roles("Nadie", {"judge"}).error().code, ErrorCode::not_found);
    ASSERT_TRUE(desk.set_roles("eva", {"player", "judge"}));
    EXPECT_TRUE(desk.find("Eva")->has(role_judge));
}

TEST_F(DeskTest, ResultsChangeRatingsOnce) {
    const auto ana = desk.register_person("Ana", "contraseña", std::nullopt, now)->person;
    const auto luis = desk.register_person("Luis", "contraseña", std::nullopt, now)->person;
    GameHeader header;
    header.terms.rated = true;
    header.seats = {{{{ana.account, "Ana", ""}, {luis.account, "Luis", ""}}}};
    const store::Time finished{std::chrono::milliseconds(now)};
    // The histories name streams that exist.
    ASSERT_TRUE(
        site.store->append({"game:x", 0, "open", {"{}"}, finished, store::Summary{"game", "closed", "", {}}}));
    // Ana was behind when Luis gave up.
    const GameCard card{"fise-2009", {{{"Ana", "Luis"}}}, {{{300, 400}}}, "first", true, true};
    for (int i = 0; i < 2; ++i)
        ASSERT_TRUE(record_game(*site.store, header, "game:x", card, finished));
    EXPECT_DOUBLE_EQ(site.store->ratings(ana.account)->at(0).value, 1516);
    EXPECT_DOUBLE_EQ(site.store->ratings(luis.account)->at(0).value, 1484);
    EXPECT_EQ(site.store->history(ana.account, std::nullopt, 10)->size(), 1u);
}

const Person ana{"ana-id", "Ana", {"player"}};
const Person luis{"luis-id", "Luis", {"player"}};
const Person guest{"guest-id", "Invitada", {"guest"}};

class LobbyTest : public testing::Test {
  protected:
    std::expected<Seek, ServiceError> seek(TestNode& node, const Person& person, SeekRequest request = {}) {
        std::optional<std::expected<Seek, ServiceError>> made;
        node.lobby.seek(person, std::move(request), [&](auto result) { made = result; });
        EXPECT_TRUE(site.loop.run_until([&] { return made.has_value(); }));
        return *made;
    }
    std::expected<std::string, ServiceError> accept(TestNode& node, const Person& person, const std::string& id) {
        std::optional<std::expected<std::string, ServiceError>> game;
        node.lobby.accept(person, id, [&](auto result) { game = result; });
        EXPECT_TRUE(site.loop.run_until([&] { return game.has_value(); }));
        return *game;
    }
    TestSite site;
};

TEST_F(LobbyTest, MatchesTwoPeopleAndMakesTheirGame) {
    TestNode node(site);
    const auto made = seek(node, ana);
    ASSERT_TRUE(made) << made.error().message().en;
    EXPECT_EQ(node.lobby.seeks_for("luis-id").size(), 1u);
    EXPECT_EQ(accept(node, ana, made->id).error().code, ErrorCode::forbidden);
    const auto game = accept(node, luis, made->id);
    ASSERT_TRUE(game);
    EXPECT_TRUE(site.store->find_stream(stream_of(*game))->has_value());
    EXPECT_TRUE(node.lobby.seeks_for("luis-id").empty());
    EXPECT_EQ(accept(node, guest, made->id).error().code, ErrorCode::not_found);
}

TEST_F(LobbyTest, KeepsItsRules) {
    TestNode node(site);
    SeekRequest rated;
    rated.terms.rated = true;
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
    EXPECT_TRUE(node.lobby.seeks_for("luis-id").empty());
    EXPECT_EQ(node.lobby.seeks_for("ana-id").size(), 1u);
    for (std::size_t i = 1; i < Lobby::most_seeks; ++i)
        EXPECT_TRUE(seek(node, ana));
    EXPECT_EQ(seek(node, ana).error().code, ErrorCode::too_many);
    EXPECT_TRUE(accept(node, luis, secret->id));
    site.loop.skip(61 * 60 * 1000);
    EXPECT_TRUE(node.lobby.seeks_for("ana-id").empty()) << "offers expire";
}

TEST_F(LobbyTest, IsTheSameOnEveryNodeAndAfterARestart) {
    GameOptions options;
    options.cluster = true;
    options.node = "one";
    TestNode one(site, options);
    options.node = "two";
    TestNode two(site, options);
    const auto made = seek(one, ana);
    EXPECT_TRUE(site.loop.run_until([&] { return two.lobby.find(made->id) != nullptr; }));
    // Two people accept at the same moment on two nodes: one of them plays.
    std::vector<std::expected<std::string, ServiceError>> games;
    one.lobby.accept(luis, made->id, [&](auto game) { games.push_back(game); });
    two.lobby.accept(guest, made->id, [&](auto game) { games.push_back(game); });
    EXPECT_TRUE(site.loop.run_until([&] { return games.size() == 2; }));
    EXPECT_NE(games[0].has_value(), games[1].has_value());
    const auto another = seek(two, luis);
    options.node = "three";
    TestNode three(site, options);
    EXPECT_TRUE(site.loop.run_until([&] { return three.lobby.find(another->id) != nullptr; }));
    EXPECT_EQ(three.lobby.find(made->id), nullptr);
}

TEST(Rooms, CarryWordsToWhoListens) {
    TestSite site;
    Chat chat(site.loop, *site.bus);
    chat.start();
    std::vector<std::string> heard;
    const auto id = chat.listen("lobby", [&](const ChatLine& line) { heard.push_back(line.from + ": " + line.text); });
    EXPECT_TRUE(chat.say("ana-id", {"lobby", "Ana", "", "hola", 0}));
    EXPECT_TRUE(chat.say("ana-id", {"elsewhere", "Ana", "", "nadie me oye", 0}));
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", std::string(501, 'x'), 0}).error().code, ErrorCode::bad_message);
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", " \n", 0}).error().code, ErrorCode::bad_message);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(chat.say("ana-id", {"lobby", "Ana", "", "más", 0}));
    EXPECT_EQ(chat.say("ana-id", {"lobby", "Ana", "", "más", 0}).error().code, ErrorCode::too_many);
    EXPECT_TRUE(site.loop.run_until([&] { return heard.size() == 4; }));
    EXPECT_EQ(heard[0], "Ana: hola");
    EXPECT_EQ(chat.last_lines("lobby").size(), 4u);
    chat.unlisten("lobby", id);
    EXPECT_TRUE(chat.last_lines("lobby").empty());
    chat.stop();
}

TEST(Rooms, KnowWhoIsThereOnEveryNode) {
    TestSite site;
    Presence one(site.loop, *site.bus, "one", true);
    Presence two(site.loop, *site.bus, "two", true);
    one.arrive("Ana");
    one.arrive("Ana");
    two.arrive("Luis");
    one.start();
    two.start();
    // What was said before the other listened is said again.
    site.loop.skip(3001);
    const std::set<std::string> both{"Ana", "Luis"};
    EXPECT_TRUE(site.loop.run_until([&] { return one.names() == both && two.names() == both; }));
    one.depart("Ana");
    EXPECT_TRUE(one.names().contains("Ana"));
    one.depart("Ana");
    EXPECT_FALSE(one.names().contains("Ana"));
    one.stop();
    two.stop();
}

}  // namespace
}  // namespace letrado::service
