// No frozen game: wherever a game stands when everybody falls silent, in every edition, time mode and kind of judging,
// it goes on and ends in bounded time, and whoever was waited for is the one who pays.
#include <gtest/gtest.h>
#include <set>

#include "notation/game_log.h"
#include "random_game.h"
#include "service/games/game_offers.h"
#include "service/games/test_games.h"
#include "service/terms.h"

namespace letrado::service {
namespace {

const Person monitor{"monitor-id", "Monitora", {"monitor"}};
using Who = Awaited::Who;

// What somebody at the table may come to say, sensible or not.
game::CommandBody anything(const game::State& state, base::Random& random) {
    const Seat seat = random.below(2) == 0 ? Seat::first : Seat::second;
    const auto placements = random_placements(state, random);
    if (state.phase == game::Phase::placing && random.below(3) == 0) return game::EndPlacing{};
    if (state.turn.claim && state.turn.claim->stage == game::ClaimStage::form && random.below(2) == 0)
        return game::GiveVerdict{{false}};
    if (state.turn.claim && state.turn.claim->stage == game::ClaimStage::rejected && random.below(2) == 0)
        return game::Appeal{"porque sí", false};
    switch (random.below(40)) {
        case 0:
            return game::Pass{};
        case 1:
            return game::CallDirector{"ayuda"};
        case 2:
            return game::DismissDirector{};
        case 3:
            return game::CountBag{};
        case 4:
            return game::Leave{};
        case 5:
            return game::Return{};
        case 6:
        case 7:
            return game::PressClock{};
        case 8:
            return game::AnnounceExchange{1};
        case 9:
            return game::JudgeOpening{random.below(2) == 0};
        case 10:
            return game::WriteRow{};
        case 11:
            return game::PauseVerification{};
        case 12:
            return game::StateBlocked{};
        case 13:
            return game::Sign{};
        case 14:
            return game::RequestReopen{};
        case 15:
            return game::Withdraw{};
        case 16:
            return game::EndPlacing{};
        case 17:
            return game::Announce{10, 10};
        case 18:
            return game::ObjectCount{};
        case 19:
        case 20:
        case 21:
            return game::Challenge{};
        case 22:
            return game::GiveVerdict{{random.below(2) == 0}};
        case 23:
            return game::Appeal{"porque sí", false};
        case 24:
            return game::AnswerAppeal{random.below(2) == 0};
        case 25:
            return game::AcceptVerdict{};
        case 26:
            return game::ImposeLostTurn{"castigo", {}};
        case 27:
            return game::SetClock{seat, 1000};
        case 28:
            return game::DrawTiles{};
        case 29:
            if (random.below(8) == 0) return game::Resign{};
            return game::CompleteWords{};
        case 30:
        case 31:
        case 32:
            return game::Accept{};
        default:
            if (!placements) return game::Pass{};
            if (random.below(3) == 0) return game::PlaceTiles{*placements};
            return game::PlayTiles{*placements, std::nullopt, std::nullopt};
    }
}

// Where the game stands, in a word or two.
std::string place_of(const game::State& state) {
    std::string place(game::name_of(state.stage));
    if (state.stage != game::Stage::turn) return place;
    place += '/' + std::string(game::name_of(state.phase));
    if (state.director_called) place += " director";
    if (state.turn.claim) place += " claim " + std::string(game::name_of(state.turn.claim->stage));
    if (state.absent) place += state.absent->pending ? " absent, pending" : " absent";
    return place;
}

class FrozenGame : public GamesTest {
  protected:
    bool add_account(const Person& person) {
        return site_.store->create_account({person.account, person.name, person.account, "x", person.roles, {}, ""})
            .has_value();
    }

    const Person& anybody(base::Random& random, const game::State& now) {
        // Mostly whom the game waits for, so that it gets somewhere.
        const Awaited waits = awaited(now);
        if (random.below(4) != 0 && waits.who == Who::player) return waits.seat == Seat::first ? ana : luis;
        if (random.below(3) == 0 && waits.who == Who::staff) return random.below(2) == 0 ? jueza : directora;
        const std::array people{&ana, &luis, &ana, &luis, &jueza, &directora, &monitor};
        return *people[random.below(people.size())];
    }

    // Plays somehow for a while, then says no more; the game must end.
    void fall_silent(TestNode& node, const std::string& id, base::Random& random, std::set<std::string>& places) {
        const std::size_t steps = random.below(60);
        for (std::size_t step = 0; step < steps; ++step) {
            const game::State now = state(node, id);
            (void)send(node, id, anybody(random, now), fmt::format("c{}", step), anything(now, random));
            if (random.below(10) == 0) site_.loop.skip(3000);
        }
        places.insert(place_of(state(node, id)));
        const GameOptions limits;
        for (int waits = 0; waits < 400; ++waits) {
            const game::State before = state(node, id);
            if (before.stage == game::Stage::closed) return;
            const Awaited whom = awaited(before);
            site_.loop.skip(std::max({limits.abandon_limit, limits.staff_limit, limits.signing_limit}) + 1000);
            const bool went_on = site_.loop.run_until(
                [&] { return state(node, id).next_sequence > before.next_sequence; }, std::chrono::seconds(5));
            ASSERT_TRUE(went_on) << "frozen at " << place_of(before);
            const game::State after = state(node, id);
            if (before.outcome || !after.outcome || after.outcome->reason != game::EndReason::forfeit) continue;
            ASSERT_EQ(whom.who, Who::player) << place_of(before);
            ASSERT_EQ(after.outcome->loser, whom.seat) << place_of(before);
        }
        FAIL() << "does not end: " << place_of(state(node, id));
    }
};

TEST_F(FrozenGame, WhereverItStandsItEndsAndWhoWasWaitedForPays) {
    GameOptions options;
    options.most_games = 1000;
    ASSERT_TRUE(add_account(directora));
    TestNode node(site_, options);
    std::set<std::string> places;
    std::uint64_t seed = 1;
    for (const std::string_view edition : edition::game_editions())
        for (const char* mode : {"corrido", "no_corrido", "timer", "none"})
            for (const char* kind : {"match", "round_robin", "swiss", "team"})
                for (const JudgedBy judged : {JudgedBy::lexicon, JudgedBy::people})
                    for (const char* other : {"event.auto_press=true", "event.strict_table=true",
                                              "event.total_seconds=600", "event.verify_seconds=30"}) {
                        const std::string_view setting = other;
                        const std::size_t sign = setting.find('=');
                        terms_.edition = edition;
                        terms_.judged_by = judged;
                        terms_.settings = {
                            {"event.mode", mode},
                            {"event.kind", kind},
                            {"event.clock_seconds", "60"},
                            {std::string(setting.substr(0, sign)), std::string(setting.substr(sign + 1))}};
                        const auto admitted = admit(terms_, Use::offered);
                        ASSERT_TRUE(admitted) << admitted.error().message().en;
                        // Not every edition has every mode.
                        if (!open_game(*admitted, {{seated(ana), seated(luis)}}, {}, 0)) continue;
                        base::Random random(seed++);
                        const std::string id = create(node, seated(ana), seated(luis));
                        SCOPED_TRACE(fmt::format("{} {} {} {} {} seed {}", edition, mode, kind, other,
                                                 static_cast<int>(judged), seed - 1));
                        ASSERT_EQ(state(node, id).stage, game::Stage::turn) << "a game that cannot begin";
                        fall_silent(node, id, random, places);
                        if (HasFatalFailure()) return;
                    }
    // (The program counts at once: nobody can be silent in phase count.) What chance has left out is sought on.
    std::set<std::string> wanted{"turn/think",
                                 "turn/placing",
                                 "turn/verify",
                                 "turn/press",
                                 "turn/exchange",
                                 "turn/think director",
                                 "turn/claim claim form",
                                 "turn/claim claim rejected",
                                 "turn/claim claim appealed",
                                 "signing",
                                 "closed"};
    terms_.edition = "fise-2009";
    terms_.judged_by = JudgedBy::people;
    terms_.settings = {{"event.mode", "corrido"}, {"event.strict_table", "true"}};
    for (int more = 0; more < 2000; ++more) {
        std::erase_if(wanted, [&](const std::string& place) { return places.contains(place); });
        if (wanted.empty()) break;
        base::Random random(seed++);
        fall_silent(node, create(node, seated(ana), seated(luis)), random, places);
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_TRUE(wanted.empty()) << "the walk never fell silent at " << *wanted.begin();
    EXPECT_EQ(node.games.counts().halted, 0U);
}

// A3: the caller of a director who does not exist won every game.
TEST_F(FrozenGame, A3NobodyCallsADirectorWhoDoesNotExist) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    for (const Person* person : {&ana, &luis}) {
        const Answer answer = send(node, id, *person, "call", game::CallDirector{"trampa"});
        ASSERT_FALSE(answer);
        EXPECT_EQ(answer.error().code, ErrorCode::no_staff);
    }
    EXPECT_FALSE(state(node, id).director_called);
}

// A site with judges and no director, or none but who plays: both waited until the call lapsed, for nobody.
TEST_F(FrozenGame, A3NobodyCallsADirectorWhereThereAreOnlyJudges) {
    terms_.judged_by = JudgedBy::people;
    ASSERT_TRUE(add_account(jueza));
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(directora));
    const auto offered = [&] {
        std::optional<std::string> text;
        node.games.with_settled(id,
                                [&](auto found) { text = offers_text(**found, Role::first, false, site_.loop.now()); });
        EXPECT_TRUE(site_.loop.run_until([&] { return text.has_value(); }));
        return text->find("\"call_director\"") != std::string::npos;
    };
    int sent = 0;
    const auto call = [&] { return send(node, id, ana, fmt::format("call{}", ++sent), game::CallDirector{"ayuda"}); };
    EXPECT_FALSE(offered());
    EXPECT_EQ(call().error().code, ErrorCode::no_staff);
    ASSERT_TRUE(add_account(directora)) << "she plays it";
    node.games.officers_changed();
    EXPECT_FALSE(offered());
    EXPECT_EQ(call().error().code, ErrorCode::no_staff);
    ASSERT_TRUE(add_account({"otra-id", "Otra", {"director"}}));
    node.games.officers_changed();
    EXPECT_TRUE(site_.loop.run_until(offered));
    EXPECT_TRUE(call());
    // Also of a node that takes the game up later.
    TestNode other(site_);
    EXPECT_TRUE(send(other, id, {"otra-id", "Otra", {"director"}}, "go", game::DismissDirector{}));
    EXPECT_TRUE(send(other, id, ana, "more", game::CallDirector{"otra vez"}));
}

TEST_F(FrozenGame, A3ADirectorWhoDoesNotComeIsWaitedForOnce) {
    terms_.judged_by = JudgedBy::people;
    ASSERT_TRUE(add_account(directora));
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    ASSERT_TRUE(send(node, id, ana, "call", game::CallDirector{"ayuda"}));
    ASSERT_TRUE(state(node, id).director_called);
    site_.loop.skip(GameOptions{}.staff_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return !state(node, id).director_called; }));
    EXPECT_FALSE(state(node, id).outcome);
    EXPECT_FALSE(send(node, id, ana, "again", game::CallDirector{"otra vez"}));
    // Also after a restart: it is in the log.
    TestNode other(site_);
    const Answer answer = send(other, id, luis, "mine", game::CallDirector{"y yo"});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, ErrorCode::no_staff);
}

// B1: a loser who counted the bag once an hour was never held to have left.
TEST_F(FrozenGame, B1CountingTheBagGainsNoTime) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const Seat mover = state(node, id).mover;
    const Person& stalls = mover == Seat::first ? ana : luis;
    const game::Millis limit = GameOptions{}.abandon_limit;
    for (int i = 0; i < 4 && !state(node, id).outcome; ++i) {
        (void)send(node, id, stalls, fmt::format("b{}", i), game::CountBag{});
        site_.loop.skip(limit / 3);
        site_.loop.run_until([] { return false; }, std::chrono::milliseconds(150));
    }
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->loser, mover);
}

TEST_F(FrozenGame, B1NobodyFillsALogWithCounts) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const Seat mover = state(node, id).mover;
    const Person& waits = mover == Seat::first ? luis : ana;
    int admitted = 0;
    for (int i = 0; i < 300; ++i)
        admitted += send(node, id, waits, fmt::format("b{}", i), game::CountBag{}) ? 1 : 0;
    EXPECT_EQ(admitted, 200);
    EXPECT_LT(log(id).size(), 250U);
    // Who counts so much may still resign, and whose turn it is is not kept from it.
    EXPECT_NE(send(node, id, waits, "pass", game::Pass{}).error().code, ErrorCode::too_many);
    EXPECT_TRUE(send(node, id, mover == Seat::first ? ana : luis, "pass", game::Pass{}));
}

// A rival who fills the log up to its bound keeps nobody from playing on.
TEST_F(FrozenGame, B1AFullLogKeepsNobodyFromMoving) {
    std::string id;
    std::uint32_t last = 0;
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
        last = state(node, id).next_sequence - 1;
    }
    const game::Millis at = log(id).back().at;
    store::Append append{stream_of(id), record_of(last), "many", {}, store::Time(), std::nullopt};
    for (std::uint32_t i = 1; i <= 20'000; ++i)
        append.events.push_back(notation::write_event(
            {last + i, at, Role::second, "G-COUNT-1", game::BagCounted{false, 86}}, terms_.edition));
    ASSERT_TRUE(site_.store->append(append));
    TestNode node(site_);
    const game::State now = state(node, id);
    const Person& mover = now.mover == Seat::first ? ana : luis;
    EXPECT_EQ(send(node, id, mover, "count", game::CountBag{}).error().code, ErrorCode::too_many);
    EXPECT_TRUE(send(node, id, mover, "pass", game::Pass{}));
    EXPECT_TRUE(send(node, id, mover, "resign", game::Resign{}));
}

}  // namespace
}  // namespace letrado::service
