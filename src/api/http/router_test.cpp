// The table of routes: that it is the schema's, and what is said to who asks for something else.
#include "api/http/router.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <set>

#include "api/data.h"
#include "api/http/openapi.h"
#include "api/http/routes.h"
#include "api/json/messages.h"
#include "api/test_people.h"
#include "notation/game_schema.h"

namespace letrado::api {
namespace {

namespace json = boost::json;

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
    return text;
}

const json::object& api_schema() {
    static const json::value value = json::parse(*data().file("api/schema.json"));
    return value.get_object();
}

// "GET /api/me" of every route of the schema.
std::multiset<std::string> told() {
    std::multiset<std::string> routes;
    for (const json::value& each : api_schema().at("routes").as_array())
        for (const char* method : {"get", "post", "delete"})
            if (const json::value* path = each.as_object().if_contains(method))
                routes.insert(upper(method) + ' ' + std::string(path->as_string()));
    return routes;
}

std::multiset<std::string> served() {
    std::multiset<std::string> routes;
    for (std::size_t i = 0; i < all_routes().size(); ++i)
        routes.insert(std::string(all_routes().at(i).method) + ' ' + std::string(all_routes().at(i).pattern));
    return routes;
}

TEST(Routes, AreThoseOfTheSchema) {
    EXPECT_EQ(served(), told());
    const auto once = served();
    EXPECT_EQ(std::set<std::string>(once.begin(), once.end()).size(), once.size()) << "one stands twice";
}

TEST(Routes, AreThoseOfOpenApi) {
    const json::value document = json::parse(write_openapi("0"));
    std::multiset<std::string> routes;
    for (const auto& path : document.at("paths").as_object())
        for (const auto& operation : path.value().as_object()) {
            routes.insert(upper(operation.key()) + ' ' + std::string(path.key()));
            EXPECT_GT(operation.value().at("x-cost").to_number<double>(), 0) << path.key();
            EXPECT_TRUE(operation.value().at("x-needs").is_string());
        }
    EXPECT_EQ(routes, served());
}

// In one document the types of a game and those of the answers are told apart by their names alone.
TEST(Routes, NoTypeOfAnAnswerIsCalledLikeOneOfTheGame) {
    const json::object& game = notation::game_schema();
    for (const auto& type : api_schema().at("types").as_object())
        for (const char* part : {"enums", "texts", "types"})
            EXPECT_FALSE(game.at(part).as_object().contains(type.key())) << type.key();
}

// What changes something has a body that is read, what is read costs no act.
TEST(Routes, CostWhatTheyDo) {
    for (std::size_t i = 0; i < all_routes().size(); ++i) {
        const RouteInfo& route = all_routes().at(i);
        EXPECT_EQ(route.longest_body == no_body, route.method == "GET") << route.pattern;
        if (route.method == "GET") {
            EXPECT_EQ(route.act.address, 0) << route.pattern;
        }
    }
    EXPECT_EQ(longest_body_of({"POST", "/api/unheard/of"}), no_body);
    EXPECT_EQ(longest_body_of({"POST", "/api/login"}), usual_body);
}

// A path that was written in another way was cheaper than the same path.
TEST(Routes, C_an_encoded_path_costs_the_same) {
    EXPECT_EQ(cost_of_request({"POST", "/api/%6Cogin"}), cost_of_request({"POST", "/api/login"}));
    EXPECT_EQ(cost_of_request({"GET", "/api/account/%65xport"}), cost_of_request({"GET", "/api/account/export"}));
}

TEST(RouteTable, FindsByMethodAndPath) {
    RouteTable table;
    table.add({"GET", "/a/{x}"});
    table.add({"POST", "/a/{x}"});
    table.add({"GET", "/a/{x}/b"});
    const auto found = table.find("HEAD", "/a/7");
    EXPECT_EQ(found.index, 0U);
    ASSERT_EQ(found.parameters.size(), 1U);
    EXPECT_EQ(found.parameters[0].first, "x");
    EXPECT_EQ(found.parameters[0].second, "7");
    EXPECT_EQ(table.find("POST", "/a/7").index, 1U);
    EXPECT_EQ(table.find("GET", "/a/7/b").index, 2U);
    EXPECT_EQ(table.find("DELETE", "/a/7").allowed, "GET, HEAD, POST");
    for (const char* none : {"/a", "/a/", "/a/7/", "/a/7/c", "/a/7/b/c", "", "/", "xa/7"}) {
        EXPECT_EQ(table.find("GET", none).index, std::nullopt) << none;
        EXPECT_EQ(table.find("GET", none).allowed, "") << none;
    }
}

class RouterTest : public WithPeople {};

TEST_F(RouterTest, SaysWhichMethodsThereAre) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const auto wrong = node.ask(TestApi::request("DELETE", "/api/settings", "", ana));
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.header("allow"), "GET, HEAD, POST");
    EXPECT_EQ(member(wrong.body, "error"), "method_not_allowed");
    EXPECT_EQ(node.post("/api/editions", "{}", ana).status, 405);
    EXPECT_EQ(node.get("/api/unheard/of", ana).status, 404);
    EXPECT_EQ(node.ask(TestApi::request("HEAD", "/api/editions")).status, 200);
    EXPECT_EQ(node.get("/api/socket", ana).status, 404) << "without the upgrade";
}

TEST_F(RouterTest, Without_a_session_401_came_before_405) {
    TestApi node(site);
    const auto wrong = node.post("/api/editions", "{}");
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.header("allow"), "GET, HEAD");
    EXPECT_EQ(node.ask(TestApi::request("DELETE", "/api/settings")).status, 405);
    EXPECT_EQ(node.post("/api/unheard/of", "{}").status, 404);
    EXPECT_EQ(node.post("/api/settings", "{}").status, 401) << "what there is still needs somebody";
}

TEST_F(RouterTest, A_path_that_takes_more_than_reading_was_said_to_be_only_read) {
    TestApi node(site);
    const auto wrong = node.ask(TestApi::request("DELETE", "/api/games"));
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.header("allow"), "GET, HEAD, POST");
    EXPECT_NE(wrong.body.find("no admite ese método; admite GET, HEAD, POST"), std::string::npos) << wrong.body;
    EXPECT_NE(wrong.body.find("it takes GET, HEAD, POST"), std::string::npos) << wrong.body;
}

// What a path takes by `Allow`, its table has.
TEST_F(RouterTest, Allow_is_true_of_every_path) {
    for (std::size_t i = 0; i < all_routes().size(); ++i) {
        const std::string pattern(all_routes().at(i).pattern);
        std::string allowed = all_routes().find("PATCH", pattern).allowed;
        std::set<std::string> named;
        for (std::size_t end = 0; !allowed.empty(); allowed.erase(0, std::min(end + 2, allowed.size()))) {
            end = std::min(allowed.find(", "), allowed.size());
            EXPECT_TRUE(named.insert(allowed.substr(0, end)).second) << pattern << " names one twice";
        }
        for (const char* method : {"GET", "HEAD", "POST", "DELETE", "PUT"})
            EXPECT_EQ(named.contains(method), all_routes().find(method, pattern).index.has_value())
                << pattern << method;
    }
}

TEST_F(RouterTest, An_unknown_edition_in_a_query_was_answered_200) {
    TestApi node(site);
    const std::string ana = player("Ana");
    for (const char* path : {"/api/games", "/api/editions", "/api/leaders", "/api/articles",
                             "/api/judge?word=casa&x=", "/api/differences"}) {
        const std::string target =
            std::string(path) +
            (std::string_view(path).find('?') == std::string_view::npos ? "?edition=fise-2099" : "&edition=fise-2099");
        const auto answer = node.get(target, ana);
        EXPECT_EQ(answer.status, 400) << target;
        EXPECT_EQ(member(answer.body, "error"), "unknown_edition") << target;
        EXPECT_NE(answer.body.find("existen: fise-2009"), std::string::npos) << answer.body;
    }
    EXPECT_EQ(member(node.get("/api/differences?from=nope&to=fise-2009", ana).body, "error"), "unknown_edition");
    EXPECT_EQ(node.get("/api/games?edition=fise-2009", ana).status, 200);
    EXPECT_EQ(node.get("/api/games?edition=" + std::string(7000, 'x'), ana).status, 400);
}

// Every route lets in whom its line names, and nobody else.
TEST_F(RouterTest, NobodyPassesWhoLacksWhatARouteNeeds) {
    TestApi node(site);
    const std::string ana = player("Ana");
    for (std::size_t i = 0; i < all_routes().size(); ++i) {
        const RouteInfo& route = all_routes().at(i);
        if (route.needs == Needs::nothing || route.needs == Needs::anybody) continue;
        const std::string method(route.method);
        const std::string path(route.pattern);
        EXPECT_EQ(node.ask(TestApi::request(method, path, "{}")).status, 401) << method << path;
        if (route.needs == Needs::person) continue;
        EXPECT_EQ(node.ask(TestApi::request(method, path, "{}", ana)).status, 403) << method << path;
    }
}

// The structs are made from the schema (tools/api_types.py says whether they are stale); what they say of themselves is
// what clients are told.
TEST(Messages, AreThoseOfTheSchema) {
    std::set<std::string> client;
    [&]<typename... Each>(const std::variant<Each...>*) {
        (client.insert(std::string(Each::schema_name)), ...);
    }(static_cast<const message::Any*>(nullptr));
    std::set<std::string> wanted;
    for (const auto& each : api_schema().at("client").as_object())
        wanted.insert(std::string(each.key()));
    EXPECT_EQ(client, wanted);
}

}  // namespace
}  // namespace letrado::api
