// Places at a table: who gives them, who leaves them, and what is left to who has lost one.
#include "api/test_people.h"

namespace letrado::api {
namespace {

using DeskRequests = WithPeople;

TEST_F(DeskRequests, who_was_sent_away_hears_nothing_more_not_even_the_chat) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string made = node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body;
    const std::string game = member(made, "game");
    const std::string path = "/api/games/" + game;
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"director","name":"Eva"})", ana_token).status, 200);
    auto ana = connected(node, ana_token);
    auto eva = connected(node, eva_token);
    const std::string join = R"({"type":"join","id":"1","game":")" + game + "\"}";
    ASSERT_EQ(member(say(ana, join), "type"), "joined");
    ASSERT_EQ(member(say(eva, join), "type"), "joined");
    ASSERT_EQ(node.post(path + "/dismiss", R"({"name":"Eva"})", ana_token).status, 200);
    EXPECT_NE(hear(eva, "events").find("\"rejoin\":true"), std::string::npos);
    const std::size_t heard = eva.socket->texts.size();
    ana.user->on_message(R"({"type":"chat","id":"2","room":")" + game + R"(","text":"ya se fue"})");
    EXPECT_NE(hear(ana, "chat").find("ya se fue"), std::string::npos);
    EXPECT_EQ(eva.socket->texts.size(), heard);
    EXPECT_EQ(node.get(path, eva_token).status, 404);
    ana.user->on_closed();
    eva.user->on_closed();
}

TEST_F(DeskRequests, who_was_given_a_place_may_leave_it_and_sends_nobody_else_away) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string leo_token = player("Leo");
    (void)player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    for (const char* place : {R"({"place":"judge","name":"Leo"})", R"({"place":"judge","name":"Eva"})"})
        ASSERT_EQ(node.post(path + "/desk", place, ana_token).status, 200);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"judge"})", leo_token).status, 404);
    EXPECT_EQ(node.post(path + "/dismiss", R"({"name":"Eva"})", leo_token).status, 403);
    EXPECT_EQ(node.post(path + "/dismiss", R"({"name":"Leo"})", leo_token).status, 200);
    const std::string desk = node.get(path + "/desk", ana_token).body;
    EXPECT_EQ(desk.find("Leo"), std::string::npos) << desk;
    EXPECT_NE(desk.find("Eva"), std::string::npos) << desk;
}

}  // namespace
}  // namespace letrado::api
