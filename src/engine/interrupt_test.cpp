#include "engine/interrupt.h"

#include <gtest/gtest.h>

namespace letrado::engine {
namespace {

TEST(Interrupt, ComesFromTheTimeOrFromSomebody) {
    using Clock = std::chrono::steady_clock;
    EXPECT_FALSE(Interrupt().requested());
    EXPECT_FALSE((Interrupt{.deadline = Clock::now() + std::chrono::hours(1), .token = {}}.requested()));
    EXPECT_TRUE((Interrupt{.deadline = Clock::now() - std::chrono::nanoseconds(1), .token = {}}.requested()));
    std::stop_source source;
    Interrupt interrupt;
    interrupt.token = source.get_token();
    EXPECT_FALSE(interrupt.requested());
    source.request_stop();
    EXPECT_TRUE(interrupt.requested());
}

}  // namespace
}  // namespace letrado::engine
