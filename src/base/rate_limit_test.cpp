#include "base/rate_limit.h"

#include <gtest/gtest.h>

namespace letrado::base {
namespace {

using namespace std::chrono_literals;

TEST(RateLimiter, RefillsAndForgets) {
    RateLimiter limiter(2, 3, 2);
    TimePoint now{1h};
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(limiter.take("a", now));
    EXPECT_FALSE(limiter.take("a", now));
    EXPECT_TRUE(limiter.take("b", now));
    EXPECT_FALSE(limiter.take("c", now)) << "no room for a third key";
    now += 500ms;
    EXPECT_TRUE(limiter.take("a", now));
    EXPECT_FALSE(limiter.take("a", now));
    now += 10s;
    EXPECT_TRUE(limiter.take("c", now));
    EXPECT_EQ(limiter.size(), 1u) << "full buckets are forgotten";
}

}  // namespace
}  // namespace letrado::base
