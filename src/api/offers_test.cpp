// What somebody may do is told to whoever asks to be told, and costs nobody else anything.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <ranges>

#include "api/test_api.h"
#include "service/people/secrets.h"

namespace letrado::api {
namespace {

namespace json = boost::json;

class OffersTest : public testing::Test {
  protected:
    std::string player(const std::string& name) {
        const std::string id = name + "-id";
        const auto now = store::Time(std::chrono::milliseconds(site.loop.now()));
        EXPECT_TRUE(site.store->create_account({id, name, *service::name_key(name), "x", {"player"}, now, ""}));
        std::string token = service::new_token();
        EXPECT_TRUE(site.store->create_session(
            {service::token_hash(token), id, now, now + std::chrono::days(30), service::new_id(), ""}));
        return token;
    }
    // Who is in the game from its first event, and what he is told of it.
    TestApi::Connection joined(const std::string& token, const std::string& game, const std::string& more) {
        auto made = node.connect(token);
        EXPECT_TRUE(site.loop.run_until([&] { return !made.socket->texts.empty(); }));
        made.user->on_message(R"({"type":"join","id":"1","from":0,"game":")" + game + "\"" + more + "}");
        EXPECT_TRUE(site.loop.run_until([&] { return last_with(made, "table").contains("events"); }));
        return made;
    }
    // The last message that has the member.
    static json::object last_with(const TestApi::Connection& connection, std::string_view name) {
        for (const std::string& text : connection.socket->texts | std::views::reverse) {
            const json::value message = json::parse(text);
            if (message.as_object().contains(name)) return message.as_object();
        }
        return {};
    }
    static json::object find(const TestApi::Connection& connection, std::string_view type) {
        for (const std::string& text : connection.socket->texts)
            if (json::parse(text).at("type").as_string() == type) return json::parse(text).as_object();
        return {};
    }

    service::TestSite site;
    TestApi node{site};
};

TEST_F(OffersTest, AreToldToWhoAsksWithEveryEventAndToNobodyElse) {
    const std::string ana = player("Ana");
    const std::string eva = player("Eva");
    const auto made = node.post("/api/games", R"({"level":"greedy","terms":{"settings":["event.mode=none"]}})", ana);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string game = member(made.body, "game");
    auto asks = joined(ana, game, R"(,"offers":true)");
    auto silent = joined(ana, game, "");
    auto declines = joined(ana, game, R"(,"offers":false)");
    auto public_asks = joined(eva, game, R"(,"offers":true)");
    asks.user->on_message(R"({"type":"command","id":"2","game":")" + game + R"(","command":{"command":"resign"}})");
    const auto signing = [&](const TestApi::Connection& connection) {
        const json::object told = last_with(connection, "table");
        return told.at("table").at("stage").as_string() == "signing";
    };
    for (const TestApi::Connection* each : {&asks, &silent, &declines, &public_asks})
        ASSERT_TRUE(site.loop.run_until([&] { return signing(*each); }));
    EXPECT_TRUE(find(asks, "joined").at("offers").at("first").as_object().contains("resign"));
    EXPECT_TRUE(last_with(asks, "table").at("offers").at("first").as_object().contains("sign"));
    EXPECT_FALSE(last_with(asks, "table").at("offers").at("first").as_object().contains("resign")) << "of now";
    EXPECT_TRUE(last_with(public_asks, "table").at("offers").as_object().empty()) << "of a spectator";
    for (const TestApi::Connection* each : {&silent, &declines})
        EXPECT_TRUE(last_with(*each, "offers").empty());
}

TEST_F(OffersTest, TheFlagIsAFlag) {
    auto made = node.connect(player("Ana"));
    ASSERT_TRUE(site.loop.run_until([&] { return !made.socket->texts.empty(); }));
    made.user->on_message(R"({"type":"join","id":"1","game":"g","offers":"yes"})");
    ASSERT_TRUE(site.loop.run_until([&] { return made.socket->texts.size() > 1; }));
    EXPECT_EQ(member(made.socket->texts.back(), "detail"), "offers");
}

}  // namespace
}  // namespace letrado::api
