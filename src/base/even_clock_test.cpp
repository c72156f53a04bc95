#include "base/even_clock.h"

#include <gmock/gmock.h>
#include <vector>

namespace letrado::base {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using Millis = std::chrono::milliseconds;

class EvenClockTest : public testing::Test {
  protected:
    // Both clocks go on; the system's may go faster by `extra`.
    void pass(Millis time, Millis extra = 0ms) {
        steady_ += time;
        wall_ += time + extra;
    }
    Millis now() { return Millis(clock_.now()); }
    // The time that the clock says has passed, looking at it every tenth of a second as the server does.
    Millis measured(Millis time) {
        const Millis before = now();
        for (Millis done = 0ms; done < time; done += 100ms) {
            pass(100ms);
            now();
        }
        return now() - before;
    }

    EvenClock::Micros steady_ = 77s;
    EvenClock::Micros wall_ = 1'800'000'000s;
    std::vector<Millis> steps_;
    EvenClock clock_{{[this] { return steady_; }, [this] { return wall_; }},
                     [this](Millis by) { steps_.push_back(by); }};
};

TEST_F(EvenClockTest, BeginsWithTheSystemsTimeAndFollowsIt) {
    EXPECT_EQ(now(), 1'800'000'000s);
    EXPECT_EQ(measured(1h), 1h);
    EXPECT_THAT(steps_, ElementsAre());
}

TEST_F(EvenClockTest, C_a_step_forward_takes_nobodys_time) {
    pass(100ms);
    now();
    pass(100ms, 2min);
    EXPECT_EQ(now(), 1'800'000'000s + 201ms) << "a hundredth of the tenth of a second, and no more";
    EXPECT_THAT(steps_, ElementsAre(Millis(2min)));
    const Millis minute = measured(1min);
    EXPECT_GT(minute, 1min);
    EXPECT_LE(minute, 1min + 600ms);
    EXPECT_EQ(steps_.size(), 1) << "said once";
}

TEST_F(EvenClockTest, C_a_step_back_stops_no_clock) {
    pass(100ms, -2min);
    EXPECT_EQ(now(), 1'800'000'000s + 99ms);
    const Millis minute = measured(1min);
    EXPECT_LT(minute, 1min);
    EXPECT_GE(minute, 1min - 600ms);
    EXPECT_THAT(steps_, ElementsAre(Millis(-2min)));
}

TEST_F(EvenClockTest, DrawsNearTheSystemsTimeAndStaysThere) {
    for (const Millis step : {Millis(2min), Millis(-2min)}) {
        pass(100ms, step);
        now();
        EXPECT_NEAR(static_cast<double>(clock_.behind().count()), static_cast<double>(step.count()), 10);
        measured(200min);
        EXPECT_EQ(now(), std::chrono::floor<Millis>(wall_));
        EXPECT_EQ(clock_.behind(), 0ms);
        EXPECT_EQ(measured(1h), 1h);
    }
}

TEST_F(EvenClockTest, NeverGoesBack) {
    Millis last = now();
    for (int i = 0; i < 5000; ++i) {
        pass(Millis(i % 7), i % 50 == 0 ? Millis(i % 3 == 0 ? 1h : -1h) : 0ms);
        const Millis next = now();
        ASSERT_GE(next, last);
        last = next;
    }
}

TEST_F(EvenClockTest, AClockThatNtpDrawsSlowlyIsFollowedWithoutAWord) {
    for (int i = 0; i < 3600; ++i) {
        pass(1s, i % 2 == 0 ? 1ms : 0ms);
        now();
    }
    EXPECT_EQ(now(), std::chrono::floor<Millis>(wall_));
    EXPECT_THAT(steps_, ElementsAre());
}

TEST_F(EvenClockTest, AnHourThatNobodyAskedForTheTimeIsAnHour) {
    pass(1h, 3s);
    EXPECT_EQ(now(), 1'800'000'000s + 1h + 3s);
    EXPECT_THAT(steps_, ElementsAre());
}

// CLOCK_MONOTONIC stands still meanwhile.
TEST_F(EvenClockTest, AMachineThatSleptIsAStepForward) {
    wall_ += 8h;
    pass(100ms);
    EXPECT_EQ(now(), 1'800'000'000s + 101ms);
    EXPECT_THAT(steps_, ElementsAre(Millis(8h)));
}

TEST(EvenClock, ReadsTheRealClocks) {
    EvenClock clock;
    const auto wall = std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch());
    EXPECT_LT(std::chrono::abs(Millis(clock.now()) - wall), 1h);
}

}  // namespace
}  // namespace letrado::base
