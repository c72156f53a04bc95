#include "engine/words/word_filter.h"

#include <array>
#include <bit>
#include <gtest/gtest.h>
#include <vector>

#include "base/random.h"
#include "engine/machine.h"

namespace letrado::engine {
namespace {

std::uint64_t first_bits(std::uint64_t bits, std::size_t count) {
    return count == 64 ? bits : bits & ((std::uint64_t{1} << count) - 1);
}

// Both ways to ask give the answer of a set, and none that was added is missed.
TEST(WordFilter, every_way_to_ask_gives_the_same_answer) {
    base::Random random(2009);
    WordFilter filter;
    std::vector<std::uint32_t> added;
    for (int i = 0; i < 500'000; ++i) {
        added.push_back(static_cast<std::uint32_t>(random.next()));
        filter.add(added.back());
    }
    alignas(32) std::array<std::uint32_t, 64> hashes{};
    std::size_t found_bits = 0;
    for (int round = 0; round < 10'000; ++round) {
        const auto base = static_cast<std::uint32_t>(random.next());
        const std::size_t count = 1 + random.below(64);
        std::uint64_t expected = 0;
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            const bool hit = random.below(4) == 0;
            hashes[i] = (hit ? added[random.below(added.size())] : static_cast<std::uint32_t>(random.next())) - base;
            if (hit && i < count) expected |= std::uint64_t{1} << i;
        }
        const std::uint64_t found = filter.find(base, hashes.data(), count);
        ASSERT_EQ(found & expected, expected);
        ASSERT_EQ(found, first_bits(filter.find_one_by_one(base, hashes.data(), count), count));
#if LETRADO_CHOOSES_AT_RUN_TIME
        if (machine_is_fast) {
            ASSERT_EQ(found, first_bits(filter.find_gathering(base, hashes.data(), count), count));
        }
#endif
        found_bits += static_cast<std::size_t>(std::popcount(found ^ expected));
    }
    // "No" to nine of ten that were never added.
    EXPECT_LT(found_bits, 10'000 * 32 / 10);
}

}  // namespace
}  // namespace letrado::engine
