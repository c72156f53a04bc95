#include "service/bot_pace.h"

#include <gtest/gtest.h>

namespace letrado::service {
namespace {

using game::Seat;
using std::chrono::milliseconds;

game::State in_turn(Seat mover, game::Phase phase) {
    game::State state;
    state.stage = game::Stage::turn;
    state.mover = mover;
    state.phase = phase;
    return state;
}

TEST(BotPace, IsAsProgramsLikeItUnlessAsked) {
    for (const game::Phase phase : {game::Phase::think, game::Phase::verify})
        EXPECT_EQ(pause_before_acting(Pace::instant, in_turn(Seat::second, phase), Seat::second, 7), milliseconds{0});
}

TEST(BotPace, LeavesTimeToReadEachStep) {
    const game::State own = in_turn(Seat::second, game::Phase::think);
    const game::State rivals = in_turn(Seat::first, game::Phase::verify);
    for (std::uint64_t luck = 0; luck < 5000; luck += 7) {
        EXPECT_GE(pause_before_acting(Pace::natural, own, Seat::second, luck), milliseconds{1500});
        EXPECT_LE(pause_before_acting(Pace::natural, own, Seat::second, luck), milliseconds{4000});
        EXPECT_GE(pause_before_acting(Pace::natural, rivals, Seat::second, luck), milliseconds{1000});
    }
    EXPECT_NE(pause_before_acting(Pace::natural, own, Seat::second, 1),
              pause_before_acting(Pace::natural, own, Seat::second, 900));
    EXPECT_GT(pause_before_acting(Pace::calm, own, Seat::second, 1),
              pause_before_acting(Pace::natural, own, Seat::second, 1));
}

TEST(BotPace, LetsAVerdictBeRead) {
    game::State state = in_turn(Seat::second, game::Phase::think);
    game::TurnRecord lost;
    lost.seat = Seat::first;
    lost.kind = game::RowKind::lost_turn;
    state.record.push_back(lost);
    EXPECT_GE(pause_before_acting(Pace::natural, state, Seat::second, 0), milliseconds{4000});
    state.record.back().seat = Seat::second;
    EXPECT_LT(pause_before_acting(Pace::natural, state, Seat::second, 0), milliseconds{4000});
}

TEST(BotPace, SignsAtOnce) {
    game::State state = in_turn(Seat::second, game::Phase::think);
    state.stage = game::Stage::signing;
    EXPECT_EQ(pause_before_acting(Pace::calm, state, Seat::second, 0), milliseconds{0});
}

}  // namespace
}  // namespace letrado::service
