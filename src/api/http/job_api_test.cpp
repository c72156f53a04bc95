#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "api/test_people.h"

namespace letrado::api {
namespace {

// "casa" at H8, seven tiles on the rack, and a rival of whom nobody knows anything.
constexpr std::string_view position = "15/15/15/15/15/15/15/7CASA4/15/15/15/15/15/15/15 LESOMAR/ 12/0 0";
// Everything is on the board but three tiles each; its words are none, which is no matter.
constexpr std::string_view last_tiles =
    "ABC[CH]DEFGHIJL[LL]MN/ÑOPQR[RR]STUVXYZAB/CDEGHILMNOPRSTU/ACDEILNORSTUACD/"
    "EINORSTUADEINOR/UAEIOAEOAEOAEAE/AEae11/15/15/15/15/15/15/15/15 SAL/EOS 300/280 0";

class JobApi : public WithPeople {
  protected:
    net::Response ask(const std::string& token, const std::string& more) {
        return api_.post("/api/jobs", R"({"kind":"simulation","position":")" + std::string(position) + '"' + more + '}',
                         token);
    }
    net::Response look(const std::string& token, const std::string& id, const std::string& method = "GET") {
        return api_.ask(TestApi::request(method, "/api/jobs/" + id, {}, token));
    }
    boost::json::object ended(const std::string& token, const std::string& id) {
        boost::json::object job;
        EXPECT_TRUE(site.loop.run_until([&] {
            job = boost::json::parse(look(token, id).body).as_object();
            return job.at("state") != "waiting" && job.at("state") != "running";
        }));
        return job;
    }

    TestApi api_{site};
};

TEST_F(JobApi, ASimulationIsAskedForAndLookedAt) {
    const std::string ana = player("Ana");
    const net::Response asked = ask(ana, R"(,"iterations":2000,"candidates":4,"seconds":20)");
    ASSERT_EQ(asked.status, 202) << asked.body;
    const std::string id = member(asked.body, "id");
    const boost::json::object job = ended(ana, id);
    ASSERT_EQ(job.at("state"), "done") << boost::json::serialize(job);
    EXPECT_EQ(job.at("progress"), 1);
    const boost::json::object& result = job.at("result").as_object();
    const boost::json::array& candidates = result.at("candidates").as_array();
    ASSERT_FALSE(candidates.empty());
    EXPECT_LE(candidates.size(), 4U);
    EXPECT_FALSE(candidates[0].at("move").at("es").as_string().empty());
    EXPECT_GT(candidates[0].at("iterations").as_int64(), 0);
    EXPECT_LE(result.at("iterations").as_int64(), 2000);
    // It is nobody else's.
    EXPECT_EQ(look(player("Luis"), id).status, 404);
    EXPECT_EQ(look({}, id).status, 401);
    EXPECT_EQ(look(ana, id, "DELETE").status, 200);
    EXPECT_EQ(look(ana, id).status, 404);
}

TEST_F(JobApi, AnEndgameIsSolvedToTheLastTile) {
    const std::string ana = player("Ana");
    const net::Response asked =
        api_.post("/api/jobs", R"({"kind":"endgame","position":")" + std::string(last_tiles) + R"("})", ana);
    ASSERT_EQ(asked.status, 202) << asked.body;
    const boost::json::object job = ended(ana, member(asked.body, "id"));
    ASSERT_EQ(job.at("state"), "done") << boost::json::serialize(job);
    const boost::json::object& result = job.at("result").as_object();
    EXPECT_TRUE(result.at("proven").as_bool());
    EXPECT_FALSE(result.at("line").as_array().empty());
    EXPECT_EQ(result.at("final_spread").as_int64(), 20 + result.at("value").as_int64());
}

TEST_F(JobApi, ARunningOneIsCalledOff) {
    const std::string ana = player("Ana");
    const std::string id =
        member(ask(ana, R"(,"iterations":200000,"candidates":30,"plies":6,"seconds":120)").body, "id");
    ASSERT_TRUE(site.loop.run_until([&] { return member(look(ana, id).body, "state") == "running"; }));
    EXPECT_EQ(member(look(ana, id, "DELETE").body, "state"), "cancelled");
    EXPECT_EQ(member(look(ana, id).body, "state"), "cancelled");
}

TEST_F(JobApi, WhatNobodyCanComputeIsRefused) {
    const std::string ana = player("Ana");
    for (const char* more : {R"(,"seconds":121)", R"(,"seconds":0)", R"(,"iterations":200001)", R"(,"plies":7)",
                             R"(,"candidates":31)", R"(,"turns":3)", R"(,"game":"g")", R"(,"unknown":1)"})
        EXPECT_EQ(ask(ana, more).status, 400) << more;
    EXPECT_EQ(api_.post("/api/jobs", R"({"kind":"simulation"})", ana).status, 400);
    EXPECT_EQ(api_.post("/api/jobs", R"({"kind":"dream","position":"x"})", ana).status, 400);
    EXPECT_EQ(api_.post("/api/jobs", R"({"kind":"simulation","position":"x"})", ana).status, 400);
    EXPECT_EQ(ask(ana, R"(,"edition":"ninguna")").status, 400);
    // Not at the end yet.
    const net::Response early =
        api_.post("/api/jobs", R"({"kind":"endgame","position":")" + std::string(position) + R"("})", ana);
    EXPECT_EQ(early.status, 400);
    EXPECT_NE(early.body.find("cuatro"), std::string::npos);
    EXPECT_EQ(ask({}, "").status, 401);
}

TEST_F(JobApi, AGameIsAnalysedWhenItIsOver) {
    const std::string ana = player("Ana");
    const std::string game = member(
        api_.post("/api/games",
                  R"({"level":"greedy","terms":{"settings":["event.mode=none","event.kind=match"],"open":false}})", ana)
            .body,
        "game");
    ASSERT_FALSE(game.empty());
    const std::string question = R"({"kind":"simulation","game":")" + game + R"(","turns":0,"iterations":500})";
    const net::Response early = api_.post("/api/jobs", question, ana);
    EXPECT_EQ(early.status, 409);
    EXPECT_EQ(member(early.body, "error"), "game_not_over");
    const auto command = [&](const std::string& what) {
        return api_.post("/api/games/" + game + "/commands",
                         R"({"id":")" + what + R"(","command":{"command":")" + what + R"("}})", ana);
    };
    ASSERT_TRUE(site.loop.run_until([&] { return command("resign").status == 200; }));
    ASSERT_TRUE(site.loop.run_until([&] { return api_.post("/api/jobs", question, ana).status != 409; }))
        << "its seed is revealed with its end";
    const net::Response asked = api_.post("/api/jobs", question, ana);
    ASSERT_EQ(asked.status, 202) << asked.body;
    EXPECT_EQ(ended(ana, member(asked.body, "id")).at("state"), "done");
    // A game that others may not watch is not theirs to analyse either.
    EXPECT_EQ(api_.post("/api/jobs", question, player("Luis")).status, 404);
    EXPECT_EQ(api_.post("/api/jobs", R"({"kind":"simulation","game":")" + game + R"(","turns":900})", ana).status, 400);
}

TEST_F(JobApi, WhoPlaysAGameThatCountsAsksNothing) {
    const std::string token = player("Ana");
    auto ana = connected(api_, token);
    auto luis = connected(api_, player("Luis"));
    EXPECT_EQ(ask(token, R"(,"id":"before","iterations":100)").status, 202);
    const std::string offer = say(ana, R"({"type":"seek","id":"1","link":true})");
    const std::string seek = member(offer.substr(offer.find("\"seek\":{")), "id");
    luis.user->on_message(R"({"type":"accept","id":"2","seek":")" + seek + R"("})");
    ASSERT_FALSE(member(hear(luis, "ok"), "game").empty());
    const net::Response asked = ask(token, R"(,"id":"after")");
    EXPECT_EQ(asked.status, 403);
    EXPECT_EQ(member(asked.body, "error"), "word_tools_locked");
    for (auto* each : {&ana, &luis})
        each->user->on_closed();
}

TEST_F(JobApi, GuestsOfOneAddressShareOneQuota) {
    const auto guest = [&](const std::string& address) {
        return member(api_.post("/api/guest", "{}", {}, address).body, "token");
    };
    const std::string body = R"({"kind":"simulation","position":")" + std::string(position) +
                             R"(","iterations":200000,"candidates":30,"plies":6,"seconds":120})";
    int refused = 0;
    for (int i = 0; i < 6; ++i)
        refused += api_.post("/api/jobs", body, guest("192.0.2.7"), "192.0.2.7").status == 429 ? 1 : 0;
    EXPECT_EQ(refused, 2) << "one runs, three wait";
    EXPECT_EQ(api_.post("/api/jobs", body, guest("192.0.2.8"), "192.0.2.8").status, 202);
}

}  // namespace
}  // namespace letrado::api
