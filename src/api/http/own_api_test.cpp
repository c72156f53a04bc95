#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <optional>

#include "api/test_people.h"
#include "service/accounts/own_notes.h"
#include "service/records/game_lists.h"
#include "service/records/rating.h"
#include "service/stored_json.h"

namespace letrado::api {
namespace {

class OwnApi : public WithPeople {
  protected:
    std::string entered(TestApi& node, const std::string& name) {
        const auto answer = node.post("/api/register", R"({"name":")" + name + R"(","password":"clave segura"})");
        EXPECT_EQ(answer.status, 200) << answer.body;
        return member(answer.body, "token");
    }
    static std::string body_of_code(const std::string& name, const std::string& code, const std::string& password) {
        return R"({"name":")" + name + R"(","code":")" + code + R"(","new_password":")" + password + R"("})";
    }
};

TEST_F(OwnApi, SettingsAreKeptWithTheAccountAndBounded) {
    TestApi node(site);
    EXPECT_EQ(node.get("/api/settings").status, 401);
    const std::string ana = entered(node, "Ana");
    EXPECT_EQ(node.get("/api/settings", ana).body, R"({"settings":{}})"
                                                   "\n");
    EXPECT_EQ(node.post("/api/settings", R"({"settings":{"theme":"dark","sound":false}})", ana).status, 200);
    EXPECT_EQ(node.get("/api/settings", ana).body, R"({"settings":{"theme":"dark","sound":false}})"
                                                   "\n");
    EXPECT_EQ(node.post("/api/settings", R"({"settings":"dark"})", ana).status, 400);
    const std::string long_text(5000, 'x');
    EXPECT_EQ(node.post("/api/settings", R"({"settings":{"a":")" + long_text + R"("}})", ana).status, 400);
    EXPECT_EQ(node.get("/api/settings", ana).body, R"({"settings":{"theme":"dark","sound":false}})"
                                                   "\n");
}

TEST_F(OwnApi, ACodeOpensTheAccountAgainAndEndsWhatWasOpen) {
    TestApi node(site);
    const std::string ana = entered(node, "Ana");
    auto socket = connected(node, ana);
    EXPECT_EQ(node.post("/api/recovery", R"({"password":"mala clave"})", ana).status, 401);
    const auto made = node.post("/api/recovery", R"({"password":"clave segura"})", ana);
    ASSERT_EQ(made.status, 200) << made.body;
    EXPECT_EQ(made.header("cache-control"), "no-store");
    const std::string code = made.body.substr(made.body.find("[\"") + 2, 19);
    EXPECT_EQ(node.get("/api/recovery", ana).body, R"({"left":8})"
                                                   "\n");
    const auto wrong =
        node.post("/api/recover", body_of_code("Ana", "aaaa-bbbb-cccc-dddd", "nueva clave"), {}, "192.0.2.7");
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(member(wrong.body, "error"), "wrong_code");
    const auto in = node.post("/api/recover", body_of_code("Ana", code, "nueva clave"), {}, "192.0.2.7");
    ASSERT_EQ(in.status, 200) << in.body;
    EXPECT_EQ(member(in.body, "name"), "Ana");
    EXPECT_NE(socket.socket->closed.find("password_changed"), std::string::npos);
    EXPECT_EQ(node.get("/api/recovery", ana).status, 401) << "the old session is over";
    EXPECT_EQ(node.get("/api/recovery", member(in.body, "token")).body, R"({"left":7})"
                                                                        "\n");
    EXPECT_EQ(node.post("/api/recover", body_of_code("Ana", code, "otra clave más"), {}, "192.0.2.8").status, 401);
    socket.user->on_closed();
}

TEST_F(OwnApi, CodesAreGuessedAsSlowlyAsPasswords) {
    ApiOptions options;
    options.logins_per_minute = 3;
    TestApi node(site, options);
    entered(node, "Ana");
    int refused = 0;
    for (int i = 0; i < 6; ++i)
        refused += node.post("/api/recover", body_of_code("Ana", "aaaa-bbbb-cccc-dddd", "nueva clave"), {},
                             "198.51.100." + std::to_string(i))
                       .status == 429;
    EXPECT_EQ(refused, 3) << "from as many addresses as one likes";
}

TEST_F(OwnApi, ANameIsChangedAndFoundByTheOldOne) {
    TestApi node(site);
    const std::string ana = entered(node, "Ana");
    EXPECT_EQ(node.post("/api/name", R"({"name":"x","password":"clave segura"})", ana).status, 400);
    const auto done = node.post("/api/name", R"({"name":"Anabel","password":"clave segura"})", ana);
    ASSERT_EQ(done.status, 200) << done.body;
    EXPECT_EQ(member(node.get("/api/me", ana).body, "name"), "Anabel");
    EXPECT_EQ(member(node.get("/api/players/Ana").body, "name"), "Anabel");
    EXPECT_EQ(node.post("/api/guest", R"({"name":"Ana"})").status, 409);
    const auto soon = node.post("/api/name", R"({"name":"Anita","password":"clave segura"})", ana);
    EXPECT_EQ(soon.status, 409);
    EXPECT_EQ(member(soon.body, "error"), "too_soon");
}

TEST_F(OwnApi, WhoIsBlockedNeitherChallengesNorAccepts) {
    TestApi node(site);
    const std::string ana = player("Ana");
    const std::string luis = player("Luis");
    EXPECT_EQ(node.post("/api/people", R"({"name":"Nadie","relation":"block"})", ana).status, 404);
    EXPECT_EQ(node.post("/api/people", R"({"name":"Luis","relation":"hate"})", ana).status, 400);
    EXPECT_EQ(node.post("/api/people", R"({"name":"Luis","relation":"follow"})", ana).status, 200);
    EXPECT_EQ(node.get("/api/people", ana).body, R"({"follow":[{"name":"Luis","here":false}],"block":[]})"
                                                 "\n");
    auto hers = connected(node, ana);
    auto his = connected(node, luis);
    EXPECT_EQ(node.get("/api/people", ana).body, R"({"follow":[{"name":"Luis","here":true}],"block":[]})"
                                                 "\n");
    EXPECT_EQ(node.post("/api/people", R"({"name":"Luis","relation":"block"})", ana).status, 200);
    EXPECT_EQ(node.get("/api/people", ana).body, R"({"follow":[],"block":[{"name":"Luis","here":false}]})"
                                                 "\n");
    EXPECT_EQ(member(say(his, R"({"type":"seek","id":"s1","to":"Ana"})"), "error"), "blocked");
    EXPECT_EQ(member(say(hers, R"({"type":"seek","id":"s2","to":"Luis"})"), "error"), "blocked");
    const std::string offer = say(hers, R"({"type":"seek","id":"s3","link":true})");
    const std::string id = offer.substr(offer.find("\"seek\":{\"id\":\"") + 14, 16);
    EXPECT_EQ(member(say(his, R"({"type":"accept","id":"a1","seek":")" + id + "\"}"), "error"), "blocked");
    net::Request end = TestApi::request("DELETE", "/api/people", R"({"name":"Luis","relation":"block"})", ana);
    EXPECT_EQ(node.ask(std::move(end)).status, 200);
    EXPECT_NE(member(say(his, R"({"type":"accept","id":"a2","seek":")" + id + "\"}"), "error"), "blocked");
    hers.user->on_closed();
    his.user->on_closed();
}

TEST_F(OwnApi, VacationsAreToldWithWhatIsLeft) {
    TestApi node(site);
    const std::string ana = player("Ana");
    EXPECT_EQ(node.get("/api/vacation", ana).body, R"({"left":30})"
                                                   "\n");
    EXPECT_EQ(node.post("/api/vacation", R"({"days":40})", ana).status, 400);
    const auto begun = node.post("/api/vacation", R"({"days":10})", ana);
    ASSERT_EQ(begun.status, 200) << begun.body;
    EXPECT_NE(begun.body.find("\"until\":"), std::string::npos);
    EXPECT_NE(begun.body.find("\"left\":20"), std::string::npos);
    net::Request end = TestApi::request("DELETE", "/api/vacation", "{}", ana);
    EXPECT_EQ(node.ask(std::move(end)).body.find("\"until\":"), std::string::npos);
}

TEST_F(OwnApi, LeadersAreThoseWhoAreKnownWell) {
    TestApi node(site);
    player("Ana");
    player("Luis");
    const store::Time now(std::chrono::milliseconds(site.loop.now()));
    const std::vector<store::Rating> known{{"classic", 1700, 80, 30, now, 0.06}};
    const std::vector<store::Rating> fresh{{"classic", 1900, 200, 1, now, 0.06}};
    ASSERT_TRUE(site.store->replace_ratings("Ana-id", known, {}));
    ASSERT_TRUE(site.store->replace_ratings("Luis-id", fresh, {}));
    const auto answer = node.get("/api/leaders?tempo=classic");
    EXPECT_NE(answer.body.find("\"name\":\"Ana\""), std::string::npos) << answer.body;
    EXPECT_EQ(answer.body.find("Luis"), std::string::npos) << "one game says too little";
    EXPECT_EQ(node.get("/api/leaders?tempo=fast").body, R"({"tempo":"fast","leaders":[]})"
                                                        "\n");
    EXPECT_EQ(node.get("/api/leaders?tempo=other").status, 400);
}

TEST_F(OwnApi, AListAsksForTheRatingsOfThoseItShows) {
    TestApi node(site);
    player("Ana");
    player("Luis");
    const store::Time now(std::chrono::milliseconds(site.loop.now()));
    const std::vector<store::Rating> known{{"classic", 1700, 80, 30, now, 0.06}};
    ASSERT_TRUE(site.store->replace_ratings("Ana-id", known, {}));
    const std::string told = node.get("/api/ratings?name=ana&name=Luis&name=nadie").body;
    EXPECT_NE(told.find(R"("name":"Ana","tempo":"classic")"), std::string::npos) << told;
    EXPECT_EQ(told.find("Luis"), std::string::npos) << "he has none";
    const std::string again = node.get("/api/ratings?name=Ana&name=ana&name=%20ANA%20").body;
    EXPECT_NE(again.find("Ana"), std::string::npos);
    EXPECT_EQ(again.find("Ana"), again.rfind("Ana")) << "asked for three times, she is told once: " << again;
    EXPECT_EQ(node.get("/api/ratings").status, 400);
    std::string many = "/api/ratings?name=a";
    for (int i = 0; i < 30; ++i)
        many += "&name=a";
    EXPECT_EQ(node.get(many).status, 400);
}

TEST_F(OwnApi, EveryEditionIsReadArticleByArticle) {
    TestApi node(site);
    for (const char* edition : {"fise-2009", "fise-anterior", "redeletras", "resumen-2017"}) {
        const auto answer = node.get(std::string("/api/articles?edition=") + edition);
        EXPECT_EQ(answer.status, 200) << edition;
        EXPECT_NE(answer.body.find("\"article\":\"1\""), std::string::npos) << edition;
    }
    EXPECT_EQ(node.get("/api/articles?edition=nada").status, 400);
}

TEST_F(OwnApi, ArticlesSayWhetherTheyCanBeCitedAndForWhat) {
    TestApi node(site);
    const auto told_of = [&](const std::string& edition) {
        std::map<std::string, std::optional<bool>> offences;
        const auto told = boost::json::parse(node.get("/api/articles?edition=" + edition).body);
        for (const boost::json::value& each : told.at("articles").as_array()) {
            const boost::json::value* about = each.as_object().if_contains("offence");
            const std::string number(each.at("article").as_string());
            offences[number] = about == nullptr ? std::nullopt : std::optional(about->as_bool());
        }
        return offences;
    };
    auto of_2009 = told_of("fise-2009");
    for (const char* conduct : {"46.2", "47.1", "47.2", "47.3", "47.4", "47.5", "47.6", "47.7"})
        EXPECT_EQ(of_2009[conduct], true) << conduct;
    for (const char* other : {"42.3", "42.5", "35", "22", "23", "38"})
        EXPECT_EQ(of_2009[other], false) << other;
    const auto uncitable = [](const auto& each) { return !each.second; };
    EXPECT_FALSE(std::ranges::any_of(of_2009, uncitable));
    EXPECT_TRUE(std::ranges::any_of(told_of("resumen-2017"), uncitable)) << "articles of which the program has no rule";
}

TEST_F(OwnApi, FinishedGamesAreSearched) {
    TestApi node(site);
    player("Ana");
    player("Luis");
    std::size_t made = 0;
    const auto finished = [&](const std::string& edition, const std::string& first, const std::string& second, int at) {
        service::GameCard card{edition, {{{first, second}}}, {{{300, 400}}}, "second", false, true};
        card.accounts = game::PerSeat<std::string>{{{first + "-id", second.empty() ? "" : second + "-id"}}};
        std::vector<std::string> people{first + "-id"};
        if (!second.empty()) people.push_back(second + "-id");
        ASSERT_TRUE(site.store->append({"game:h" + std::to_string(++made),
                                        0,
                                        "open",
                                        {"{}"},
                                        store::Time(std::chrono::milliseconds(at)),
                                        store::Summary{"game", "closed", service::write_card(card), people}}));
    };
    finished("fise-2009", "Ana", "Luis", 1000);
    finished("fise-2016", "Ana", "Luis", 2000);
    finished("fise-2009", "Ana", "", 3000);
    finished("fise-2009", "Luis", "", 4000);
    const auto found = [&](const std::string& query) {
        const std::string body = node.get("/api/games?status=closed" + query).body;
        std::string ids;
        for (std::size_t at = body.find("\"id\":\"h"); at != std::string::npos; at = body.find("\"id\":\"h", at + 1))
            ids += body[at + 7];
        return ids;
    };
    EXPECT_EQ(found(""), "4321");
    EXPECT_EQ(found("&player=Ana"), "321");
    EXPECT_EQ(found("&edition=fise-2016"), "2");
    EXPECT_EQ(found("&against=bot"), "43");
    EXPECT_EQ(found("&against=person&player=Luis"), "21");
    EXPECT_EQ(found("&since=2000&until=4000"), "32");
    EXPECT_EQ(node.get("/api/games?against=cat").status, 400);
    EXPECT_EQ(node.get("/api/games?status=over").status, 400);
    // A page says whether there is another.
    const auto next = [&](const std::string& query) {
        const std::string body = node.get("/api/games?status=closed" + query).body;
        return std::stoll(body.substr(body.find("\"before\":") + 9));
    };
    for (std::size_t i = made; i < service::games_a_page; ++i)
        finished("fise-2009", "Ana", "Luis", 5000);
    EXPECT_EQ(next(""), 0) << "a full page that is the last";
    finished("fise-2009", "Ana", "Luis", 6000);
    const auto cursor = next("");
    EXPECT_GT(cursor, 0);
    EXPECT_EQ(found("&before=" + std::to_string(cursor)), "1");
    EXPECT_EQ(next("&before=" + std::to_string(cursor)), 0);
}

// Somebody who left the table long ago keeps a game that anybody may watch: the list says that nobody is there.
TEST_F(OwnApi, ListsSayHowManyPlayersAreThere) {
    TestApi node(site);
    const std::string ana = entered(node, "Ana");
    const auto playing = [&](const std::string& id, const std::string& first, const std::string& tempo) {
        service::GameCard card{"fise-2009", {{{"Ana", "Ambicioso"}}}, {{{0, 0}}}, "", false, true};
        card.accounts = game::PerSeat<std::string>{{{first, ""}}};
        card.tempo = tempo;
        ASSERT_TRUE(site.store->append({"game:" + id,
                                        0,
                                        "open",
                                        {"{}"},
                                        store::Time(std::chrono::milliseconds(1)),
                                        store::Summary{"game", "playing", service::write_card(card), {}}}));
    };
    const std::string account = member(node.get("/api/me", ana).body, "account");
    playing("timed", account, "classic");
    playing("hall", "", "classic");
    playing("slow", account, "days");
    const auto card_of = [&](const std::string& id) {
        const std::string body = node.get("/api/games?status=playing").body;
        const std::size_t at = body.find("{\"id\":\"" + id);
        EXPECT_NE(at, std::string::npos) << body;
        return body.substr(at, body.find("\"created\"", at) + 40 - at);
    };
    EXPECT_NE(card_of("timed").find("\"here\":0"), std::string::npos) << card_of("timed");
    EXPECT_EQ(card_of("hall").find("\"here\""), std::string::npos);
    EXPECT_EQ(card_of("slow").find("\"here\""), std::string::npos);
    auto hers = connected(node, ana);
    EXPECT_NE(card_of("timed").find("\"here\":1"), std::string::npos) << card_of("timed");
    hers.user->on_closed();
    EXPECT_NE(card_of("timed").find("\"here\":0"), std::string::npos);
}

}  // namespace
}  // namespace letrado::api
