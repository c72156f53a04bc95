#include "engine/value/leaves.h"

#include <array>
#include <gtest/gtest.h>

#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

// How many collections of each size the set can give, kind by kind.
std::array<std::uint64_t, max_leave + 1> collections_of_the_set() {
    std::array<std::uint64_t, max_leave + 1> ways{1};
    for (Face face = 0; face <= tiles::face_count; ++face) {
        std::array<std::uint64_t, max_leave + 1> more{};
        for (std::size_t size = 0; size <= max_leave; ++size) {
            for (std::size_t taken = 0; taken <= std::min<std::size_t>(size, tiles::tile_count(face)); ++taken)
                more[size] += ways[size - taken];
        }
        ways = more;
    }
    return ways;
}

TEST(Leaves, EveryCollectionOfTheSetIsVisitedOnceByItsNumber) {
    std::array<std::uint64_t, max_leave + 1> visited{1};
    LeaveIndex last = 0;
    for_each_leave([&](const Rack& leave, LeaveIndex index) {
        ASSERT_GT(index, last);  // ascending: no number twice
        ASSERT_EQ(leave_index(leave), index);
        last = index;
        ++visited[static_cast<std::size_t>(leave.size())];
        const tiles::TileCounts counts = leave.counts();
        for (int i = 0; i < leave.size(); ++i) {
            const Face face = leave.face(i);
            ASSERT_LE(counts.count(face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face)),
                      tiles::tile_count(face));
        }
    });
    EXPECT_LT(last, leave_count);
    EXPECT_EQ(visited, collections_of_the_set());
}

TEST(Leaves, NothingIsNumberZeroAndImpossibleLeavesHaveNumbersToo) {
    EXPECT_EQ(leave_index(Rack()), 0U);
    EXPECT_EQ(leave_index(test::rack_of("??????")), leave_count - 1);
    EXPECT_LT(leave_index(test::rack_of("ZZZZZZ")), leave_count);
    EXPECT_NE(leave_index(test::rack_of("ZZZZZZ")), leave_index(test::rack_of("ÑÑÑÑÑÑ")));
}

TEST(Leaves, WhatStaysOfARackHasTheNumberOfThoseTiles) {
    for (const char* text : {"CA[CH]E??Z", "AAAEEES", "Q", "", "AB[RR][RR]??"}) {
        const Rack rack = test::rack_of(text);
        const auto indices = leave_indices(rack);
        for (unsigned choice = 0; choice <= rack.all(); ++choice) {
            std::vector<tiles::Tile> kept;
            for (int i = 0; i < rack.size(); ++i) {
                if ((choice >> i & 1) == 0) continue;
                kept.push_back(rack.face(i) == 0 ? tiles::Tile::blank() : tiles::Tile::letter(rack.face(i)));
            }
            EXPECT_EQ(indices[choice], kept.size() > max_leave ? 0 : leave_index(Rack(kept))) << text << choice;
        }
    }
}

TEST(Leaves, KeepWhatTheyAreTold) {
    Leaves leaves;
    EXPECT_EQ(leaves.value(test::rack_of("S?")), 0);
    leaves.set(leave_index(test::rack_of("?S")), 33 * point);
    EXPECT_EQ(leaves.value(test::rack_of("S?")), 33 * point);
    EXPECT_EQ(leaves.value(test::rack_of("S")), 0);
}

}  // namespace
}  // namespace letrado::engine
