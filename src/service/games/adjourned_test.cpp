// A game that goes on another day: nobody is late for it, and it is put away when nobody comes back.
#include <gtest/gtest.h>

#include "service/accounts/account_desk.h"
#include "service/games/test_games.h"
#include "service/tables/absence_desk.h"
#include "service/words/word_lock.h"

namespace letrado::service {
namespace {

constexpr game::Millis one_day = 24 * 3600 * 1000LL;

class AdjournedGame : public GamesTest {
  protected:
    AdjournedGame() { terms_.settings.push_back({"event.adjournment", "true"}); }

    void wait() {
        (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(300));
    }
};

TEST_F(AdjournedGame, WaitsForBothAndNobodyLosesItMeanwhile) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Adjourn{}));
    ASSERT_TRUE(state(node, id).adjourned);
    site_.loop.skip(5 * one_day);
    wait();
    EXPECT_FALSE(state(node, id).outcome);
    const auto refused = send(node, id, ana, "a2", game::Pass{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal->reason, game::Reason::adjourned);
    ASSERT_TRUE(send(node, id, luis, "l2", game::Resume{}));
    ASSERT_TRUE(send(node, id, ana, "a3", game::Resume{}));
    EXPECT_FALSE(state(node, id).adjourned);
    // From now on whoever does not act abandons it again.
    site_.loop.skip(GameOptions{}.abandon_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
}

// What the game waits for is nobody's to change; what somebody learns of meanwhile is written down.
TEST_F(AdjournedGame, IsStillWrittenAbout) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Adjourn{}));
    EXPECT_TRUE(send(node, id, ana, "a2", game::Record{game::RecordKind::incident, {}, "", "", "consulta palabras"}));
    EXPECT_TRUE(
        send(node, id, directora, "d1", game::Record{game::RecordKind::warning, Seat::second, "", "46.2", "", 0}));
    EXPECT_EQ(send(node, id, directora, "d2", game::Penalise{Seat::second, 25, "46.2", ""}).error().refusal->reason,
              game::Reason::adjourned);
}

TEST_F(AdjournedGame, IsNeverOneThatCountsWhateverTheDirectorChanges) {
    TestNode node(site_, GameOptions{});
    terms_.settings.pop_back();
    terms_.rated = true;
    terms_.chat = false;
    const std::string id = create(node, seated(ana), seated(luis));
    for (const char* key : {"event.adjournment", "event.valid_words_only"}) {
        const auto refused = send(node, id, directora, key, game::OverrideRule{{key, "true"}, "así lo quieren"});
        ASSERT_FALSE(refused) << key;
        EXPECT_EQ(refused.error().code, ErrorCode::forbidden);
        EXPECT_EQ(refused.error().message().es, "la partida puntúa: eso no se cambia en ella");
    }
    EXPECT_TRUE(send(node, id, directora, "d3", game::OverrideRule{{"end.scoreless_turns", "0"}, "así lo quieren"}));
    EXPECT_FALSE(send(node, id, ana, "a1", game::Adjourn{}));
}

TEST_F(AdjournedGame, IsAdjournedForWhoIsAway) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    const Seat mover = state(node, id).mover;
    std::optional<Answer> answer;
    node.games.adjourn_absent(id, game::rival(mover), [&](const auto& done) { answer = done; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    EXPECT_EQ(answer->error().code, ErrorCode::forbidden) << "the game does not wait for him";
    answer.reset();
    node.games.adjourn_absent(id, mover, [&](const auto& done) { answer = done; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    EXPECT_TRUE(*answer);
    EXPECT_TRUE(state(node, id).adjourned);
}

TEST_F(AdjournedGame, IsPutAwayAfterAMonthAndTakenUpAgain) {
    const GameOptions options;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Adjourn{}));
    const auto status = [&] { return site_.store->find_stream(stream_of(id)).value()->summary.status; };
    EXPECT_EQ(status(), "playing") << "found again in one's list";
    site_.loop.skip(options.table_limit + 60 * 60 * 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return status() == "put_away"; }));
    ASSERT_TRUE(send(node, id, luis, "l2", game::Resume{}));
    ASSERT_TRUE(send(node, id, ana, "a2", game::Resume{}));
    EXPECT_EQ(status(), "playing");
}

TEST_F(AdjournedGame, KeepsItsPlayersFromTheWordToolsForADay) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    const Person& away = state(node, id).mover == Seat::first ? ana : luis;
    std::optional<Answer> answer;
    node.games.adjourn_absent(id, state(node, id).mover, [&](const auto& done) { answer = done; });
    ASSERT_TRUE(site_.loop.run_until([&] { return answer.has_value(); }));
    // As another node sees it.
    WordLock lock(*site_.store);
    const auto locked_elsewhere = [&] { return !lock.plays(away.account, site_.loop.now()).value().empty(); };
    EXPECT_TRUE(node.games.is_playing(away.account)) << "so that nobody adjourns to look his rack up";
    EXPECT_TRUE(locked_elsewhere());
    site_.loop.skip(one_day - 60'000);
    EXPECT_TRUE(node.games.is_playing(away.account));
    EXPECT_TRUE(locked_elsewhere());
    site_.loop.skip(60'000);
    EXPECT_FALSE(node.games.is_playing(away.account)) << "whoever adjourned it does not keep the other for longer";
    EXPECT_FALSE(locked_elsewhere());
    ASSERT_TRUE(send(node, id, ana, "a1", game::Resume{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Resume{}));
    EXPECT_TRUE(node.games.is_playing(away.account)) << "it goes on";
    site_.loop.skip(WordLock::store_asked_each);
    EXPECT_TRUE(locked_elsewhere());
}

TEST(Adjourned, ARatedGameCountsAsLongAsItStands) {
    EXPECT_TRUE(adjourned_for_long(1000, false, 1000 + adjourned_counts_for));
    EXPECT_FALSE(adjourned_for_long(1000, true, 1000 + adjourned_counts_for));
    EXPECT_FALSE(adjourned_for_long(std::nullopt, false, 1000 + adjourned_counts_for));
}

TEST_F(AdjournedGame, IsEndedByWhoWantsToDeleteHisAccount) {
    TestNode node(site_, GameOptions{});
    AccountDesk desk(*site_.store);
    const SignedIn gone = desk.register_person("Luisa", "clave segura", std::nullopt, site_.loop.now()).value();
    const std::string id = create(node, seated(ana), seated(gone.person));
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, gone.person, "l1", game::Adjourn{}));
    const auto wipe = [&] { return desk.delete_person(gone.person, "clave segura", site_.loop.now()); };
    auto refused = wipe();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::game_not_over);
    EXPECT_EQ(refused.error().detail, id) << "so that he finds it";
    EXPECT_NE(refused.error().message().es.find("abandónala"), std::string::npos) << "he is told how to end it";
    ASSERT_TRUE(send(node, id, gone.person, "l2", game::Resign{})) << "without the other";
    refused = wipe();
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message().es.find("firmas"), std::string::npos);
    site_.loop.skip(GameOptions{}.signing_limit + 1000);
    ASSERT_TRUE(site_.loop.run_until([&] { return state(node, id).stage == game::Stage::closed; }));
    EXPECT_TRUE(wipe());
}

TEST_F(AdjournedGame, IsNotAdjournedTwice) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    Presence presence(site_.loop, *site_.bus, "node", false);
    AbsenceDesk absences(presence, GameOptions{}.absent_limit);
    const auto adjournable = [&] {
        std::optional<bool> told;
        node.games.with_settled(
            id, [&](auto found) { told = absences.look(**found, ana, site_.loop.now()).value().adjournable; });
        EXPECT_TRUE(site_.loop.run_until([&] { return told.has_value(); }));
        return *told;
    };
    EXPECT_TRUE(adjournable());
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Adjourn{}));
    EXPECT_FALSE(adjournable());
    ASSERT_TRUE(send(node, id, ana, "a2", game::Resume{}));
    ASSERT_TRUE(send(node, id, luis, "l2", game::Resume{}));
    EXPECT_TRUE(adjournable());
    ASSERT_TRUE(send(node, id, ana, "a3", game::Resign{}));
    EXPECT_FALSE(adjournable()) << "it is over";
}

TEST_F(AdjournedGame, AbsenceSaidAPastTimeToClaimAndAFalseReason) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), seated(luis));
    Presence presence(site_.loop, *site_.bus, "node", false);
    presence.start();
    AbsenceDesk absences(presence, GameOptions{}.absent_limit);
    const game::Seat mover = state(node, id).mover;
    const Person& waits = mover == game::Seat::first ? luis : ana;
    const Person& moves = mover == game::Seat::first ? ana : luis;
    const auto look = [&](const Person& person) {
        std::optional<RivalAway> told;
        node.games.with_settled(id,
                                [&](auto found) { told = absences.look(**found, person, site_.loop.now()).value(); });
        EXPECT_TRUE(site_.loop.run_until([&] { return told.has_value(); }));
        return *told;
    };
    const auto reason = [](std::string_view why) {
        return ServiceError{ErrorCode::forbidden, std::string(why)}.message().es;
    };
    EXPECT_GT(look(waits).claimable_at, site_.loop.now());
    EXPECT_EQ(look(waits).why_not(site_.loop.now()), "not_away");
    EXPECT_EQ(look(moves).claimable_at, 0) << "nobody waits for his rival";
    EXPECT_EQ(reason(look(moves).why_not(site_.loop.now())), "la partida no espera ahora a tu rival");
    ASSERT_TRUE(send(node, id, ana, "a1", game::Adjourn{}));
    ASSERT_TRUE(send(node, id, luis, "l1", game::Adjourn{}));
    (void)look(waits);
    site_.loop.skip(GameOptions{}.absent_limit + 1000);
    for (const Person& each : {ana, luis}) {
        EXPECT_EQ(look(each).claimable_at, 0);
        EXPECT_EQ(look(each).why_not(site_.loop.now()), "adjourned");
    }
    presence.stop();
    EXPECT_NE(reason("adjourned").find("la partida está aplazada"), std::string::npos);
}

TEST_F(AdjournedGame, TheLockOfTheWordToolsSaysWhenTheyOpen) {
    const base::Text said = ServiceError{ErrorCode::word_tools_locked}.message();
    EXPECT_NE(said.es.find("si está aplazada, podrás un día después"), std::string::npos) << said.es;
    EXPECT_NE(said.en.find("if it is adjourned you may a day after that"), std::string::npos) << said.en;
}

TEST_F(AdjournedGame, OnlyWhereItsTermsSaySo) {
    TestNode node(site_, GameOptions{});
    terms_.settings = {{"event.mode", "none"}, {"event.kind", "match"}, {"event.auto_press", "true"}};
    const std::string id = create(node, seated(ana), seated(luis));
    const auto refused = send(node, id, ana, "a1", game::Adjourn{});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal->reason, game::Reason::not_in_mode);
}

}  // namespace
}  // namespace letrado::service
