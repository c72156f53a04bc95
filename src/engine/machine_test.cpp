#include "engine/machine.h"

#include <bit>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace letrado::engine {
namespace {

RC_GTEST_PROP(Machine, counts_the_bits_of_every_width, (std::uint64_t bits)) {
    RC_ASSERT(count_bits(bits) == std::popcount(bits));
    RC_ASSERT(count_bits(static_cast<std::uint32_t>(bits)) == std::popcount(static_cast<std::uint32_t>(bits)));
    RC_ASSERT(count_bits(static_cast<std::uint8_t>(bits)) == std::popcount(static_cast<std::uint8_t>(bits)));
}

TEST(Machine, counts_none_and_all) {
    EXPECT_EQ(count_bits(0U), 0);
    EXPECT_EQ(count_bits(~std::uint64_t{0}), 64);
}

}  // namespace
}  // namespace letrado::engine
