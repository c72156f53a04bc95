#include "service/games/games.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "notation/game_log.h"
#include "notation/tile_list.h"
#include "service/games/test_games.h"

namespace letrado::service {
namespace {

TEST_F(GamesTest, PlaysAWholeGameThatVerifies) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    play_out({&node}, id);
    const auto events = log(id);
    EXPECT_TRUE(game::verify(events)) << game::verify(events).error().message().en;
    EXPECT_TRUE(site_.loop.run_until([&] {
        const auto history = site_.store->history("ana-id", std::nullopt, 10);
        return history && history->empty();  // no such account: nothing to write, and no harm
    }));
}

TEST_F(GamesTest, AnswersARepeatedCommandAsTheFirstTime) {
    std::string id;
    Acknowledged first;
    const auto seat_person = [](Seat seat) { return seat == Seat::first ? ana : luis; };
    Person mover;
    {
        TestNode node(site_);
        id = create(node, seated(ana), seated(luis));
        mover = seat_person(state(node, id).mover);
        const auto answer = send(node, id, mover, "x1", game::Pass{});
        ASSERT_TRUE(answer);
        first = *answer;
        EXPECT_FALSE(first.repeated);
        const auto again = send(node, id, mover, "x1", game::Pass{});
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, (Acknowledged{first.first, first.last, true}));
    }
    // After a restart only the store knows.
    TestNode node(site_);
    const auto again = send(node, id, mover, "x1", game::Pass{});
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, (Acknowledged{first.first, first.last, true}));
    EXPECT_EQ(log(id).back().sequence, first.last);
    // The same words of another person are another command.
    EXPECT_TRUE(send(node, id, mover == ana ? luis : ana, "x1", game::Pass{}));
}

TEST_F(GamesTest, APrivateGameIsNoneToStrangersWhateverTheyAsk) {
    TestNode node(site_);
    terms_.open = false;
    const std::string id = create(node, seated(ana), seated(luis));
    EXPECT_EQ(send(node, id, eva, "a", game::Pass{}).error().code, ErrorCode::not_found);
    std::optional<ErrorCode> joined;
    node.games.join(id, {eva, std::nullopt}, [](const SharedText&) {}, [&](auto done) { joined = done.error().code; });
    ASSERT_TRUE(site_.loop.run_until([&] { return joined.has_value(); }));
    EXPECT_EQ(joined, ErrorCode::not_found);
}

TEST_F(GamesTest, RefusesWhoDoesNotSitThere) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const auto before = log(id);
    const game::State now = state(node, id);
    EXPECT_EQ(send(node, id, eva, "a", game::Pass{}).error().code, ErrorCode::forbidden);
    EXPECT_EQ(send(node, id, jueza, "a", game::GiveVerdict{{true}}).error().code, ErrorCode::forbidden);
    EXPECT_EQ(send(node, "nowhere", ana, "a", game::Pass{}).error().code, ErrorCode::not_found);
    const Person& waiting = now.mover == Seat::first ? luis : ana;
    const auto out_of_turn = send(node, id, waiting, "b", game::Pass{});
    EXPECT_EQ(out_of_turn.error().code, ErrorCode::refused);
    EXPECT_EQ(out_of_turn.error().refusal->reason, game::Reason::not_your_turn);
    EXPECT_EQ(send(node, id, waiting, "c", game::CallTime{}).error().refusal->reason, game::Reason::wrong_actor);
    EXPECT_EQ(log(id), before);
    EXPECT_EQ(state(node, id), now);
    EXPECT_TRUE(send(node, id, directora, "d", game::CallDirector{"consulta"}));
}

TEST_F(GamesTest, TellsWatchersFromAnySequenceAndHidesRacks) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    std::string as_ana;
    std::string as_eva;
    std::optional<WatchId> watch;
    node.games.join(
        id, {ana, 0}, [&](const SharedText& text) { as_ana += *text; },
        [&](auto joined) { watch = joined.value().watch; });
    node.games.join(
        id, {eva, 0}, [&](const SharedText& text) { as_eva += *text; },
        [&](auto joined) { EXPECT_EQ(joined.value().role, Role::spectator); });
    play_out({&node}, id);
    const auto events = log(id);
    const auto seen = [&](Role viewer) {
        std::string text;
        for (const std::string& line : seen_events(events, viewer, terms_.edition))
            text += line + '\n';
        return text;
    };
    EXPECT_TRUE(site_.loop.run_until([&] { return as_ana == seen(Role::first) && as_eva == seen(Role::spectator); }));
    // Reconnecting from any event gives the rest, no more and no less.
    const auto lines = seen_events(events, Role::first, terms_.edition);
    for (std::uint32_t from = 0; from <= events.size(); from += 7) {
        std::string rest;
        bool there = false;
        node.games.join(id, {ana, from}, [&](const SharedText& text) { rest += *text; }, [&](auto) { there = true; });
        std::string expected;
        for (const std::string& line : lines)
            if (notation::read_log(line).value().front().sequence > from) expected += line + '\n';
        EXPECT_TRUE(site_.loop.run_until([&] { return there && rest == expected; })) << from;
    }
    node.games.leave(id, *watch);
}

TEST_F(GamesTest, WhoKnowsMoreThanTheStoreIsToldEverythingAgain) {
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    std::string told;
    std::optional<std::uint32_t> last;
    node.games.join(
        id, {ana, 100'000}, [&](const SharedText& text) { told += *text; },
        [&](auto joined) { last = joined.value().last; });
    std::string expected;
    for (const std::string& line : seen_events(log(id), Role::first, terms_.edition))
        expected += line + '\n';
    EXPECT_TRUE(site_.loop.run_until([&] { return told == expected; }));
    EXPECT_EQ(last, log(id).size());
}

TEST_F(GamesTest, LetsBotsPlayToTheEnd) {
    TestNode node(site_);
    const std::string id = create(node, {{}, "Uno", "novato"}, {{}, "Dos", "greedy"});
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).stage == game::Stage::closed; }));
    EXPECT_TRUE(game::verify(log(id)));
    EXPECT_GT(node.games.counts().bot_moves, 4u);
}

// Doubts every word, also one that was just judged good.
class Stubborn : public Bot {
  public:
    explicit Stubborn(const Bot& other) : other_(other) {}
    BotAnswer choose_turn(const game::State& view, const lexicon::Lexicon& lexicon,
                          base::Random& random) const override {
        return other_.choose_turn(view, lexicon, random);
    }
    BotAnswer answer_play(const game::State&, const lexicon::Lexicon&, base::Random&) const override {
        return game::Challenge{};
    }

  private:
    const Bot& other_;
};

TEST_F(GamesTest, ABotThatInsistsDoesNotHoldUpTheGame) {
    site_.bots.add({"stubborn", {}, {}, std::make_unique<Stubborn>(*site_.bots.find("greedy")->bot)});
    TestNode node(site_);
    const std::string id = create(node, {{}, "Uno", "stubborn"}, {{}, "Dos", "stubborn"});
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).stage == game::Stage::closed; }));
    EXPECT_TRUE(game::verify(log(id)));
}

TEST_F(GamesTest, LetsTimePassWithoutAnybody) {
    terms_.settings = {{"event.mode", "corrido"}, {"event.total_seconds", "60"}};
    const GameOptions options;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), seated(luis));
    EXPECT_TRUE(node.games.is_playing("ana-id"));
    EXPECT_FALSE(node.games.is_playing("eva-id"));
    site_.loop.skip(61'000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->reason, game::EndReason::time);
    EXPECT_FALSE(node.games.is_playing("ana-id"));
    site_.loop.skip(options.signing_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).stage == game::Stage::closed; }));
    EXPECT_TRUE(game::verify(log(id)));
    EXPECT_EQ(site_.store->find_stream(stream_of(id)).value()->summary.status, "closed");
}

// D12: nobody is there to answer, and it is not the graph that is asked again.
TEST_F(GamesTest, AnAppealThatNobodyAnswersReadsTheEntriesOfTheDictionary) {
    terms_.settings.push_back({"event.appeal_seconds", "60"});
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    const Person& mover = now.mover == Seat::first ? ana : luis;
    const Person& other = now.mover == Seat::first ? luis : ana;
    // Seven tiles make no word of the few that the graph has.
    board::Placements placements;
    for (const tiles::Tile tile : notation::listed(now.racks[now.mover].known)) {
        const board::Square square(7, 7 + static_cast<int>(placements.size()));
        placements.push_back({square, tile.is_blank() ? tiles::Tile::blank_as(1) : tile});
    }
    ASSERT_TRUE(send(node, id, mover, "c1", game::PlayTiles{placements, std::nullopt, std::nullopt}));
    ASSERT_TRUE(send(node, id, other, "c2", game::Challenge{}));
    ASSERT_TRUE(send(node, id, mover, "c3", game::Appeal{"está en el diccionario", false}));
    EXPECT_TRUE(site_.loop.run_until([&] { return !state(node, id).turn.claim; }));
    const auto is_answer = [](const game::Event& event) {
        return std::holds_alternative<game::AppealAnswered>(event.body);
    };
    const auto events = log(id);
    const auto answer = std::ranges::find_if(events, is_answer);
    ASSERT_NE(answer, events.end());
    EXPECT_EQ(std::get<game::AppealAnswered>(answer->body), (game::AppealAnswered{true, true}));
}

TEST_F(GamesTest, EndsWhatSomebodyAbandoned) {
    const GameOptions options;
    TestNode node(site_, options);
    const std::string id = create(node, seated(ana), seated(luis));
    site_.loop.skip(options.abandon_limit + 1000);
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, id).outcome.has_value(); }));
    EXPECT_EQ(state(node, id).outcome->loser, state(node, id).starter);
}

TEST_F(GamesTest, GoesOnBetweenTwoNodes) {
    TestNode first(site_, of_cluster("one"));
    TestNode second(site_, of_cluster("two"));
    const std::string id = create(first, seated(ana), seated(luis));
    std::string told;
    second.games.join(id, {luis, 0}, [&](const SharedText& text) { told += *text; }, [](auto) {});
    play_out({&first, &second}, id);
    const auto events = log(id);
    EXPECT_TRUE(game::verify(events));
    std::string expected;
    for (const std::string& line : seen_events(events, Role::second, terms_.edition))
        expected += line + '\n';
    EXPECT_TRUE(site_.loop.run_until([&] { return told == expected; }));
}

TEST_F(GamesTest, DecidesAgainWhenAnotherNodeWasFirst) {
    TestNode first(site_, of_cluster("one"));
    TestNode second(site_, of_cluster("two"));
    const std::string id = create(first, seated(ana), seated(luis));
    const game::State now = state(second, id);
    const Person& mover = now.mover == Seat::first ? ana : luis;
    // The same command at both at once: one event. Then two commands at once: one of them is out of turn.
    std::vector<Answer> answers;
    const auto collect = [&](auto result) { answers.push_back(result); };
    first.games.command(id, mover, {"same", game::Pass{}}, collect);
    second.games.command(id, mover, {"same", game::Pass{}}, collect);
    EXPECT_TRUE(site_.loop.run_until([&] { return answers.size() == 2; }));
    ASSERT_TRUE(answers[0] && answers[1]);
    EXPECT_EQ(answers[0]->first, answers[1]->first);
    EXPECT_NE(answers[0]->repeated, answers[1]->repeated);
    answers.clear();
    const Person& next = mover == ana ? luis : ana;
    first.games.command(id, next, {"p1", game::Pass{}}, collect);
    second.games.command(id, next, {"p2", game::Pass{}}, collect);
    EXPECT_TRUE(site_.loop.run_until([&] { return answers.size() == 2; }));
    EXPECT_NE(answers[0].has_value(), answers[1].has_value());
    EXPECT_EQ(state(first, id), state(second, id));
}

TEST_F(GamesTest, AnotherNodeTakesOverTheDuties) {
    GameOptions options = of_cluster("one");
    options.lease = 300;
    std::string id;
    {
        TestNode node(site_, options);
        id = create(node, {{}, "Uno", "greedy"}, seated(luis));
        EXPECT_TRUE(site_.loop.run_until([&] {
            const auto lease = site_.store->find_lease("duty:" + id).value();
            return lease && lease->node == "one";
        }));
    }
    options.node = "two";
    TestNode node(site_, options);
    EXPECT_TRUE(site_.loop.run_until([&] {
        const game::State now = state(node, id);
        return now.mover == Seat::second || now.phase == game::Phase::verify;
    }));
}

TEST_F(GamesTest, JudgesOfFleshAnswerAndAreAppealedTo) {
    terms_.judged_by = JudgedBy::people;
    TestNode node(site_);
    const std::string id = create(node, seated(ana), seated(luis));
    const game::State now = state(node, id);
    const Person& mover = now.mover == Seat::first ? ana : luis;
    const Person& rival = mover == ana ? luis : ana;
    board::Placements placements;
    const auto tiles = now.racks[now.mover].known;
    int column = 7;
    for (std::uint8_t face = 1; face <= tiles::face_count && placements.size() < 2; ++face)
        if (tiles.contains(tiles::Tile::letter(face)))
            placements.push_back({board::Square(7, column++), tiles::Tile::letter(face)});
    ASSERT_TRUE(send(node, id, mover, "play", game::PlayTiles{placements, {}, {}}));
    ASSERT_TRUE(send(node, id, rival, "challenge", game::Challenge{}));
    EXPECT_EQ(send(node, id, rival, "verdict", game::GiveVerdict{{false}}).error().refusal->reason,
              game::Reason::wrong_actor);
    ASSERT_TRUE(send(node, id, jueza, "verdict", game::GiveVerdict{{false}}));
    ASSERT_TRUE(send(node, id, mover, "appeal", game::Appeal{"figura", true}));
    ASSERT_TRUE(send(node, id, jueza, "answer", game::AnswerAppeal{true}));
    EXPECT_FALSE(state(node, id).turn.claim);
}

TEST_F(GamesTest, bot_game_by_transcription) {
    TestNode node(site_);
    terms_.settings = {{"event.input", "transcription"}, {"event.kind", "round_robin"}};
    std::optional<std::expected<std::string, ServiceError>> made;
    node.games.create("poison", terms_, {{seated(ana), {{}, "Bot", "greedy"}}}, [&](auto result) { made = result; });
    ASSERT_TRUE(site_.loop.run_until([&] { return made.has_value(); }));
    ASSERT_FALSE(*made);
    EXPECT_EQ(made->error().code, ErrorCode::bad_terms);
    EXPECT_FALSE(site_.store->find_stream(stream_of("poison"))->has_value());
}

// A store may hold such a game from before: its bot passes, and the server goes on.
TEST_F(GamesTest, bot_game_by_transcription_from_an_old_store) {
    terms_.settings = {{"event.input", "transcription"}, {"event.kind", "round_robin"}};
    const auto opened = open_game(terms_, {{seated(ana), {{}, "Bot", "greedy"}}}, {}, site_.loop.now()).value();
    store::Append append{stream_of("old"),
                         0,
                         "open",
                         {write_header(opened.header)},
                         store::Time(std::chrono::milliseconds(opened.header.created)),
                         summary_of(opened.header, opened.state)};
    for (const game::Event& event : opened.events)
        append.events.push_back(notation::write_event(event, terms_.edition));
    ASSERT_TRUE(site_.store->append(append));
    TestNode node(site_);
    ASSERT_TRUE(send(node, "old", ana, "p", game::Pass{}));
    EXPECT_TRUE(site_.loop.run_until([&] { return state(node, "old").turns[Seat::second] == 1; }));
    EXPECT_EQ(state(node, "old").record.back().kind, game::RowKind::pass);
}

}  // namespace
}  // namespace letrado::service
