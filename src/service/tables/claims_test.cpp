// Who is told that a game waits for an officer.
#include "service/tables/claims.h"

#include <algorithm>

#include "service/games/game_desk.h"
#include "service/games/test_games.h"
#include "service/stored_json.h"

namespace letrado::service {
namespace {

class ClaimsTest : public GamesTest {
  protected:
    bool is_told(const Person& person, const std::string& id) {
        const auto waiting = claims_for(*site_.store, person).value().waiting;
        return std::ranges::find(waiting, stream_of(id), &store::StreamInfo::id) != waiting.end();
    }

    // The mover lays two tiles and the rival questions them.
    void question(TestNode& node, const std::string& id, const Person& first, const Person& second) {
        const game::State now = state(node, id);
        board::Placements placements;
        int column = 7;
        for (std::uint8_t face = 1; face <= tiles::face_count && placements.size() < 2; ++face)
            if (now.racks[now.mover].known.contains(tiles::Tile::letter(face)))
                placements.push_back({board::Square(7, column++), tiles::Tile::letter(face)});
        const bool first_moves = now.mover == Seat::first;
        ASSERT_TRUE(send(node, id, first_moves ? first : second, "play", game::PlayTiles{placements, {}, {}}));
        ASSERT_TRUE(send(node, id, first_moves ? second : first, "challenge", game::Challenge{}));
    }
};

// A judge or a director at the site who plays is a player there, and nothing else.
TEST_F(ClaimsTest, NobodyIsCalledToJudgeHisOwnGameNorMay) {
    terms_.judged_by = JudgedBy::people;
    TestNode node(site_);
    for (const Person& officer : {jueza, directora}) {
        const std::string id = create(node, seated(ana), seated(officer));
        question(node, id, ana, officer);
        EXPECT_FALSE(is_told(officer, id)) << officer.name;
        EXPECT_TRUE(is_told(officer.account == jueza.account ? directora : jueza, id));
        EXPECT_FALSE(is_told(ana, id));
        const auto refused = send(node, id, officer, "v1", game::GiveVerdict{{false}});
        ASSERT_FALSE(refused) << officer.name;
        EXPECT_EQ(refused.error().refusal->reason, game::Reason::wrong_actor);
        for (const Role role : {Role::judge, Role::director}) {
            std::optional<Answer> answer;
            node.games.command(id, officer, {"v2", game::GiveVerdict{{false}}, role},
                               [&](auto result) { answer = result; });
            ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
            ASSERT_FALSE(*answer) << officer.name;
            EXPECT_EQ(answer->error().code, ErrorCode::forbidden);
            EXPECT_EQ(answer->error().message().es, "quien juega una partida no la arbitra");
        }
        EXPECT_TRUE(state(node, id).turn.claim) << "nothing has come of it";
    }
}

// A monitor was told of appeals, with nothing to answer once he came.
TEST_F(ClaimsTest, WhoHasAPlaceInOneGameIsToldOfWhatThatPlaceAnswers) {
    terms_.judged_by = JudgedBy::people;
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const Person mar{"mar-id", "Mar", {}};
    const Person paz{"paz-id", "Paz", {}};
    const Person sol{"sol-id", "Sol", {}};
    const auto now = site_.loop.now();
    ASSERT_TRUE(give_place(*site_.store, id, "monitor", mar, ana, now));
    ASSERT_TRUE(give_place(*site_.store, id, "judge", paz, ana, now));
    ASSERT_TRUE(give_place(*site_.store, id, "director", sol, ana, now));
    // Nothing waits, and everybody finds the game again.
    for (const Person& officer : {mar, paz, sol}) {
        EXPECT_FALSE(is_told(officer, id)) << officer.name;
        const auto offices = claims_for(*site_.store, officer).value().offices;
        ASSERT_EQ(offices.size(), 1U) << officer.name;
        EXPECT_EQ(offices.front().game.id, stream_of(id));
    }
    EXPECT_EQ(claims_for(*site_.store, mar).value().offices.front().place, "monitor");
    EXPECT_TRUE(claims_for(*site_.store, ana).value().offices.empty());
    question(node, id, ana, luis);
    (void)send(node, id, ana, "s1", game::SignClaim{});
    (void)send(node, id, luis, "s2", game::SignClaim{});
    EXPECT_TRUE(is_told(paz, id) && is_told(sol, id));
    EXPECT_FALSE(is_told(mar, id)) << "no form is carried online";
}

// Who keeps a table was told of what somebody with the office was there to answer.
TEST_F(ClaimsTest, WhoKeepsATableIsToldOfWhatNobodyElseIsThereToAnswer) {
    terms_.judged_by = JudgedBy::people;
    terms_.open = false;
    TestNode node(site_);
    std::optional<std::expected<std::string, ServiceError>> made;
    node.games.open_table("t1", ana, {{"Rosa", "Luis"}}, terms_, [&](auto result) { made = result; }, {});
    ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
    ASSERT_TRUE(*made) << made->error().message().en;
    ASSERT_TRUE(send(node, "t1", ana, "c1", game::CallDirector{}));
    EXPECT_TRUE(is_told(ana, "t1"));
    const Person sol{"sol-id", "Sol", {}};
    ASSERT_TRUE(give_place(*site_.store, "t1", "director", sol, ana, site_.loop.now()));
    EXPECT_TRUE(is_told(sol, "t1"));
    EXPECT_FALSE(is_told(ana, "t1"));
    ASSERT_TRUE(empty_place(*site_.store, "t1", sol.account, ana, site_.loop.now()));
    EXPECT_TRUE(is_told(ana, "t1"));
    EXPECT_TRUE(claims_for(*site_.store, sol).value().offices.empty());
}

}  // namespace
}  // namespace letrado::service
