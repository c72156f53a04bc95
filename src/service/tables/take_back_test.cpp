#include "service/tables/take_back.h"

#include <gtest/gtest.h>

#include "service/games/test_games.h"

namespace letrado::service {
namespace {

class TakeBack : public GamesTest {
  protected:
    [[nodiscard]] store::Time now() const { return store::Time(std::chrono::milliseconds(site_.loop.now())); }

    // Until it is Ana's turn to think, whatever the program does.
    game::State until_own_turn(TestNode& node, const std::string& id) {
        game::State last;
        for (int step = 0; step < 50; ++step) {
            EXPECT_TRUE(site_.loop.run_until([&] {
                last = state(node, id);
                const bool hers =
                    last.mover == Seat::first ? last.phase == game::Phase::think : last.phase == game::Phase::verify;
                return last.outcome || hers;
            }));
            if (last.outcome || last.mover == Seat::first) return last;
            (void)send(node, id, ana, fmt::format("accept{}", ++commands_), game::Accept{});
        }
        return last;
    }
    void pass(TestNode& node, const std::string& id) {
        EXPECT_TRUE(send(node, id, ana, fmt::format("pass{}", ++commands_), game::Pass{}));
    }

    const Seated program_{{}, "Voraz", "greedy"};
    int commands_ = 0;
};

TEST_F(TakeBack, TheGameGoesOnFromBeforeTheLastTurn) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), program_);
    const game::State first = until_own_turn(node, id);
    EXPECT_EQ(take_back(*site_.store, id, ana, now()).error().code, ErrorCode::not_now) << "nothing to take back";
    pass(node, id);
    (void)until_own_turn(node, id);
    const auto branch = take_back(*site_.store, id, ana, now());
    ASSERT_TRUE(branch) << branch.error().message().en;
    const game::State again = state(node, *branch);
    EXPECT_EQ(again.record, first.record);
    EXPECT_EQ(again.racks[Seat::first], first.racks[Seat::first]);
    EXPECT_EQ(again.scores, first.scores);
    EXPECT_EQ(again.mover, Seat::first);
    // The old one is over without a result, and asking for it again makes no other.
    EXPECT_EQ(site_.store->find_stream(stream_of(id)).value()->summary.status, "aborted");
    EXPECT_EQ(take_back(*site_.store, id, ana, now()).error().code, ErrorCode::game_over);
    // The program plays on in the new one.
    pass(node, *branch);
    const game::State later = until_own_turn(node, *branch);
    EXPECT_GT(later.record.size(), again.record.size());
}

// The person has seen what came out of the bag: it was drawn again once, and told him what to play for.
TEST_F(TakeBack, WhatWasDrawnSinceIsNotDrawnAgainAndTheProofHolds) {
    TestNode node(site_, GameOptions{});
    const std::string id = create(node, seated(ana), program_);
    const game::State first = until_own_turn(node, id);
    const auto exchange_all = [&](const std::string& game) {
        game::ExchangeTiles exchange;
        const tiles::TileCounts& held = first.racks[Seat::first].known;
        for (std::uint8_t face = 0; face <= tiles::face_count; ++face)
            for (int i = 0; i < held.count(face == 0 ? tiles::Tile() : tiles::Tile::letter(face)); ++i)
                exchange.tiles.push_back(face == 0 ? tiles::Tile() : tiles::Tile::letter(face));
        EXPECT_TRUE(send(node, game, ana, fmt::format("exchange{}", ++commands_), exchange));
    };
    exchange_all(id);
    const game::State drawn = until_own_turn(node, id);
    const auto branch = take_back(*site_.store, id, ana, now());
    ASSERT_TRUE(branch) << branch.error().message().en;
    EXPECT_EQ(state(node, *branch).draws, drawn.draws);
    exchange_all(*branch);
    const game::State other = until_own_turn(node, *branch);
    EXPECT_NE(other.racks[Seat::first], drawn.racks[Seat::first]);
    EXPECT_TRUE(send(node, *branch, ana, "resign", game::Resign{}));
    const auto log = read_events(*site_.store, *branch, 0, 1000);
    ASSERT_TRUE(log);
    EXPECT_TRUE(game::verify(log->events)) << game::verify(log->events).error().message().en;
}

TEST_F(TakeBack, OnlyInPracticeAndOnlyByThePlayer) {
    TestNode node(site_, GameOptions{});
    const std::string people = create(node, seated(ana), seated(luis));
    EXPECT_EQ(take_back(*site_.store, people, ana, now()).error().code, ErrorCode::forbidden);
    const std::string practice = create(node, seated(ana), program_);
    EXPECT_EQ(take_back(*site_.store, practice, luis, now()).error().code, ErrorCode::forbidden);
    EXPECT_EQ(take_back(*site_.store, "nothing", ana, now()).error().code, ErrorCode::not_found);
    terms_.open = false;
    const std::string hidden = create(node, seated(ana), program_);
    EXPECT_EQ(take_back(*site_.store, hidden, luis, now()).error().code, ErrorCode::not_found);
}

}  // namespace
}  // namespace letrado::service
