#include "base/rate_limit.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

using namespace std::chrono_literals;

TEST(RateLimiter, RefillsAndForgets) {
    RateLimiter limiter(2, 3);
    TimePoint now{1h};
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(limiter.take("a", now));
    EXPECT_FALSE(limiter.take("a", now));
    EXPECT_TRUE(limiter.take("b", now));
    now += 500ms;
    EXPECT_TRUE(limiter.take("a", now));
    EXPECT_FALSE(limiter.take("a", now));
    now += 10s;
    EXPECT_TRUE(limiter.take("c", now));
    EXPECT_EQ(limiter.size(), 1u) << "full buckets are forgotten";
}

// Review 6.2: at the limit of keys it was the new people who were refused.
TEST(RateLimiter, A_full_table_forgets_the_stalest_and_lets_new_people_in) {
    RateLimiter limiter(0.001, 1, 3);
    TimePoint now{1h};
    for (const char* key : {"a", "b", "c"})
        EXPECT_TRUE(limiter.take(key, now += 1ms));
    EXPECT_FALSE(limiter.take("a", now += 1ms)) << "and is now the one seen last";
    EXPECT_TRUE(limiter.take("d", now += 1ms));
    EXPECT_EQ(limiter.size(), 3u);
    EXPECT_FALSE(limiter.take("a", now)) << "remembered";
    EXPECT_FALSE(limiter.take("c", now)) << "remembered";
    EXPECT_TRUE(limiter.take("b", now)) << "the stalest was forgotten";
    for (int i = 0; i < 1000; ++i)
        EXPECT_TRUE(limiter.take(std::to_string(i), now));
    EXPECT_EQ(limiter.size(), 3u) << "it never grows";
}

TEST(RateLimiter, TakesCosts) {
    RateLimiter limiter(1, 10);
    TimePoint now{1h};
    EXPECT_TRUE(limiter.take("a", now, 8));
    EXPECT_FALSE(limiter.take("a", now, 3)) << "and takes nothing then";
    EXPECT_TRUE(limiter.take("a", now, 2));
    EXPECT_TRUE(limiter.take("b", now, 50)) << "never more than there can be";
    EXPECT_FALSE(limiter.take("b", now));
}

TEST(RateLimiter, ChargesAfterwards) {
    RateLimiter limiter(1, 10);
    TimePoint now{1h};
    limiter.charge("a", now, 15);
    EXPECT_FALSE(limiter.take("a", now += 5s)) << "the debt is paid first";
    EXPECT_TRUE(limiter.take("a", now += 2s));
    limiter.charge("a", now, 1'000'000);
    EXPECT_TRUE(limiter.take("a", now += 11s)) << "nobody waits longer than for two full buckets";
    limiter.charge("a", now, -3);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(limiter.take("a", now)) << "given back";
}

}  // namespace
}  // namespace letrado::base
