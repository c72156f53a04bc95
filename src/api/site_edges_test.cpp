// What nobody may do to a site, or to the others there, by the API: each test is named after the fault.
#include <gtest/gtest.h>

#include "api/test_api.h"
#include "service/accounts/account_desk.h"
#include "service/accounts/account_keeper.h"
#include "service/people/secrets.h"
#include "service/records/deleted_people.h"
#include "service/stored_json.h"

namespace letrado::api {
namespace {

class SiteEdges : public testing::Test {
  protected:
    // Without a password's hash, which is slow: the session is all that is needed.
    std::string player(const std::string& name, std::vector<std::string> roles = {"player"}) {
        const std::string id = name + "-id";
        EXPECT_TRUE(site.store->create_account({id, name, *service::name_key(name), "x", std::move(roles), now(), ""}));
        return session(id, 0);
    }
    // That was last used so many minutes ago.
    std::string session(const std::string& account, int minutes_ago) {
        std::string token = service::new_token();
        const auto used = now() - std::chrono::minutes(minutes_ago);
        EXPECT_TRUE(site.store->create_session(
            {service::token_hash(token), account, used, used + std::chrono::days(30), service::new_id(), ""}));
        return token;
    }
    store::Time now() const { return store::Time(std::chrono::milliseconds(site.loop.now())); }
    TestApi::Connection connected(TestApi& node, const std::string& token) {
        auto made = node.connect(token);
        EXPECT_TRUE(site.loop.run_until([&] { return !made.socket->texts.empty(); }));
        return made;
    }
    std::string say(TestApi::Connection& connection, const std::string& message) {
        const std::size_t before = connection.socket->texts.size();
        connection.user->on_message(message);
        EXPECT_TRUE(site.loop.run_until([&] { return connection.socket->texts.size() > before; }));
        return connection.socket->texts.at(before);
    }
    std::string game_of(TestApi& node, const std::string& token, const std::string& more = {}) {
        const auto made = node.post("/api/games", R"({"level":"greedy")" + more + "}", token);
        EXPECT_EQ(made.status, 201) << made.body;
        return member(made.body, "game");
    }

    service::TestSite site;
};

TEST_F(SiteEdges, A_game_is_called_off_by_an_administrator_and_its_players_see_it) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string eva = player("Eva", {"player", "administrator"});
    const std::string game = game_of(node, ana);
    auto socket = connected(node, ana);
    EXPECT_EQ(member(say(socket, R"({"type":"join","id":"1","game":")" + game + "\"}"), "type"), "joined");
    const std::string path = "/api/admin/games/" + game + "/abort";
    EXPECT_EQ(node.post(path, R"({"reason":"no"})", ana).status, 403);
    EXPECT_EQ(node.post(path, "{}", eva).status, 400) << "not without a reason";
    EXPECT_EQ(node.post(path, R"({"reason":"torneo suspendido"})", eva).status, 200);
    EXPECT_TRUE(site.loop.run_until([&] {
        return std::ranges::any_of(socket.socket->texts, [](const std::string& text) {
            return member(text, "type") == "events" && member(text, "aborted") == "torneo suspendido";
        });
    }));
    const auto shown = node.get("/api/games/" + game, ana);
    EXPECT_EQ(member(shown.body, "status"), "aborted");
    EXPECT_EQ(member(shown.body, "aborted"), "torneo suspendido");
    const auto refused =
        node.post("/api/games/" + game + "/commands", R"({"id":"c","command":{"command":"resign"}})", ana);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(member(refused.body, "error"), "aborted");
    EXPECT_NE(node.get("/api/admin/audit", eva).body.find("game_abort"), std::string::npos);
    socket.user->on_closed();
}

TEST_F(SiteEdges, The_last_administrator_neither_steps_down_nor_goes) {
    TestApi node(site);
    const std::string eva = player("Eva", {"player", "administrator"});
    const std::string roles = "/api/admin/accounts/Eva/roles";
    const auto alone = node.post(roles, R"({"roles":["player"]})", eva);
    EXPECT_EQ(alone.status, 409);
    EXPECT_EQ(member(alone.body, "error"), "last_administrator");
    service::AccountDesk desk(*site.store);
    // The hash is none, so that any password is wrong; a guest who administers has none.
    ASSERT_TRUE(site.store->set_password_hash("Eva-id", ""));
    EXPECT_EQ(desk.delete_person({"Eva-id", "Eva", {}}, "", site.loop.now()).error().code,
              service::ErrorCode::last_administrator);
    EXPECT_EQ(node.post("/api/admin/bans", R"({"kind":"account","value":"Eva"})", eva).status, 403);
    player("Pau", {"administrator"});
    EXPECT_EQ(node.post(roles, R"({"roles":["player"]})", eva).status, 200) << "there is another";
}

TEST_F(SiteEdges, What_is_no_report_uses_up_none) {
    TestApi node(site);
    const std::string ana = player("Ana");
    player("Luis");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(node.post("/api/reports", R"({"about":"Nadie","reason":"spam"})", ana).status, 404);
        EXPECT_EQ(node.post("/api/reports", R"({"about":"Luis","reason":"because"})", ana).status, 400);
    }
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(node.post("/api/reports", R"({"about":"Luis","reason":"spam"})", ana).status, 201) << i;
    EXPECT_EQ(node.post("/api/reports", R"({"about":"Luis","reason":"spam"})", ana).status, 429);
}

TEST_F(SiteEdges, Reports_told_a_private_game_from_none) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string luis = player("Luis");
    const auto about = [](const std::string& name, const std::string& place) {
        return R"({"about":")" + name + R"(","reason":"spam","place":")" + place + "\"}";
    };
    const std::string hidden = game_of(node, ana, R"(,"terms":{"open":false})");
    const std::string shown = game_of(node, ana);
    const auto of_hidden = node.post("/api/reports", about("Ana", hidden), luis);
    const auto of_none = node.post("/api/reports", about("Ana", "abcdefghijkl"), luis);
    EXPECT_EQ(of_hidden.status, 404);
    EXPECT_EQ(of_hidden.body, of_none.body);
    EXPECT_EQ(node.post("/api/reports", about("Ana", shown), luis).status, 201);
    EXPECT_EQ(node.post("/api/reports", about("Luis", hidden), ana).status, 201) << "who plays it knows it";
    EXPECT_EQ(node.post("/api/reports", about("Luis", hidden), player("Eva", {"administrator"})).status, 201);
}

TEST_F(SiteEdges, Board_pictures_named_programs_in_Spanish_only) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string picture = "/api/games/" + game_of(node, ana) + "/svg";
    const service::BotLevel& level = *site.bots.find("greedy");
    ASSERT_NE(level.title.es, level.title.en);
    EXPECT_NE(node.get(picture, ana).body.find(level.title.es), std::string::npos);
    EXPECT_NE(node.get(picture + "?lang=en", ana).body.find(level.title.en), std::string::npos);
    EXPECT_EQ(node.get(picture + "?lang=en", ana).body.find(level.title.es), std::string::npos);
    EXPECT_EQ(member(node.get(picture + "?lang=qx", ana).body, "detail"), "lang");
}

TEST_F(SiteEdges, Private_games_show_neither_in_lists_nor_in_their_cursors) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string shown = game_of(node, ana);
    const std::string before = node.get("/api/games?player=Ana").body;
    for (int i = 0; i < 3; ++i)
        game_of(node, ana, R"(,"terms":{"open":false})");
    EXPECT_EQ(node.get("/api/games?player=Ana").body, before) << "as if there were none";
    EXPECT_NE(node.get("/api/games?player=Ana", ana).body, before) << "but for oneself";
}

TEST_F(SiteEdges, What_is_only_read_takes_no_POST) {
    TestApi node(site);
    for (const char* path : {"/metrics", "/healthz", "/readyz"}) {
        const auto answer = node.post(path, "", "", "127.0.0.1");
        EXPECT_EQ(answer.status, 405) << path;
        EXPECT_EQ(answer.header("allow"), "GET, HEAD") << path;
    }
}

TEST_F(SiteEdges, A_game_asked_for_twice_with_one_id_is_one_game) {
    TestApi node(site);
    const std::string ana = player("Ana");
    EXPECT_EQ(game_of(node, ana, R"(,"id":"a")"), game_of(node, ana, R"(,"id":"a")"));
    EXPECT_NE(game_of(node, ana, R"(,"id":"b")"), game_of(node, ana, R"(,"id":"c")"));
    EXPECT_NE(game_of(node, ana), game_of(node, ana)) << "without one, each is another";
    const std::string table = R"({"id":"t","players":["Una","Otra"]})";
    const auto first = node.post("/api/tables", table, ana);
    EXPECT_EQ(first.status, 201) << first.body;
    EXPECT_EQ(node.post("/api/tables", table, ana).body, first.body);
    EXPECT_EQ(node.post("/api/games", R"({"level":"greedy","id":")" + std::string(65, 'x') + "\"}", ana).status, 400);
}

TEST_F(SiteEdges, A_table_asked_for_again_as_another_one_is_refused) {
    TestApi node(site);
    const std::string ana = player("Ana");
    ASSERT_EQ(node.post("/api/tables", R"({"id":"t","players":["Una","Otra"]})", ana).status, 201);
    for (const char* other :
         {R"({"id":"t","players":["Una","Otra más"]})", R"({"id":"t","players":["Una","Otra"],"game_number":2})",
          R"({"id":"t","players":["Una","Otra"],"terms":{"edition":"redeletras"}})"}) {
        const auto refused = node.post("/api/tables", other, ana);
        EXPECT_EQ(refused.status, 400) << other << refused.body;
        EXPECT_NE(refused.body.find("ya se abrió otra mesa"), std::string::npos) << refused.body;
    }
}

TEST_F(SiteEdges, A_session_too_many_ends_the_one_not_used_for_longest) {
    TestApi node(site);
    const auto entered = node.post("/api/register", R"({"name":"Ana","password":"clave segura"})");
    ASSERT_EQ(entered.status, 200) << entered.body;
    const std::string account = member(entered.body, "account");
    const std::string stale = session(account, 600);
    const std::string used = session(account, 5);
    for (std::size_t i = 3; i < service::AccountDesk::most_sessions; ++i)
        session(account, 60);
    auto socket = connected(node, stale);
    auto other = connected(node, used);
    EXPECT_EQ(node.post("/api/login", R"({"name":"Ana","password":"clave segura"})").status, 200);
    EXPECT_TRUE(site.loop.run_until([&] { return !socket.socket->closed.empty(); }));
    EXPECT_EQ(socket.socket->closed, "4001 too_many_sessions");
    EXPECT_EQ(other.socket->closed, "");
    EXPECT_EQ(node.get("/api/me", stale).body, "{}\n");
    EXPECT_EQ(site.store->list_sessions(account, now(), 100).value().size(), service::AccountDesk::most_sessions);
    other.user->on_closed();
}

TEST_F(SiteEdges, Offers_go_with_a_deleted_account_and_its_connections_hear_why) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string luis = player("Luis");
    auto maker = connected(node, ana);
    auto reader = connected(node, luis);
    EXPECT_EQ(member(say(maker, R"({"type":"seek","id":"1"})"), "type"), "ok");
    EXPECT_EQ(member(say(maker, R"({"type":"seek","id":"2","link":true})"), "type"), "ok");
    const std::string lobby = say(reader, R"({"type":"lobby_join","id":"1"})");
    EXPECT_NE(lobby.find("\"by\":\"Ana\""), std::string::npos);
    // By the keeper of the machine: the server learns of it from the staff's log.
    ASSERT_TRUE(service::AccountKeeper(*site.store).remove("Ana", now()));
    site.loop.skip(10'000);
    EXPECT_TRUE(site.loop.run_until([&] { return !maker.socket->closed.empty(); }));
    EXPECT_EQ(maker.socket->closed, "4001 account_deleted");
    EXPECT_TRUE(site.loop.run_until([&] {
        return std::ranges::any_of(reader.socket->texts,
                                   [](const std::string& text) { return member(text, "type") == "seek_removed"; });
    }));
    const std::string after = say(reader, R"({"type":"lobby_join","id":"2"})");
    EXPECT_EQ(after.find("\"by\":\"Ana\""), std::string::npos) << after;
    reader.user->on_closed();
}

TEST_F(SiteEdges, Nobody_is_called_like_a_program) {
    TestApi node(site);
    for (const char* name : {"Maestro", "maestro", "M4estro", "Maestro 2", "Ambicioso", "Jugador de club", "Novato",
                             "Beginner", "greedy", "Estratega"}) {
        const auto answer = node.post("/api/guest", R"({"name":")" + std::string(name) + "\"}");
        EXPECT_EQ(member(answer.body, "error"), "name_reserved") << name;
    }
    EXPECT_EQ(node.post("/api/guest", R"({"name":"Maestro Juan"})").status, 200) << "as a whole, not a word of it";
}

TEST_F(SiteEdges, Nobody_challenges_himself) {
    TestApi node(site);
    auto socket = connected(node, player("Ana"));
    const std::string answer = say(socket, R"({"type":"seek","id":"1","to":"ANA"})");
    EXPECT_EQ(member(answer, "error"), "forbidden");
    socket.user->on_closed();
}

TEST_F(SiteEdges, A_deleted_person_has_no_name_in_lists_logs_and_pages) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string game = game_of(node, ana);
    EXPECT_EQ(node.post("/api/games/" + game + "/commands", R"({"id":"c","command":{"command":"resign"}})", ana).status,
              200);
    ASSERT_TRUE(service::AccountKeeper(*site.store).remove("Ana", now()));
    site.loop.skip(10'000);
    const std::string gone(service::deleted_name);
    EXPECT_TRUE(
        site.loop.run_until([&] { return node.get("/api/games/" + game).body.find(gone) != std::string::npos; }));
    for (const std::string& path :
         {std::string("/api/games?status=finished"), std::string("/api/games?status=closed"), "/api/games/" + game,
          "/api/games/" + game + "/log", "/api/games/" + game + "/sheet?format=text", "/api/games/" + game + "/gcg"})
        EXPECT_EQ(node.get(path).body.find("Ana"), std::string::npos) << path;
}

}  // namespace
}  // namespace letrado::api
