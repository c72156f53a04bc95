#include "board/bag.h"

#include <array>
#include <gtest/gtest.h>

namespace letrado::board {
namespace {

TEST(Bag, a_draw_follows_from_seed_number_and_content) {
    const auto bag = tiles::TileCounts::full_set();
    const BagSeed seed = seed_from_number(7);
    EXPECT_EQ(draw_tiles(seed, 1, bag, 7), draw_tiles(seed, 1, bag, 7));
    EXPECT_NE(draw_tiles(seed, 1, bag, 7), draw_tiles(seed, 2, bag, 7));
    EXPECT_NE(draw_tiles(seed, 1, bag, 7), draw_tiles(seed_from_number(8), 1, bag, 7));
    EXPECT_NE(commitment(seed), commitment(seed_from_number(8)));
}

TEST(Bag, never_draws_more_of_a_face_than_the_bag_holds) {
    for (std::uint64_t number = 0; number < 200; ++number) {
        tiles::TileCounts bag = tiles::TileCounts::full_set();
        for (std::uint32_t draw = 1; bag.size() >= 15; ++draw) {
            for (const tiles::Tile tile : draw_tiles(seed_from_number(number), draw, bag, 15)) {
                ASSERT_TRUE(bag.contains(tile));
                bag.remove(tile);
            }
        }
    }
}

TEST(Bag, every_tile_is_as_likely_as_its_number) {
    const auto bag = tiles::TileCounts::full_set();
    constexpr int games = 20'000;
    int blanks = 0;
    int lots = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        const BagSeed seed = seed_from_number(number);
        if (draw_tiles(seed, 1, bag, 1)[0].is_blank()) ++blanks;
        lots += draw_lot(seed, 1);
    }
    EXPECT_NEAR(blanks, games * 2 / 100, 100);
    EXPECT_NEAR(lots, games / 2, 400);
}

}  // namespace
}  // namespace letrado::board
