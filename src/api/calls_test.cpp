// Whoever is at the site is called to his games, wherever he is there.
#include <algorithm>
#include <gtest/gtest.h>

#include "api/test_people.h"
#include "service/tables/absences.h"

namespace letrado::api {
namespace {

using Calls = WithPeople;

TEST_F(Calls, A_challenge_reaches_who_is_not_in_the_lobby_now_and_when_he_comes) {
    TestApi node(site);
    auto ana = connected(node, player("Ana"));
    const std::string token = player("Luis");
    auto luis = connected(node, token);
    auto eva = connected(node, player("Eva"));
    EXPECT_EQ(member(say(ana, R"({"type":"seek","id":"1","to":"Luis"})"), "type"), "ok") << "what he did he knows";
    EXPECT_EQ(member(hear(luis, "seek_added"), "by"), "Ana");
    luis.user->on_closed();
    auto again = connected(node, token);
    const std::string told = hear(again, "seek_added");
    EXPECT_EQ(member(told, "by"), "Ana");
    const std::string id = member(told.substr(told.find("\"seek\":{")), "id");
    EXPECT_EQ(node.get("/api/seeks/" + id, token).status, 200);
    EXPECT_EQ(node.get("/api/seeks/" + id).status, 404) << "nobody else's business";
    EXPECT_EQ(member(say(again, R"({"type":"cancel","id":"2","seek":")" + id + R"(","reason":"rude"})"), "error"),
              "bad_message");
    again.user->on_message(R"({"type":"cancel","id":"3","seek":")" + id + R"(","reason":"later"})");
    EXPECT_EQ(member(hear(ana, "seek_removed"), "declined"), "later");
    EXPECT_EQ(eva.socket->texts.size(), 1U) << "the welcome";
    for (auto* each : {&ana, &again, &eva})
        each->user->on_closed();
}

TEST_F(Calls, An_invitation_can_be_read_before_it_is_accepted_and_its_maker_hears_of_it) {
    TestApi node(site);
    auto ana = connected(node, player("Ana"));
    const std::string made = say(ana, R"({"type":"seek","id":"1","link":true})");
    const std::string id = member(made.substr(made.find("\"seek\":{")), "id");
    const auto shown = node.get("/api/seeks/" + id);
    EXPECT_EQ(shown.status, 200);
    EXPECT_EQ(member(shown.body, "by"), "Ana");
    EXPECT_NE(shown.body.find("\"until\":"), std::string::npos);
    auto luis = connected(node, player("Luis"));
    const std::string accepted = say(luis, R"({"type":"accept","id":"1","seek":")" + id + "\"}");
    const std::string matched = hear(ana, "matched");
    EXPECT_EQ(member(matched, "game"), member(accepted, "game"));
    EXPECT_EQ(member(matched, "with"), "Luis");
    EXPECT_EQ(node.get("/api/seeks/" + id).status, 404) << "it is used up";
    ana.user->on_closed();
    luis.user->on_closed();
}

TEST_F(Calls, The_game_of_a_rival_who_is_away_can_be_claimed_and_not_before) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string luis_token = player("Luis");
    auto ana = connected(node, ana_token);
    auto luis = connected(node, luis_token);
    const std::string made =
        say(ana, R"({"type":"seek","id":"1","link":true,"terms":{"settings":["event.mode=none"]}})");
    const std::string seek = member(made.substr(made.find("\"seek\":{")), "id");
    const std::string game = member(say(luis, R"({"type":"accept","id":"1","seek":")" + seek + "\"}"), "game");
    // Whoever has the move goes, the other one waits.
    const std::string path = "/api/games/" + game;
    const bool ana_moves =
        member(node.get(path, ana_token).body, "mover") == member(node.get(path, ana_token).body, "role");
    auto& gone = ana_moves ? ana : luis;
    const std::string& waits = ana_moves ? luis_token : ana_token;
    const std::string& leaves = ana_moves ? ana_token : luis_token;
    EXPECT_NE(node.get(path + "/absence", waits).body.find(R"("awaited":true,"away":false)"), std::string::npos);
    EXPECT_EQ(node.post(path + "/absence", "{}", waits).status, 403) << "he is here";
    gone.user->on_closed();
    const std::string told = node.get(path + "/absence", waits).body;
    EXPECT_NE(told.find(R"("away":true)"), std::string::npos) << told;
    EXPECT_EQ(member(node.post(path + "/absence", "{}", waits).body, "detail"), "not_away") << "not yet";
    site.loop.skip(service::GameOptions{}.absent_limit / 2);
    auto back = connected(node, leaves);
    EXPECT_NE(node.get(path + "/absence", waits).body.find(R"("away":false)"), std::string::npos) << "he is back";
    back.user->on_closed();
    // As the page asks, again and again.
    const auto wait = [&](game::Millis time) {
        for (; time > 0; time -= 10'000) {
            (void)node.get(path + "/absence", waits);
            site.loop.skip(std::min<game::Millis>(time, 10'000));
        }
    };
    wait(service::GameOptions{}.absent_limit / 2 + 1000);
    EXPECT_EQ(node.post(path + "/absence", "{}", waits).status, 403) << "it is counted anew";
    EXPECT_EQ(member(node.post(path + "/absence?adjourn=yes", "{}", waits).body, "detail"), "adjourn")
        << "which would otherwise claim it";
    site.loop.skip(service::GameOptions{}.absent_limit);
    EXPECT_EQ(node.post(path + "/absence", "{}", waits).status, 403) << "he may have been back while nobody looked";
    EXPECT_EQ(node.post(path + "/absence", "{}", leaves).status, 403) << "nobody claims against who waits for him";
    EXPECT_EQ(node.get(path + "/absence").status, 401);
    wait(service::GameOptions{}.absent_limit + 1000);
    const auto claimed = node.post(path + "/absence", "{}", waits);
    EXPECT_EQ(claimed.status, 200);
    EXPECT_EQ(claimed.body, "{}\n");
    EXPECT_TRUE(site.loop.run_until(
        [&] { return node.get(path, waits).body.find("\"stage\":\"turn\"") == std::string::npos; }));
    (ana_moves ? luis : ana).user->on_closed();
}

TEST(Absences, AreBoundedAndForgottenWhenSomebodyIsBack) {
    service::Absences absences;
    EXPECT_EQ(absences.since("g", game::Seat::first, false, 100), 100);
    EXPECT_EQ(absences.since("g", game::Seat::first, false, 200), 100);
    EXPECT_EQ(absences.since("g", game::Seat::second, true, 200), std::nullopt);
    EXPECT_EQ(absences.since("g", game::Seat::first, true, 300), std::nullopt);
    EXPECT_EQ(absences.since("g", game::Seat::first, false, 400), 400);
    const game::Millis later = 401 + service::Absences::looked_away;
    EXPECT_EQ(absences.since("g", game::Seat::first, false, later), later) << "nobody looked meanwhile";
    for (std::size_t i = 0; i < service::Absences::most; ++i)
        absences.since("other" + std::to_string(i), game::Seat::first, false, later + 1);
    EXPECT_EQ(absences.since("g", game::Seat::first, false, later + 2), later + 2) << "the stalest went";
}

}  // namespace
}  // namespace letrado::api
