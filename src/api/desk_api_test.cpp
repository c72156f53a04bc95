// Places at a table: who gives them, who leaves them, and what is left to who has lost one.
#include <fmt/format.h>

#include "api/test_people.h"
#include "service/accounts/account_keeper.h"

namespace letrado::api {
namespace {

class DeskRequests : public WithPeople {
  protected:
    // The table changes hands, with a code.
    static void take_over(TestApi& node, const std::string& path, const std::string& from, const std::string& to) {
        const auto code = node.post(path + "/desk", R"({"place":"keeper"})", from);
        ASSERT_EQ(code.status, 200) << code.body;
        const std::string body = R"({"code":")" + member(code.body, "code") + "\"}";
        ASSERT_EQ(node.post("/api/place", body, to).status, 200);
    }
};

// Such places were among his games: twenty of them, and he could open none of his own nor delete his account.
TEST_F(DeskRequests, nobody_is_made_to_keep_a_table_or_to_play_without_having_asked) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string dora_token = player("Dora", service::role_director);
    (void)player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string desk = "/api/games/" + game + "/desk";
    for (const std::string& token : {ana_token, dora_token}) {
        const int wanted = token == dora_token ? 200 : 403;
        for (const char* place : {"first", "second", "keeper"})
            EXPECT_EQ(node.post(desk, fmt::format(R"({{"place":"{}","name":"Eva"}})", place), token).status, wanted)
                << place;
    }
}

// He spoke for everybody at the table, and then for the director alone.
TEST_F(DeskRequests, who_keeps_a_table_is_none_of_its_officers) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    for (const char* place : {"monitor", "judge", "director"}) {
        const auto refused =
            node.post(path + "/desk", fmt::format(R"({{"place":"{}","name":"Ana"}})", place), ana_token);
        EXPECT_EQ(refused.status, 403) << place;
        EXPECT_NE(refused.body.find("quien lleva la mesa ya habla por sus oficiales"), std::string::npos);
        const std::string code =
            member(node.post(path + "/desk", fmt::format(R"({{"place":"{}"}})", place), ana_token).body, "code");
        const std::string body = R"({"code":")" + code + "\"}";
        EXPECT_EQ(node.post("/api/place", body, ana_token).status, 403) << place;
        EXPECT_EQ(node.post("/api/place", body, eva_token).status, 200) << "the code is still good";
        const auto spent = node.post("/api/place", body, eva_token);
        EXPECT_EQ(spent.status, 404);
        EXPECT_NE(spent.body.find("ese código no vale: se usó"), std::string::npos) << spent.body;
    }
    EXPECT_EQ(node.get(path + "/desk", ana_token).body.find("Ana"), std::string::npos);
}

TEST_F(DeskRequests, who_gave_a_table_away_may_be_an_officer_of_it) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    take_over(node, path, ana_token, eva_token);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"judge","name":"Eva"})", eva_token).status, 403);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"director","name":"Ana"})", eva_token).status, 200);
}

TEST_F(DeskRequests, nobody_is_sent_away_who_has_no_place_and_the_keeper_only_followed) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    (void)player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    const auto dismiss = [&](const char* name) {
        return node.post(path + "/dismiss", fmt::format(R"({{"name":"{}"}})", name), ana_token);
    };
    EXPECT_EQ(dismiss("Eva").status, 404);
    EXPECT_NE(dismiss("Eva").body.find("no tiene ningún puesto"), std::string::npos);
    EXPECT_EQ(dismiss("Ana").status, 403);
    EXPECT_NE(dismiss("Ana").body.find("otra persona la toma con un código"), std::string::npos);
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"judge","name":"Eva"})", ana_token).status, 200);
    EXPECT_EQ(dismiss("Eva").status, 200);
    EXPECT_EQ(dismiss("Eva").status, 404);
}

TEST_F(DeskRequests, two_players_of_one_name_have_no_table) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    for (const char* second : {"José Peña", "JOSÉ PEÑA", "jose peña"}) {
        const auto refused =
            node.post("/api/tables", fmt::format(R"({{"players":["José Peña","{}"]}})", second), ana_token);
        EXPECT_EQ(refused.status, 400) << refused.body;
        EXPECT_NE(refused.body.find("los dos jugadores se llaman igual"), std::string::npos);
    }
    EXPECT_EQ(node.post("/api/tables", R"({"players":["José Peña","José Pena"]})", ana_token).status, 201);
}

TEST_F(DeskRequests, anybody_may_know_whether_the_site_has_judges_or_a_director) {
    TestApi node(site);
    EXPECT_EQ(node.get("/api/officers").body, "{\"staffed\":false}\n");
    (void)player("Eva", service::role_administrator);
    EXPECT_EQ(node.get("/api/officers").body, "{\"staffed\":false}\n");
    const std::string julia_token = player("Julia", service::role_judge);
    EXPECT_EQ(node.get("/api/officers").body, "{\"staffed\":true}\n");
    // To the only one who could answer her claims, nobody would.
    EXPECT_EQ(node.get("/api/officers", julia_token).body, "{\"staffed\":false}\n");
    (void)player("Dora", service::role_director);
    EXPECT_EQ(node.get("/api/officers", julia_token).body, "{\"staffed\":true}\n");
}

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

TEST_F(DeskRequests, who_is_given_a_place_finds_at_once_what_waits_for_him_and_who_loses_it_nothing) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    auto ana = connected(node, ana_token);
    ASSERT_EQ(member(say(ana, R"({"type":"join","id":"1","game":")" + game + "\"}"), "type"), "joined");
    const auto order = [&](int id, std::string_view as, std::string_view command) {
        return say(ana, fmt::format(R"({{"type":"command","id":"{}","game":"{}","as":"{}","command":{{{}}}}})", id,
                                    game, as, command));
    };
    for (const auto& [as, command] : std::initializer_list<std::pair<const char*, const char*>>{
             {"director", R"("command":"draw_lot")"},
             {"director", R"("command":"start_round")"},
             {"first", R"("command":"call_director","reason":"consulta")"}})
        (void)order(static_cast<int>(std::string_view(command).size()), as, command);
    ASSERT_NE(node.get("/api/claims", ana_token).body.find(game), std::string::npos) << "the keeper is told";
    EXPECT_EQ(node.get("/api/claims", eva_token).body.find(game), std::string::npos);
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"director","name":"Eva"})", ana_token).status, 200);
    EXPECT_NE(node.get("/api/claims", eva_token).body.find(game), std::string::npos);
    ASSERT_EQ(node.post(path + "/dismiss", R"({"name":"Eva"})", ana_token).status, 200);
    EXPECT_EQ(node.get("/api/claims", eva_token).body.find(game), std::string::npos);
    take_over(node, path, ana_token, eva_token);
    EXPECT_NE(node.get("/api/claims", eva_token).body.find(game), std::string::npos);
    EXPECT_EQ(node.get("/api/claims", ana_token).body.find(game), std::string::npos) << "another keeps it";
    ana.user->on_closed();
}

// Where the lexicon judges nobody is called in vain; who was given the place of the director comes.
TEST_F(DeskRequests, the_director_of_one_game_is_called_there_whoever_judges_its_words) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string dora_token = player("Dora", service::role_director);
    const std::string game = member(
        node.post("/api/games", R"({"level":"greedy","terms":{"settings":["event.mode=none"]}})", ana_token).body,
        "game");
    const std::string path = "/api/games/" + game;
    const auto call = [&](const char* id) {
        const std::string command = R"("command":{"command":"call_director","reason":"consulta"})";
        return node.post(path + "/commands", fmt::format(R"({{"id":"{}",{}}})", id, command), ana_token);
    };
    EXPECT_NE(call("a").body.find("no_staff"), std::string::npos);
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"director","name":"Eva"})", dora_token).status, 200);
    const auto called = call("b");
    EXPECT_EQ(called.status, 200) << called.body;
    EXPECT_NE(node.get("/api/claims", eva_token).body.find(game), std::string::npos);
}

TEST_F(DeskRequests, officers_of_an_evening_have_their_place_at_every_table_of_who_keeps_them) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string leo_token = player("Leo");
    const auto table = [&](const std::string& token) {
        return member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", token).body, "game");
    };
    const auto sees = [&](const std::string& game, const std::string& token) {
        return node.get("/api/games/" + game, token).status == 200;
    };
    const std::string before = table(ana_token);
    const std::string of_leo = table(leo_token);
    const auto given = node.post("/api/crew", R"({"place":"judge","name":"Eva"})", ana_token);
    ASSERT_EQ(given.status, 200) << given.body;
    EXPECT_NE(given.body.find(R"({"place":"judge","name":"Eva"})"), std::string::npos) << given.body;
    const std::string after = table(ana_token);
    EXPECT_TRUE(sees(before, eva_token) && sees(after, eva_token));
    EXPECT_FALSE(sees(of_leo, eva_token)) << "at Ana's tables only";
    EXPECT_EQ(node.get("/api/crew", leo_token).body.find("Eva"), std::string::npos);
    for (const char* wrong :
         {R"({"place":"keeper","name":"Leo"})", R"({"place":"first","name":"Leo"})", R"({"place":"judge"})"})
        EXPECT_GE(node.post("/api/crew", wrong, ana_token).status, 400) << wrong;
    EXPECT_EQ(node.post("/api/crew", R"({"place":"judge","name":"Ana"})", ana_token).status, 403);
    EXPECT_EQ(node.post("/api/crew", R"({"place":"judge","name":"Eva"})").status, 401);
    ASSERT_EQ(node.post("/api/crew/dismiss", R"({"name":"Eva"})", ana_token).status, 200);
    EXPECT_FALSE(sees(before, eva_token) || sees(after, eva_token) || sees(table(ana_token), eva_token));
}

TEST_F(DeskRequests, a_deleted_account_leaves_no_name_at_a_desk) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    (void)player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string desk = "/api/games/" + game + "/desk";
    ASSERT_EQ(node.post(desk, R"({"place":"judge","name":"Eva"})", ana_token).status, 200);
    ASSERT_NE(node.get(desk, ana_token).body.find("Eva"), std::string::npos);
    ASSERT_TRUE(
        service::AccountKeeper(*site.store).remove("Eva", store::Time(std::chrono::milliseconds(site.loop.now()))));
    EXPECT_EQ(node.get(desk, ana_token).body.find("Eva"), std::string::npos);
}

TEST_F(DeskRequests, a_crew_is_called_as_its_people_are_called_now) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    (void)player("Eva");
    const std::string leo_token = player("Leo");
    for (const char* officer : {R"({"place":"judge","name":"Eva"})", R"({"place":"director","name":"Leo"})"})
        ASSERT_EQ(node.post("/api/crew", officer, ana_token).status, 200);
    const store::Time now(std::chrono::milliseconds(site.loop.now()));
    ASSERT_TRUE(service::AccountKeeper(*site.store).remove("Eva", now));
    ASSERT_TRUE(service::AccountKeeper(*site.store).rename("Leo", "Leopoldo", now));
    const std::string crew = node.get("/api/crew", ana_token).body;
    EXPECT_EQ(crew.find("Eva"), std::string::npos) << crew;
    EXPECT_NE(crew.find("Leopoldo"), std::string::npos) << crew;
    ASSERT_EQ(node.post("/api/crew/dismiss", R"({"name":"Leopoldo"})", ana_token).status, 200);
    EXPECT_EQ(node.get("/api/crew", ana_token).body.find("Leopoldo"), std::string::npos);
}

TEST_F(DeskRequests, who_asks_again_for_a_table_that_is_anothers_by_now_seats_nobody_there) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string leo_token = player("Leo");
    const std::string opening = R"({"players":["Luis","Rosa"],"terms":{"open":false},"id":"mesa-1"})";
    const std::string game = member(node.post("/api/tables", opening, ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    take_over(node, path, ana_token, leo_token);
    ASSERT_EQ(node.post("/api/crew", R"({"place":"director","name":"Eva"})", ana_token).status, 200);
    EXPECT_EQ(member(node.post("/api/tables", opening, ana_token).body, "game"), game);
    EXPECT_NE(node.get(path, eva_token).status, 200) << "Ana's crew has no place at Leo's table";
    EXPECT_EQ(node.get(path, leo_token).status, 200);
}

TEST_F(DeskRequests, a_private_game_is_none_to_who_asks_for_an_absence_in_it) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const auto there = node.get("/api/games/" + game + "/absence", eva_token);
    const auto none = node.get("/api/games/nosuchgame/absence", eva_token);
    EXPECT_EQ(there.status, 404);
    const auto same_but_for = [](std::string text, const std::string& id) {
        for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id))
            text.replace(at, id.size(), "ID");
        return text;
    };
    EXPECT_EQ(same_but_for(there.body, game), same_but_for(none.body, "nosuchgame"));
    for (const char* what : {"", "/desk", "/log"}) {
        const std::string path = "/api/games/";
        EXPECT_EQ(same_but_for(node.get(path + game + what, eva_token).body, game),
                  same_but_for(node.get(path + "nosuchgame" + what, eva_token).body, "nosuchgame"))
            << what;
    }
    EXPECT_EQ(node.get("/api/games/" + game + "/absence", ana_token).status, 403)
        << "she keeps it, and waits for nobody";
}

}  // namespace
}  // namespace letrado::api
