// What strangers may ask of the api: prices, guesses, walks.
#include <gtest/gtest.h>

#include "api/histogram.h"
#include "api/http/visitor.h"
#include "api/login_guard.h"
#include "api/test_api.h"
#include "service/words/word_lock.h"

namespace letrado::api {
namespace {

using std::chrono::seconds;
constexpr base::TimePoint start{seconds(1000)};

double cost(const std::string& method, const std::string& target) {
    return cost_of_request({method, target, {}, {}, {}});
}

TEST(Costs, DearRequestsCostMore) {
    EXPECT_LT(cost("GET", "/index.html"), cost("GET", "/api/me"));
    EXPECT_LT(cost("GET", "/api/me"), cost("GET", "/api/words?pattern=*x*z*"));
    EXPECT_LT(cost("GET", "/api/games"), cost("POST", "/api/games"));
    EXPECT_EQ(cost("HEAD", "/api/games"), cost("GET", "/api/games"));
    EXPECT_GE(cost("POST", "/api/login"), 10 * cost("GET", "/api/me"));
    EXPECT_EQ(cost("POST", "/api/login?x"), cost("POST", "/api/login"));
    EXPECT_EQ(cost("DELETE", "/api/account"), cost("POST", "/api/login")) << "both look at a password";
    EXPECT_LT(cost("POST", "/api/games/x/commands"), cost("GET", "/api/games/x/log"));
    EXPECT_GT(cost("GET", "/api/unheard/of"), 0);
}

// `join` cost 0.7 ms of the loop and as much as a ping.
TEST(Costs, C_a_join_costs_more_than_a_ping) {
    EXPECT_GE(cost_of_message("join").address, 10 * cost_of_message("ping").address);
    EXPECT_EQ(cost_of_message("join").person, 0) << "who comes back joins all his games at once";
    EXPECT_GT(cost_of_message("command").person, 0);
    EXPECT_GT(cost_of_message("play_bot").person, cost_of_message("command").person);
    EXPECT_GT(cost_of_message("something new").person, 0);
}

TEST(LoginGuard, CountsANameForAllStrangersTogether) {
    LoginGuard guard(3);
    EXPECT_TRUE(guard.may_try("ana", "a", start));
    EXPECT_TRUE(guard.may_try("ana", "b", start));
    EXPECT_TRUE(guard.may_try("ana", "c", start));
    EXPECT_FALSE(guard.may_try("ana", "d", start));
    EXPECT_TRUE(guard.may_try("luis", "d", start));
    EXPECT_TRUE(guard.may_try("ana", "e", start + seconds(21))) << "three a minute";
}

TEST(LoginGuard, CountsAnAddressForAllNamesTogether) {
    LoginGuard guard(2);
    EXPECT_TRUE(guard.may_try("ana", "a", start));
    EXPECT_TRUE(guard.may_hash("a", start));
    EXPECT_FALSE(guard.may_try("luis", "a", start));
    EXPECT_FALSE(guard.may_hash("a", start));
}

TEST(LoginGuard, C_strangers_do_not_empty_the_owners_bucket) {
    LoginGuard guard(2);
    guard.know("ana", "home");
    while (guard.may_try("ana", "a", start) || guard.may_try("ana", "b", start)) {
    }
    EXPECT_FALSE(guard.may_try("ana", "new", start));
    EXPECT_TRUE(guard.may_try("ana", "home", start));
    EXPECT_TRUE(guard.may_try("ana", "home", start));
    EXPECT_FALSE(guard.may_try("ana", "home", start)) << "who sits beside the owner guesses no faster";
}

TEST(LoginGuard, ARightPasswordCostsNothing) {
    LoginGuard guard(2);
    EXPECT_TRUE(guard.may_try("ana", "a", start));
    guard.was_right("ana", "a", start);
    EXPECT_TRUE(guard.may_try("ana", "b", start));
    EXPECT_TRUE(guard.may_try("ana", "c", start));
    EXPECT_FALSE(guard.may_try("ana", "d", start));
}

TEST(LoginGuard, ForgetsTheStalestOfThoseItKnows) {
    LoginGuard guard(1, 2);
    guard.know("ana", "home");
    guard.know("luis", "home");
    guard.know("ana", "home");
    guard.know("eva", "home");
    for (const char* name : {"ana", "luis", "eva"})
        EXPECT_TRUE(guard.may_try(name, name, start));
    EXPECT_TRUE(guard.may_try("ana", "home", start));
    EXPECT_FALSE(guard.may_try("luis", "home", start + seconds(60)) && guard.may_try("luis", "x", start + seconds(60)))
        << "Luis is a stranger again";
}

TEST(Visitors, AreToldInFewWords) {
    net::Request request{"GET", "/", {}, {}, "203.0.113.77"};
    EXPECT_EQ(visitor_of(request), "203.0.113.x");
    request.headers = {{"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"}};
    EXPECT_EQ(visitor_of(request), "Firefox, Linux, 203.0.113.x");
    request.headers = {
        {"User-Agent", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130"}};
    request.address = "2001:db8:1:2:3:4:5:6";
    EXPECT_EQ(visitor_of(request), "Edge, Windows, 2001:db8:1:2::/64");
    request.headers = {{"User-Agent", "<script>\xff\n"}};
    EXPECT_EQ(visitor_of(request), "2001:db8:1:2::/64") << "nothing of the header itself";
}

TEST(Histograms, CountWhatTookNoLonger) {
    Histogram histogram;
    histogram.add(std::chrono::microseconds(80));
    histogram.add(std::chrono::milliseconds(1));
    histogram.add(std::chrono::milliseconds(30));
    histogram.add(seconds(9));
    const std::string text = histogram.text("x_seconds");
    for (const char* line : {"# TYPE letrado_x_seconds histogram\n", "letrado_x_seconds_bucket{le=\"0.0001\"} 1\n",
                             "letrado_x_seconds_bucket{le=\"0.001\"} 2\n", "letrado_x_seconds_bucket{le=\"0.025\"} 2\n",
                             "letrado_x_seconds_bucket{le=\"0.05\"} 3\n", "letrado_x_seconds_bucket{le=\"2.5\"} 3\n",
                             "letrado_x_seconds_bucket{le=\"+Inf\"} 4\n", "letrado_x_seconds_count 4\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

class LimitsTest : public testing::Test {
  protected:
    service::TestSite site;
};

// *x*z* walked the whole graph at the price of a ping, however large.
TEST_F(LimitsTest, C_a_search_is_charged_for_what_it_walked_and_gives_up) {
    ApiOptions options;
    TestApi node(site, options);
    const auto small = node.get("/api/words?pattern=sal");
    const auto large = node.get("/api/words?pattern=*x*z*");
    EXPECT_EQ(large.body, "{\"words\":[],\"more\":false}\n");
    EXPECT_GT(small.cost, 0);
    EXPECT_GT(large.cost, 3 * small.cost);
    EXPECT_GT(node.get("/api/words?anagram=roas").cost, 0);
    options.longest_walk = 20;
    TestApi strict(site, options);
    const auto cut = strict.get("/api/words?pattern=*x*z*");
    EXPECT_EQ(cut.body, "{\"words\":[],\"more\":true,\"given_up\":true}\n");
    EXPECT_LT(cut.cost, large.cost);
}

TEST_F(LimitsTest, C_joins_of_an_address_are_bounded) {
    ApiOptions options;
    options.commands_per_second = 1;  // an address: 100 at once
    TestApi node(site, options);
    std::vector<TestApi::Connection> sockets;
    const auto too_many = [&] {
        return std::ranges::any_of(sockets, [](const auto& each) {
            return !each.socket->texts.empty() && member(each.socket->texts.back(), "error") == "too_many";
        });
    };
    for (int i = 0; i < 4; ++i) {
        sockets.push_back(node.connect());
        ASSERT_TRUE(site.loop.run_until([&] { return !sockets.back().socket->texts.empty(); }));
        for (int join = 0; join < 8 && !too_many(); ++join)
            sockets.back().user->on_message(R"({"type":"join","id":"1","game":"none"})");
    }
    EXPECT_TRUE(too_many()) << "four connections of one address share its allowance";
    auto elsewhere = node.connect({}, "192.0.2.9");
    ASSERT_TRUE(site.loop.run_until([&] { return !elsewhere.socket->texts.empty(); }));
    elsewhere.user->on_message(R"({"type":"join","id":"1","game":"none"})");
    ASSERT_TRUE(site.loop.run_until([&] { return elsewhere.socket->texts.size() >= 2; }));
    EXPECT_EQ(member(elsewhere.socket->texts[1], "error"), "not_found");
    sockets.push_back(elsewhere);
    for (const auto& each : sockets)
        each.user->on_closed();
}

// Locked only on the node that had the game, and never for who sent no token.
TEST_F(LimitsTest, C_words_are_locked_on_every_node_and_at_the_players_address) {
    ApiOptions options;
    options.games.cluster = true;
    options.games.node = "one";
    TestApi one(site, options);
    options.games.node = "two";
    TestApi two(site, options);
    const auto enter = [&](const std::string& name, const std::string& address) {
        return member(one.post("/api/guest", R"({"name":")" + name + "\"}", {}, address).body, "token");
    };
    const std::string ana = enter("Ana", "192.0.2.1");
    const std::string luis = enter("Luis", "192.0.2.2");
    const auto look = [](TestApi& node, const std::string& token, const std::string& address) {
        return node.get("/api/hooks?word=sal", token, address).status;
    };
    EXPECT_EQ(look(two, ana, "192.0.2.1"), 200);
    EXPECT_EQ(look(one, {}, "192.0.2.1"), 200);
    // A game between people, made at node one.
    auto first = one.connect(ana, "192.0.2.1");
    auto second = one.connect(luis, "192.0.2.2");
    first.user->on_message(R"({"type":"seek","id":"1"})");
    ASSERT_TRUE(site.loop.run_until([&] { return first.socket->texts.size() >= 2; }));
    const std::string& made = first.socket->texts[1];
    const std::string seek = member(made.substr(made.find("\"seek\":")), "id");
    second.user->on_message(R"({"type":"accept","id":"1","seek":")" + seek + "\"}");
    ASSERT_TRUE(site.loop.run_until([&] { return second.socket->texts.size() >= 2; }));
    ASSERT_EQ(member(second.socket->texts[1], "type"), "ok") << second.socket->texts[1];
    EXPECT_EQ(look(one, ana, "192.0.2.1"), 403);
    EXPECT_EQ(look(one, {}, "192.0.2.1"), 403) << "who does not say who he is";
    EXPECT_EQ(look(one, {}, "192.0.2.2"), 403);
    EXPECT_EQ(look(one, {}, "192.0.2.3"), 200);
    EXPECT_EQ(look(one, ana, "127.0.0.1"), 403);
    EXPECT_EQ(look(one, {}, "127.0.0.1"), 200) << "who is on this machine, nobody knows";
    site.loop.skip(service::WordLock::store_asked_each);
    EXPECT_EQ(look(two, ana, "192.0.2.1"), 403) << "the other node";
    EXPECT_EQ(look(two, {}, "192.0.2.1"), 403) << "and there too";
    EXPECT_EQ(look(two, {}, "192.0.2.3"), 200);
    first.user->on_closed();
    second.user->on_closed();
}

TEST_F(LimitsTest, APracticeGameLocksNothing) {
    ApiOptions options;
    options.games.cluster = true;
    TestApi node(site, options);
    const std::string ana = member(node.post("/api/guest", R"({"name":"Ana"})").body, "token");
    ASSERT_EQ(node.post("/api/games", R"({"level":"greedy"})", ana).status, 201);
    EXPECT_EQ(node.get("/api/hooks?word=sal", ana).status, 200);
    EXPECT_EQ(node.get("/api/hooks?word=sal").status, 200);
}

TEST_F(LimitsTest, WhoWasSeenLongAgoLocksNoAddress) {
    service::WordLock lock(*site.store, 2);
    lock.saw("a", "ana", 0);
    lock.saw("a", "luis", 1000);
    EXPECT_EQ(lock.people_at("a", 1000).size(), 2u);
    EXPECT_EQ(lock.people_at("a", service::WordLock::seen_for), std::vector<std::string>{"luis"});
    lock.saw("b", "eva", 2000);
    lock.saw("a", "luis", 3000);
    lock.saw("c", "pau", 4000);
    EXPECT_TRUE(lock.people_at("b", 4000).empty()) << "the stalest was forgotten";
    EXPECT_EQ(lock.people_at("c", 4000).size(), 1u);
    for (std::size_t i = 0; i < 2 * service::WordLock::most_people_at_address; ++i)
        lock.saw("c", std::to_string(i), 5000);
    EXPECT_EQ(lock.people_at("c", 5000).size(), service::WordLock::most_people_at_address);
}

TEST_F(LimitsTest, SlowRequestsAreLoggedWithoutTheirQuery) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    base::Log log(file.get(), base::LogLevel::warning);
    ApiOptions options;
    TestApi quick(site, options, nullptr, nullptr, &log);
    (void)quick.get("/api/me");
    EXPECT_EQ(std::ftell(file.get()), 0);
    options.slow_request = std::chrono::milliseconds(-1);
    TestApi slow(site, options, nullptr, nullptr, &log);
    const auto answer = slow.get("/api/hooks?word=sal");
    std::string text(static_cast<std::size_t>(std::ftell(file.get())), ' ');
    std::rewind(file.get());
    ASSERT_EQ(std::fread(text.data(), 1, text.size(), file.get()), text.size());
    EXPECT_EQ(member(text, "event"), "slow_request");
    EXPECT_EQ(member(text, "what"), "GET /api/hooks");
    EXPECT_EQ(member(text, "request"), answer.header("x-request-id"));
    EXPECT_EQ(member(text, "status"), "200");
}

TEST_F(LimitsTest, MetricsTellHowLongThingsTook) {
    TestApi node(site);
    (void)node.get("/api/me");
    const std::string text = node.get("/metrics", {}, "127.0.0.1").body;
    for (const char* line :
         {"letrado_request_seconds_count 1\n", "letrado_loop_seconds_count ", "letrado_ack_seconds_count 0\n",
          "letrado_store_up 1\n", "letrado_passwords_waiting 0\n", "letrado_build_info{version="})
        EXPECT_NE(text.find(line), std::string::npos) << line;
    EXPECT_TRUE(site.loop.run_until(
        [&] { return node.get("/metrics", {}, "127.0.0.1").body.find("letrado_bus_up 1\n") != std::string::npos; }));
}

}  // namespace
}  // namespace letrado::api
