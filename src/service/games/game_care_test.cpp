// What a node does for its games by itself, and what it keeps from whom.
#include <gtest/gtest.h>
#include <mutex>

#include "notation/game_log.h"
#include "notation/tile_list.h"
#include "service/accounts/account_desk.h"
#include "service/accounts/own_notes.h"
#include "service/games/seen_by.h"
#include "service/games/test_games.h"

namespace letrado::service {
namespace {

class GameCare : public GamesTest {
  protected:
    [[nodiscard]] const Person& mover_of(const game::State& now) const { return now.mover == Seat::first ? ana : luis; }

    // Two tiles of the rack over the centre, whatever they spell.
    static game::PlayTiles opening(const game::State& now) {
        board::Placements placements;
        for (std::uint8_t face = 1; face <= tiles::face_count && placements.size() < 2; ++face)
            if (const auto tile = tiles::Tile::letter(face); now.racks[now.mover].known.contains(tile))
                placements.push_back({board::Square(7, 7 + static_cast<int>(placements.size())), tile});
        return {placements, std::nullopt, std::nullopt};
    }
};

TEST_F(GameCare, WhoDoesNotAnswerAPlayHasAbandonedTheGame) {
    const GameOptions options;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    ASSERT_TRUE(send(node, id, mover_of(now), "play", opening(now)));
    ASSERT_EQ(state(node, id).phase, game::Phase::verify);
    site_.loop.skip(options.abandon_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->loser, game::rival(now.mover));
}

constexpr game::Millis a_day = 24 * 3600 * 1000LL;

TEST_F(GameCare, ACorrespondenceGameWaitsForItsDays) {
    TestNode node(site_, GameOptions{});
    terms_.days = 2;
    terms_.settings = {{"event.mode", "none"}, {"event.auto_press", "true"}};
    const std::string id = create(node, seated(ana), seated(luis));
    const game::Seat mover = state(node, id).mover;
    site_.loop.skip(2 * a_day - 60'000);
    (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(400));
    EXPECT_FALSE(state(node, id).outcome.has_value());
    site_.loop.skip(120'000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->loser, mover);
}

TEST_F(GameCare, WhoIsOnVacationLosesNoCorrespondenceGame) {
    TestNode node(site_, GameOptions{});
    terms_.days = 1;
    terms_.settings = {{"event.mode", "none"}, {"event.auto_press", "true"}};
    const std::string id = create(node, seated(ana), seated(luis));
    const Person& mover = mover_of(state(node, id));
    const store::Time now(std::chrono::milliseconds(site_.loop.now()));
    ASSERT_TRUE(site_.store->create_account({mover.account, mover.name, mover.name, "", {"player"}, now, ""}));
    ASSERT_TRUE(begin_vacation(*site_.store, mover.account, std::chrono::days(5), now));
    for (int i = 0; i < 5; ++i) {
        site_.loop.skip(a_day);
        (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(400));
        EXPECT_FALSE(state(node, id).outcome.has_value()) << i;
    }
    // The time for the move begins anew.
    site_.loop.skip(a_day / 2);
    (void)site_.loop.run_until([] { return false; }, std::chrono::milliseconds(400));
    EXPECT_FALSE(state(node, id).outcome.has_value());
    site_.loop.skip(a_day);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
}

// A bot that looks whether it sees more than a player would.
class Spy : public Bot {
  public:
    struct Notes {
        std::mutex mutex;
        int looks = 0;
        std::size_t rival_tiles = 0;
    };
    explicit Spy(std::shared_ptr<Notes> notes) : notes_(std::move(notes)) {}

    BotAnswer choose_turn(const game::State& view, const lexicon::Lexicon&, base::Random&) const override {
        look(view, view.mover);
        return game::Pass{};
    }
    BotAnswer answer_play(const game::State& view, const lexicon::Lexicon&, base::Random&) const override {
        look(view, game::rival(view.mover));
        return game::Accept{};
    }

  private:
    void look(const game::State& view, Seat own) const {
        const std::lock_guard lock(notes_->mutex);
        ++notes_->looks;
        notes_->rival_tiles += view.racks[game::rival(own)].known.size();
    }
    std::shared_ptr<Notes> notes_;
};

TEST_F(GameCare, ABotIsShownNoTileOfItsRival) {
    auto notes = std::make_shared<Spy::Notes>();
    site_.bots.add({"spy", {"Espía", "Spy"}, {"mira", "looks"}, std::make_unique<Spy>(notes)});
    TestNode node(site_);
    const std::string id = create(node, seated(ana), {"", "Espía", "spy"});
    for (int turn = 0; turn < 3; ++turn) {
        ASSERT_TRUE(site_.loop.run_until([&] {
            const game::State now = state(node, id);
            return now.mover == Seat::first && now.phase == game::Phase::think;
        }));
        const game::State now = state(node, id);
        if (turn == 0) {
            ASSERT_TRUE(send(node, id, ana, "play", opening(now)));
        } else {
            const board::Tiles one{notation::listed(now.racks[Seat::first].known).front()};
            ASSERT_TRUE(send(node, id, ana, fmt::format("x{}", turn), game::ExchangeTiles{one}));
        }
    }
    const std::lock_guard lock(notes->mutex);
    EXPECT_GE(notes->looks, 3);
    EXPECT_EQ(notes->rival_tiles, 0U);
}

TEST_F(GameCare, AGameThatNobodyWatchesStillHasItsTimeCalled) {
    terms_.settings = {{"event.mode", "no_corrido"},
                       {"event.kind", "match"},
                       {"event.auto_press", "true"},
                       {"event.total_seconds", "120"}};
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const auto called = [&] {
        return std::ranges::any_of(
            log(id), [](const game::Event& event) { return std::holds_alternative<game::TimeCalled>(event.body); });
    };
    for (int step = 0; step < 5; ++step) {
        site_.loop.skip(30'000);
        site_.loop.run_until([] { return false; }, std::chrono::milliseconds(250));
    }
    EXPECT_TRUE(site_.loop.run_until(called, std::chrono::seconds(5)));
}

TEST_F(GameCare, TheSameWordsOfTwoPeopleAreTwoCommands) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    const auto first = send(node, id, mover_of(now), "x", game::Pass{});
    const auto second = send(node, id, mover_of(state(node, id)), "x", game::Pass{});
    ASSERT_TRUE(first && second);
    EXPECT_FALSE(second->repeated);
    EXPECT_GT(second->first, first->last);
    EXPECT_EQ(log(id).size(), second->last);
}

TEST_F(GameCare, ACommandRepeatedBeforeItIsStoredIsDecidedOnce) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    std::vector<Answer> answers;
    // Four passes would end the game.
    for (int i = 0; i < 5; ++i)
        node.games.command(id, mover_of(now), {"x", game::Pass{}}, [&](auto result) { answers.push_back(result); });
    EXPECT_TRUE(site_.loop.run_until([&] { return answers.size() == 5; }));
    for (const Answer& answer : answers) {
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->first, answers.front()->first);
        EXPECT_EQ(answer->last, answers.front()->last);
    }
    EXPECT_EQ(state(node, id).pass_run, 1);
    EXPECT_EQ(log(id).size(), answers.front()->last);
}

TEST_F(GameCare, AWatcherOfANodeThatWasLateIsToldEverythingOnce) {
    TestNode playing(site_, of_cluster("one"));
    const auto slow = set_apart();
    TestNode late(site_, of_cluster("two"));
    const std::string id = create(playing, seated(ana), seated(luis));
    std::string told;
    bool joined = false;
    late.games.join(id, {eva, 0}, [&](const SharedText& text) { told += *text; }, [&](auto) { joined = true; });
    ASSERT_TRUE(site_.loop.run_until([&] { return joined; }));
    const game::State now = state(late, id);
    const Person& next = now.mover == Seat::first ? luis : ana;
    ASSERT_TRUE(send(late, id, mover_of(now), "a", game::Pass{}));
    const auto second = send(playing, id, next, "b", game::Pass{});
    ASSERT_TRUE(second) << second.error().message().en;
    // Decided on what this node knows, refused by the store, and decided again on what is there.
    const auto third = send(late, id, mover_of(now), "c", game::Pass{});
    ASSERT_TRUE(third) << third.error().message().en;
    std::string expected;
    for (const std::string& line : seen_events(log(id), Role::spectator, terms_.edition))
        expected += line + '\n';
    EXPECT_TRUE(site_.loop.run_until([&] { return told.size() >= expected.size(); }));
    site_.loop.run_until([] { return false; }, std::chrono::milliseconds(100));
    EXPECT_EQ(told, expected);
}

TEST_F(GameCare, AGameOfMoreThanAThousandEventsIsLoadedWhole) {
    std::string id;
    std::uint32_t last = 0;
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
        last = state(node, id).next_sequence - 1;
    }
    store::Append append{stream_of(id), record_of(last), "many", {}, store::Time(), std::nullopt};
    const std::uint32_t more = 2'050;
    for (std::uint32_t i = 1; i <= more; ++i) {
        const game::Recorded body{game::RecordKind::warning, Seat::second, "", "", static_cast<int>(i)};
        const game::Event event{last + i, log(id).back().at, Role::director, "G-INTERP-1", body};
        append.events.push_back(notation::write_event(event, terms_.edition));
    }
    ASSERT_TRUE(site_.store->append(append));
    TestNode node(site_);
    const game::State now = state(node, id);
    EXPECT_EQ(now.next_sequence, last + more + 1);
    EXPECT_EQ(now.conduct[Seat::second].warnings.here, static_cast<int>(more));
}

TEST_F(GameCare, AClaimGoesToTheJudgesWhenBothHaveSigned) {
    GameHeader header;
    header.terms.judged_by = JudgedBy::people;
    game::State table;
    const auto say = [&](Role actor, game::CommandBody body) {
        EXPECT_FALSE(game::submit(table, {actor, std::move(body)}, {}).refusal);
    };
    game::OpenGame open;
    open.edition = "fise-2009";
    open.players = {"Ana", "Luis"};
    open.settings = {{"event.input", "assisted"}, {"event.mode", "none"}, {"event.kind", "round_robin"}};
    say(Role::director, open);
    say(Role::director, game::StartRound{});
    say(Role::first, game::DrawTiles{});
    say(Role::second, game::DrawTiles{});
    say(Role::first,
        game::PlayTiles{
            {{board::centre, tiles::Tile::letter(1)}, {board::Square(7, 8), tiles::Tile::letter(5)}}, 4, 4});
    say(Role::second, game::Challenge{});
    EXPECT_EQ(waits_for(header, table), "");
    say(Role::second, game::SignClaim{});
    EXPECT_EQ(waits_for(header, table), "") << "one signature is no claim";
    say(Role::first, game::SignClaim{});
    EXPECT_EQ(waits_for(header, table), "monitor");
    say(Role::monitor, game::CarryClaim{});
    EXPECT_EQ(waits_for(header, table), "verdict");
}

TEST_F(GameCare, PracticeWithABotIsNotPlaying) {
    TestNode node(site_);
    (void)create(node, seated(ana), {"", "Voraz", "greedy"});
    EXPECT_FALSE(node.games.is_playing(ana.account));
    (void)create(node, seated(ana), seated(luis));
    EXPECT_TRUE(node.games.is_playing(ana.account));
    EXPECT_TRUE(node.games.is_playing(luis.account));
    EXPECT_FALSE(node.games.is_playing(eva.account));
}

TEST(GuestNames, AnotherNameIsAnotherAccount) {
    TestSite site;
    AccountDesk desk(*site.store);
    const game::Millis now = 1'800'000'000'000;
    const auto guest = desk.enter_as_guest("Ana", now);
    ASSERT_TRUE(guest);
    const auto other = desk.register_person("Berta", "una contraseña", guest->person, now);
    ASSERT_TRUE(other);
    EXPECT_NE(other->person.account, guest->person.account);
    EXPECT_EQ(other->person.name, "Berta");
    EXPECT_TRUE(desk.person_of(guest->token, now)->value().has(role_guest)) << "the guest is still a guest";
}

TEST(SeenBy, EachSeesTheOwnRackAndNobodyTheSetAsideOfAnother) {
    game::State state;
    state.stage = game::Stage::turn;
    state.mover = Seat::first;
    for (const Seat seat : game::both_seats)
        for (int i = 0; i < 7; ++i) {
            const auto tile = tiles::Tile::letter(static_cast<std::uint8_t>(seat == Seat::first ? 1 : 5));
            state.racks[seat].known.add(tile);
            state.pool.remove(tile);
        }
    state.turn.set_aside = board::Tiles{tiles::Tile::letter(1)};
    for (const Role viewer : {Role::first, Role::second, Role::monitor, Role::spectator}) {
        const game::State seen = seen_by(state, viewer);
        for (const Seat seat : game::both_seats) {
            const bool own = viewer == game::role_of(seat);
            EXPECT_EQ(seen.racks[seat].known.size(), own ? 7U : 0U) << game::name_of(viewer);
            EXPECT_EQ(seen.racks[seat].size(), 7) << game::name_of(viewer);
        }
        EXPECT_EQ(seen.turn.set_aside.empty(), viewer != Role::first) << game::name_of(viewer);
        const std::size_t hidden = viewer == Role::first || viewer == Role::second ? 7 : 14;
        EXPECT_EQ(seen.pool.size(), state.pool.size() + hidden) << game::name_of(viewer);
    }
    EXPECT_EQ(seen_by(state, Role::director), state);
    // A judge is told neither what lies on the board nor who leads.
    state.board.put(board::centre, tiles::Tile::letter(1));
    state.scores[Seat::first] = 20;
    const game::State judged = seen_by(state, Role::judge);
    EXPECT_TRUE(judged.board.empty());
    EXPECT_EQ(judged.scores[Seat::first], 0);
    EXPECT_EQ(judged.racks[Seat::first].size(), 0);
    EXPECT_EQ(judged.players, state.players);
}

}  // namespace
}  // namespace letrado::service
