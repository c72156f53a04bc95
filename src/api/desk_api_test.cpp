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

// The keeper went on speaking for the judge, the director, the monitor and the rival, with nothing of it in the log.
TEST_F(DeskRequests, the_keeper_speaks_for_nobody_who_has_come_with_a_device_of_his_own) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    int number = 0;
    const auto say = [&](const char* as, const char* command, const std::string& token) {
        const std::string whom = *as == '\0' ? "" : fmt::format(R"(,"as":"{}")", as);
        return node.post(path + "/commands",
                         fmt::format(R"({{"id":"c{}","command":{{"command":"{}"}}{}}})", ++number, command, whom),
                         token);
    };
    const auto held = [&](const char* as, const char* command) {
        const auto answer = say(as, command, ana_token);
        return answer.status == 403 && answer.body.find("ese puesto lo ocupa Eva") != std::string::npos &&
               answer.body.find("Eva has that place") != std::string::npos;
    };
    const std::string eva_token = player("Eva");
    for (const char* place : {"first", "judge", "director"}) {
        EXPECT_FALSE(held(place, "call_director")) << place;
        const std::string code =
            member(node.post(path + "/desk", fmt::format(R"({{"place":"{}"}})", place), ana_token).body, "code");
        ASSERT_EQ(node.post("/api/place", R"({"code":")" + code + "\"}", eva_token).status, 200) << place;
        EXPECT_TRUE(held(place, "call_director")) << place;
        EXPECT_NE(say("second", "dismiss_director", ana_token).status, 403) << "nobody has that place";
        const bool directs = std::string_view(place) == "director";
        EXPECT_EQ(held("", "dismiss_director"), directs) << "without a role who keeps the table speaks as its director";
        // A lost phone loses nothing.
        ASSERT_EQ(node.post(path + "/dismiss", R"({"name":"Eva"})", ana_token).status, 200);
        EXPECT_FALSE(held(place, "call_director")) << place;
    }
}

// Where somebody directs the table, he alone takes a place away from who has it.
TEST_F(DeskRequests, the_keeper_takes_no_place_away_while_another_directs) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    (void)player("Leo");
    const std::string dora_token = player("Dora", service::role_director);
    const std::string game = member(node.post("/api/tables", R"({"players":["Luis","Rosa"]})", ana_token).body, "game");
    const std::string path = "/api/games/" + game;
    const auto give = [&](const char* place, const char* name) {
        return node.post(path + "/desk", fmt::format(R"({{"place":"{}","name":"{}"}})", place, name), dora_token)
            .status;
    };
    ASSERT_EQ(give("director", "Eva"), 200);
    ASSERT_EQ(give("judge", "Leo"), 200);
    const auto refused = node.post(path + "/dismiss", R"({"name":"Leo"})", ana_token);
    EXPECT_EQ(refused.status, 403);
    EXPECT_NE(refused.body.find("Eva dirige la mesa"), std::string::npos) << refused.body;
    EXPECT_EQ(node.post(path + "/dismiss", R"({"name":"Leo"})", eva_token).status, 200);
    // A player's place that somebody has is given anew by the director; one that nobody has, by the keeper too.
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"first"})", ana_token).status, 200);
    ASSERT_EQ(give("first", "Leo"), 200);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"first"})", ana_token).status, 403);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"first"})", eva_token).status, 200);
    // The director's own phone is lost: the keeper asks the place back, and gives it to another.
    EXPECT_EQ(node.post(path + "/dismiss", R"({"name":"Eva"})", ana_token).status, 200);
    EXPECT_EQ(node.post(path + "/desk", R"({"place":"first"})", ana_token).status, 200);
}

// By his code a judge saw the board, the points and the sheets, with no claim open too.
TEST_F(DeskRequests, a_judge_sees_no_board_no_points_and_no_sheet) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(node.post("/api/tables",
                                              R"({"players":["Luis","Rosa"],"terms":{"judged_by":"people","settings":)"
                                              R"(["event.kind=round_robin","event.mode=none"]}})",
                                              ana_token)
                                        .body,
                                    "game");
    const std::string path = "/api/games/" + game;
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"judge","name":"Eva"})", ana_token).status, 200);
    int number = 0;
    const auto say = [&](const char* as, const std::string& command) {
        const auto answer = node.post(
            path + "/commands",
            fmt::format(R"({{"id":"c{}","as":"{}","command":{{"command":{}}}}})", ++number, as, command), ana_token);
        EXPECT_EQ(answer.status, 200) << command << answer.body;
    };
    say("director", R"("start_round")");
    say("first", R"("draw_tiles","count":7)");
    say("second", R"("draw_tiles","count":7)");
    say("first", R"("play_tiles","placements":"H8 CASA","points":12)");
    const auto blind = [&] {
        const std::string shown = node.get(path, eva_token).body;
        EXPECT_EQ(shown.find("CASA"), std::string::npos) << shown;
        EXPECT_NE(shown.find(R"("role":"judge")"), std::string::npos) << shown;
        EXPECT_NE(shown.find(R"("scores":{"first":0,"second":0})"), std::string::npos) << shown;
        for (const char* what : {"/sheet", "/svg", "/png"})
            EXPECT_EQ(node.get(path + what, eva_token).status, 403) << what;
        const std::string log = node.get(path + "/log", eva_token).body;
        for (const char* hidden : {"H8", "row_written", "score_announced", "tiles_drawn", "play_completed"})
            EXPECT_EQ(log.find(hidden), std::string::npos) << hidden << log;
        return log;
    };
    say("second", R"("challenge")");
    const std::string log = blind();
    EXPECT_NE(log.find("CASA"), std::string::npos) << "the words are what he answers about";
    EXPECT_NE(log.find("words_challenged"), std::string::npos) << log;
    EXPECT_NE(node.get(path, eva_token).body.find(R"("covered":true)"), std::string::npos);
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

// A player whose phone keeps the table rejected his rival's words while the judge looked on.
TEST_F(DeskRequests, who_keeps_a_table_answers_no_claims_where_somebody_else_judges) {
    TestApi node(site);
    const std::string ana_token = player("Ana");
    const std::string eva_token = player("Eva");
    const std::string game = member(
        node.post("/api/tables", R"({"players":["Luis","Rosa"],"terms":{"judged_by":"people"}})", ana_token).body,
        "game");
    const std::string path = "/api/games/" + game;
    const auto judge = [&](const char* id) {
        const std::string command = R"("as":"judge","command":{"command":"give_verdict","valid":[true]})";
        return node.post(path + "/commands", fmt::format(R"({{"id":"{}",{}}})", id, command), ana_token);
    };
    EXPECT_NE(judge("a").body.find("refused"), std::string::npos) << "there is no claim";
    ASSERT_EQ(node.post(path + "/desk", R"({"place":"judge","name":"Eva"})", ana_token).status, 200);
    EXPECT_EQ(judge("b").status, 403);
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
