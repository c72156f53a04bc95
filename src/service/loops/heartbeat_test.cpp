#include "service/loops/heartbeat.h"

#include <future>
#include <gtest/gtest.h>

#include "service/loops/loop_count.h"
#include "service/loops/loop_thread.h"
#include "service/test_service.h"

namespace letrado::service {
namespace {

using namespace std::chrono_literals;

// A server whose games stood still for ever went on telling its manager that it was well.
TEST(Heartbeat, The_watchdog_hears_nothing_while_a_game_loop_is_stuck) {
    TestLoop home;
    const auto failed = [](std::string_view what) { ADD_FAILURE() << what; };
    LoopThread first(home, failed);
    LoopThread second(home, failed);
    int beats = 0;
    Heartbeat heart(home, {&first, &second}, 1ms, [&] { ++beats; });
    heart.start();
    EXPECT_TRUE(home.run_until([&] { return beats >= 3; }));
    for (LoopThread* const stuck : {&first, &second}) {
        std::promise<void> let_go;
        std::promise<void> reached;
        stuck->post([&] {
            reached.set_value();
            let_go.get_future().wait();
        });
        reached.get_future().wait();
        // One word may have passed it already.
        const int before = beats;
        EXPECT_FALSE(home.run_until([&] { return beats > before + 1; }, 300ms));
        let_go.set_value();
        EXPECT_TRUE(home.run_until([&] { return beats > before + 1; }));
    }
    first.end();
    second.end();
}

TEST(Heartbeat, Beats_where_home_is_the_only_loop) {
    TestLoop home;
    int beats = 0;
    Heartbeat heart(home, {}, 1ms, [&] { ++beats; });
    heart.start();
    EXPECT_TRUE(home.run_until([&] { return beats >= 3; }));
}

TEST(LoopCount, Leaves_a_processor_to_the_sockets_where_there_are_more_than_two) {
    EXPECT_EQ(loop_count(0, 0), 1u) << "nobody knows how many";
    EXPECT_EQ(loop_count(0, 1), 1u);
    EXPECT_EQ(loop_count(0, 2), 1u);
    EXPECT_EQ(loop_count(0, 3), 2u);
    EXPECT_EQ(loop_count(0, 8), 7u);
    EXPECT_EQ(loop_count(0, 1000), most_loops);
    EXPECT_EQ(loop_count(1, 16), 1u) << "the host decides";
    EXPECT_EQ(loop_count(5, 2), 5u);
}

}  // namespace
}  // namespace letrado::service
