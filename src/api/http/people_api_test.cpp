#include <gtest/gtest.h>

#include "api/test_api.h"
#include "service/people/secrets.h"
#include "service/stored_json.h"

namespace letrado::api {
namespace {

const std::string ana = R"({"name":"Ana","password":"clave segura"})";

class PeopleApiTest : public testing::Test {
  protected:
    std::string entered(TestApi& node, const std::string& name) {
        const auto answer = node.post("/api/register", R"({"name":")" + name + R"(","password":"clave segura"})");
        EXPECT_EQ(answer.status, 200) << answer.body;
        return member(answer.body, "token");
    }
    TestApi::Connection connected(TestApi& node, const std::string& token) {
        auto made = node.connect(token);
        EXPECT_TRUE(site.loop.run_until([&] { return !made.socket->texts.empty(); }));
        return made;
    }

    service::TestSite site;
};

// B4: some 15 logins a second starved look-ups, joins and loads, which waited at the same desk.
TEST_F(PeopleApiTest, B4_with_the_passwords_busy_words_are_looked_up_and_games_joined) {
    HeldWorkers passwords(2);
    TestApi node(site, usual_options(), &passwords);
    const auto first = node.send(TestApi::request("POST", "/api/register", ana));
    const auto second = node.send(TestApi::request("POST", "/api/login", ana));
    const auto busy = node.post("/api/login", ana);
    EXPECT_EQ(busy.status, 503);
    EXPECT_EQ(member(busy.body, "error"), "busy");
    EXPECT_TRUE(busy.header("retry-after"));
    EXPECT_EQ(node.get("/api/hooks?word=sal").status, 200);
    const auto guest = node.post("/api/guest", R"({"name":"Eva"})");
    ASSERT_EQ(guest.status, 200) << guest.body;
    const auto game = node.post("/api/games", R"({"level":"greedy"})", member(guest.body, "token"));
    ASSERT_EQ(game.status, 201) << game.body;
    auto socket = node.connect(member(guest.body, "token"));
    socket.user->on_message(R"({"type":"join","id":"1","game":")" + member(game.body, "game") + "\"}");
    EXPECT_TRUE(site.loop.run_until([&] { return socket.socket->texts.size() >= 2; }));
    EXPECT_EQ(member(socket.socket->texts.at(1), "type"), "joined");
    EXPECT_FALSE(first->has_value());
    passwords.run_all();
    EXPECT_EQ(node.wait_for(first).status, 200);
    EXPECT_EQ(node.wait_for(second).status, 200) << "in their order";
    socket.user->on_closed();
}

TEST_F(PeopleApiTest, B4_with_the_words_busy_people_enter) {
    HeldWorkers words(1);
    TestApi node(site, usual_options(), nullptr, &words);
    const auto first = node.send(TestApi::request("GET", "/api/hooks?word=sal"));
    EXPECT_EQ(node.get("/api/hooks?word=sol").status, 503);
    EXPECT_EQ(node.post("/api/register", ana).status, 200);
    EXPECT_FALSE(first->has_value());
    words.run_all();
    EXPECT_EQ(node.wait_for(first).status, 200);
}

// E: what a handler threw away from the loop left its request without an answer.
class ThrowingLexica : public service::TestLexica {
  public:
    std::expected<std::shared_ptr<const service::EditionWords>, service::ServiceError> open(std::string_view) override {
        throw std::runtime_error("no memory");
    }
};

TEST_F(PeopleApiTest, E_work_that_throws_is_answered) {
    service::TestSite broken;
    ThrowingLexica lexica;
    service::ThreadPool pool({.threads = 2});
    {
        store::GroupWriter writer(*broken.store);
        Api api(
            {broken.loop, *broken.store, writer, *broken.bus, pool, pool, pool, lexica, broken.bots, broken.log, {}},
            {pool, pool, pool}, usual_options(), broken.log);
        std::optional<net::Response> answer;
        api.on_request(TestApi::request("GET", "/api/hooks?word=sal"),
                       [&](net::Response response) { answer = std::move(response); });
        ASSERT_TRUE(broken.loop.run_until([&] { return answer.has_value(); }));
        EXPECT_EQ(answer->status, 500);
        EXPECT_EQ(member(answer->body, "error"), "internal");
    }
}

TEST_F(PeopleApiTest, B2_on_two_nodes_whatever_ends_a_session_ends_its_sockets) {
    ApiOptions options;
    options.games.cluster = true;
    options.games.node = "one";
    TestApi one(site, options);
    options.games.node = "two";
    TestApi two(site, options);
    const auto closed = [&](const TestApi::Connection& made) {
        EXPECT_TRUE(site.loop.run_until([&] { return !made.socket->closed.empty(); }));
        made.user->on_closed();
        return made.socket->closed;
    };
    // Signing out.
    std::string token = entered(one, "Ana");
    auto there = connected(two, token);
    EXPECT_EQ(one.post("/api/logout", "{}", token).status, 200);
    EXPECT_EQ(closed(there), "4001 signed_out");
    EXPECT_EQ(two.get("/api/me", token).body, "{}\n");
    // A new password.
    token = member(one.post("/api/login", ana).body, "token");
    there = connected(two, token);
    const std::string change = R"({"password":"clave segura","new_password":"otra clave"})";
    EXPECT_EQ(one.post("/api/password", change, token).status, 200);
    EXPECT_EQ(closed(there), "4001 password_changed");
    // One session ended from another, by its id.
    const std::string again = R"({"name":"Ana","password":"otra clave"})";
    token = member(one.post("/api/login", again).body, "token");
    const std::string other = member(one.post("/api/login", again).body, "token");
    there = connected(two, token);
    auto stays = connected(two, other);
    const std::string list = one.get("/api/sessions", token).body;
    const std::string present = list.substr(0, list.find("\"present\":true"));
    const std::string id = present.substr(present.rfind("\"id\":\"") + 6, 16);
    EXPECT_EQ(one.ask(TestApi::request("DELETE", "/api/sessions/" + id, {}, other)).body, "{\"ended\":1}\n");
    EXPECT_EQ(closed(there), "4001 signed_out");
    EXPECT_EQ(stays.socket->closed, "");
    // A role that is lost.
    const std::string account = member(one.get("/api/me", other).body, "account");
    const std::string chief = entered(one, "Eva");
    const std::vector<std::string> roles{"player", "administrator"};
    ASSERT_TRUE(site.store->set_roles(member(one.get("/api/me", chief).body, "account"), roles));
    one.api.end_connections(member(one.get("/api/me", chief).body, "account"), "roles_changed");
    EXPECT_EQ(one.post("/api/accounts/Ana/roles", R"({"roles":["player","judge"]})", chief).status, 200);
    EXPECT_EQ(closed(stays), "4001 roles_changed");
    // A ban is whatever calls this.
    there = connected(two, other);
    one.api.end_connections(account, "banned");
    EXPECT_EQ(closed(there), "4001 banned");
    // The account itself.
    there = connected(two, other);
    EXPECT_EQ(one.ask(TestApi::request("DELETE", "/api/account", R"({"password":"clave segura"})", other)).status, 401);
    EXPECT_EQ(one.ask(TestApi::request("DELETE", "/api/account", R"({"password":"otra clave"})", other)).status, 200);
    EXPECT_EQ(closed(there), "4001 account_deleted");
    EXPECT_EQ(two.get("/api/me", other).body, "{}\n");
}

// B2: a look at the store that began before the end, and came back after it, was believed for 30 seconds.
TEST_F(PeopleApiTest, B2_a_lookup_under_way_does_not_bring_a_session_back) {
    TestApi node(site);
    const std::string token = entered(node, "Ana");
    const std::string account = member(node.get("/api/me", token).body, "account");
    node.api.end_connections(account, "roles_changed");
    const auto under_way = node.send(TestApi::request("GET", "/api/me", {}, token));
    // The look has been made, its answer waits for the loop; meanwhile the session ends.
    ASSERT_TRUE(site.store->delete_session(service::token_hash(token)));
    node.api.end_connections(account, "signed_out", service::token_hash(token));
    (void)node.wait_for(under_way);
    EXPECT_EQ(node.get("/api/me", token).body, "{}\n");
}

// Ten wrong guesses of anybody kept the owner out, and six spellings gave six times as many guesses.
TEST_F(PeopleApiTest, C_guesses_of_strangers_do_not_keep_the_owner_out) {
    ApiOptions options;
    options.logins_per_minute = 3;
    TestApi node(site, options);
    ASSERT_EQ(node.post("/api/register", ana, {}, "198.51.100.1").status, 200);
    int wrong = 0;
    for (const char* name : {"Ana", "ANA", "aná", "ÁNA", "AnA"}) {
        const std::string guess = std::string(R"({"name":")") + name + R"(","password":"12345678"})";
        wrong += node.post("/api/login", guess, {}, "203.0.113." + std::to_string(wrong)).status == 401 ? 1 : 0;
    }
    EXPECT_EQ(wrong, 3) << "however the name is written, and from however many addresses";
    EXPECT_EQ(node.post("/api/login", ana, {}, "203.0.113.77").status, 429);
    EXPECT_EQ(node.post("/api/login", ana, {}, "198.51.100.1").status, 200) << "the owner, where she registered";
}

TEST_F(PeopleApiTest, C_others_see_neither_roles_nor_private_games) {
    TestApi node(site);
    const std::string token = entered(node, "Ana");
    const std::string other = entered(node, "Luis");
    const std::string account = member(node.get("/api/me", token).body, "account");
    const store::Time at{std::chrono::milliseconds(1'800'000'000'000)};
    for (const bool open : {true, false}) {
        const std::string stream = open ? "game:open" : "game:hidden";
        const service::GameCard card{"fise-2009", {{{"Ana", "Luis"}}}, {{{3, 4}}}, "second", false, open};
        ASSERT_TRUE(site.store->append(
            {stream, 0, "open", {"{}"}, at, store::Summary{"game", "closed", service::write_card(card), {account}}}));
        ASSERT_TRUE(site.store->record_game(stream, at, {{store::GameResult{account, service::write_card(card)}}}));
    }
    const auto has = [](const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    };
    for (const std::string& asker : {std::string(), other}) {
        const std::string seen = node.get("/api/players/Ana", asker).body;
        EXPECT_TRUE(has(seen, "\"open\"")) << seen;
        EXPECT_FALSE(has(seen, "\"hidden\"")) << seen;
        EXPECT_FALSE(has(seen, "roles")) << seen;
    }
    const std::string own = node.get("/api/players/Ana", token).body;
    EXPECT_TRUE(has(own, "\"hidden\"") && has(own, "roles")) << own;
    EXPECT_EQ(node.get("/api/players/Ana/more").status, 404);
    const std::string data = node.get("/api/account/export", token).body;
    EXPECT_TRUE(has(data, "\"hidden\"") && has(data, "\"open\"") && has(data, "\"name\":\"Ana\"")) << data;
    EXPECT_TRUE(has(data, "\"settings\":{}")) << "not a text within the text: " << data;
    EXPECT_FALSE(has(data, "argon2")) << data;
    EXPECT_EQ(node.get("/api/account/export").status, 401);
}

// POST /api/accounts/NAME/anything set roles.
TEST_F(PeopleApiTest, C_only_the_path_of_roles_sets_roles) {
    TestApi node(site);
    const std::string token = entered(node, "Ana");
    EXPECT_EQ(node.post("/api/accounts/Ana/anything", R"({"roles":["player"]})", token).status, 404);
    EXPECT_EQ(node.post("/api/accounts/Ana/roles", R"({"roles":["player"]})", token).status, 403);
}

TEST_F(PeopleApiTest, GuestsNeedNoName) {
    TestApi node(site);
    const auto guest = node.post("/api/guest", "{}");
    ASSERT_EQ(guest.status, 200) << guest.body;
    EXPECT_TRUE(member(guest.body, "name").starts_with("Invitado ")) << guest.body;
    EXPECT_EQ(node.post("/api/guest", R"({"name":"Administrador"})").status, 400);
}

// One IPv6 client has a /64 of addresses.
TEST_F(PeopleApiTest, C_guests_are_counted_by_64) {
    ApiOptions options;
    options.guests_per_minute = 2;
    TestApi node(site, options);
    EXPECT_EQ(node.post("/api/guest", "{}", {}, "2001:db8::1").status, 200);
    EXPECT_EQ(node.post("/api/guest", "{}", {}, "2001:db8::2").status, 200);
    EXPECT_EQ(node.post("/api/guest", "{}", {}, "2001:db8::3").status, 429);
    EXPECT_EQ(node.post("/api/guest", "{}", {}, "2001:db8:0:1::1").status, 200);
}

TEST_F(PeopleApiTest, TheCookieLivesAsLongAsTheSession) {
    TestApi node(site);
    const std::string token = entered(node, "Ana");
    net::Request request = TestApi::request("GET", "/api/me");
    request.headers.push_back({"Cookie", "letrado_session=" + token});
    const auto me = node.ask(request);
    EXPECT_EQ(me.header("set-cookie").value_or("").find("letrado_session=" + token), 0u);
    EXPECT_NE(me.header("set-cookie").value_or("").find("Max-Age=2592000"), std::string_view::npos);
    EXPECT_FALSE(node.get("/api/me", token).header("set-cookie")) << "a program has no cookie";
    EXPECT_FALSE(node.get("/api/me").header("set-cookie"));
}

TEST_F(PeopleApiTest, EveryAnswerHasAnIdOfItsOwn) {
    TestApi node(site);
    const auto one = node.get("/api/me");
    const auto two = node.get("/api/nothing");
    ASSERT_TRUE(one.header("x-request-id") && two.header("x-request-id"));
    EXPECT_NE(*one.header("x-request-id"), *two.header("x-request-id"));
}

TEST_F(PeopleApiTest, AServerThatGoesIsAliveAndNotReady) {
    TestApi node(site);
    EXPECT_EQ(node.get("/readyz").status, 200);
    node.api.send_away();
    EXPECT_EQ(node.get("/healthz").status, 200);
    const auto ready = node.get("/readyz");
    EXPECT_EQ(ready.status, 503);
    EXPECT_EQ(member(ready.body, "status"), "stopping");
}

}  // namespace
}  // namespace letrado::api
