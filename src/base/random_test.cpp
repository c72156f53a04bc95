#include "base/random.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <numeric>

namespace letrado::base {
namespace {

TEST(Random, TheSameSeedGivesTheSameNumbers) {
    Random a(7);
    Random b(7);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(a.next(), b.next());
    EXPECT_NE(Random(7).next(), Random(8).next());
}

// Fixed for ever: logs of games replay by it.
TEST(Random, TheNumbersOfASeedNeverChange) {
    Random random(2009);
    EXPECT_EQ(random.next(), 4710403233066282483ULL);
    EXPECT_EQ(random.below(100), 26U);
}

TEST(Random, BelowIsEvenlySpread) {
    Random random(1);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i)
        ++counts[random.below(7)];
    for (const int count : counts)
        EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, ShuffleKeepsEveryItem) {
    std::array<int, 100> items{};
    std::iota(items.begin(), items.end(), 0);
    Random(3).shuffle(std::span<int>(items));
    EXPECT_FALSE(std::ranges::is_sorted(items));
    std::ranges::sort(items);
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(items[static_cast<std::size_t>(i)], i);
}

}  // namespace
}  // namespace letrado::base
