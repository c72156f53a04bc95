#include <gtest/gtest.h>

#include "api/test_people.h"
#include "service/stored_json.h"

namespace letrado::api {
namespace {

constexpr std::string_view shell = "<!doctype html><html><head><title>Letrado</title></head><body></body></html>";

class Pages : public WithPeople {
  protected:
    Pages() {
        static constexpr std::array files{base::EmbeddedFile{"index.html", shell}};
        options_.web = base::EmbeddedFiles(files);
    }
    void game(const std::string& id, const std::string& first, const std::string& status, bool open = true) {
        service::GameCard card{"fise-2009", {{{first, "Luis"}}}, {{{345, 320}}}, "first", false, open};
        card.accounts = game::PerSeat<std::string>{{{"a", "b"}}};
        ASSERT_TRUE(site.store->append({"game:" + id,
                                        0,
                                        "open",
                                        {"{}"},
                                        store::Time(std::chrono::milliseconds(1)),
                                        store::Summary{"game", status, service::write_card(card), {"a", "b"}}}));
    }
    static net::Request page(const std::string& path, const std::string& language = "es") {
        net::Request request = TestApi::request("GET", path);
        request.headers.push_back({"Host", "letras.example"});
        request.headers.push_back({"Accept-Language", language});
        return request;
    }

    ApiOptions options_;
};

TEST_F(Pages, AGameSaysWhatItIsBeforeAnyScriptRuns) {
    TestApi node(site, options_);
    game("g1", "Ana \"<b>&", "closed");
    const auto answer = node.ask(page("/partida/g1/repeticion"));
    EXPECT_EQ(answer.status, 200);
    EXPECT_NE(answer.body.find("content=\"Ana &quot;&lt;b&gt;&amp; – Luis: 345 – 320\""), std::string::npos)
        << answer.body;
    EXPECT_NE(answer.body.find("content=\"http://letras.example/api/games/g1/png\""), std::string::npos);
    EXPECT_NE(answer.body.find("Partida de Scrabble terminada"), std::string::npos);
    EXPECT_NE(node.ask(page("/partida/g1", "en-GB,en")).body.find("Finished Scrabble game"), std::string::npos);
}

TEST_F(Pages, WhatNobodyMayWatchSaysNothing) {
    TestApi node(site, options_);
    game("g1", "Ana", "playing", false);
    for (const char* path : {"/partida/g1", "/partida/nothere", "/partida/%3Cscript%3E", "/reto/nothere"}) {
        const auto answer = node.ask(page(path));
        EXPECT_EQ(answer.status, 200) << path;
        EXPECT_EQ(answer.body, shell) << path;
    }
    const auto missing = node.ask(page("/incrustar/g1"));
    EXPECT_EQ(missing.status, 404);
    EXPECT_NE(missing.header("content-security-policy")->find("frame-ancestors *"), std::string::npos);
    EXPECT_NE(missing.body.find("no existe, o no es pública"), std::string::npos);
    net::Request strange = TestApi::request("GET", "/partida/g1");
    strange.headers.push_back({"Host", "x\"><script>"});
    EXPECT_EQ(node.ask(std::move(strange)).body.find("script"), std::string::npos);
}

TEST_F(Pages, OnlyTheEmbeddedGameMayStandInAnotherSite) {
    TestApi node(site, options_);
    game("g1", "Ana", "playing");
    const auto embedded = node.ask(page("/incrustar/g1"));
    EXPECT_EQ(embedded.status, 200);
    EXPECT_NE(embedded.header("content-security-policy")->find("frame-ancestors *"), std::string::npos);
    EXPECT_EQ(embedded.body.find("<script"), std::string::npos);
    EXPECT_EQ(embedded.body.find("refresh"), std::string::npos) << "nothing is loaded again by itself";
    EXPECT_NE(embedded.body.find("<a href=\"/incrustar/g1\">Ver cómo va ahora</a>"), std::string::npos);
    EXPECT_NE(embedded.body.find("/api/games/g1/svg"), std::string::npos);
    EXPECT_FALSE(node.ask(page("/partida/g1")).header("content-security-policy"))
        << "the server's own, which forbids it";
}

TEST_F(Pages, AnInvitationNamesWhoInvites) {
    TestApi node(site, options_);
    const std::string ana = player("Ana");
    player("Luis");
    auto hers = connected(node, ana);
    const std::string offer = say(
        hers,
        R"({"type":"seek","id":"s3","link":true,"terms":{"settings":["event.mode=corrido","event.clock_seconds=300"]}})");
    const std::string id = offer.substr(offer.find("\"seek\":{\"id\":\"") + 14, 16);
    const auto answer = node.ask(page("/reto/" + id));
    EXPECT_NE(answer.body.find("Ana te invita a jugar al Scrabble"), std::string::npos) << answer.body;
    // In words, with a picture of the size it says.
    EXPECT_NE(answer.body.find("Reglamento FISE de 2009 · 5 min"), std::string::npos) << answer.body;
    EXPECT_NE(answer.body.find("content=\"http://letras.example/tablero.png\""), std::string::npos);
    EXPECT_NE(answer.body.find("og:image:height\" content=\"676\""), std::string::npos);
    EXPECT_NE(node.ask(page("/reto/" + id, "en")).body.find("FISE regulation of 2009"), std::string::npos);
    const std::string challenge = say(hers, R"({"type":"seek","id":"s4","to":"Luis"})");
    const std::string other = challenge.substr(challenge.find("\"seek\":{\"id\":\"") + 14, 16);
    EXPECT_EQ(node.ask(page("/reto/" + other)).body, shell);
    hers.user->on_closed();
}

}  // namespace
}  // namespace letrado::api
