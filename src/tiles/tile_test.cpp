#include "tiles/tile.h"

#include <gtest/gtest.h>
#include <map>
#include <string>

#include "tiles/rack.h"

namespace letrado::tiles {
namespace {

// From the regulation's box, not from our table.
TEST(TileSet, IsTheSpanishSetOfOneHundred) {
    const std::map<std::string, std::pair<int, int>> expected = {
        {"A", {12, 1}}, {"B", {2, 3}}, {"C", {4, 3}},  {"CH", {1, 5}}, {"D", {5, 2}}, {"E", {12, 1}},
        {"F", {1, 4}},  {"G", {2, 2}}, {"H", {2, 4}},  {"I", {6, 1}},  {"J", {1, 8}}, {"L", {4, 1}},
        {"LL", {1, 8}}, {"M", {2, 3}}, {"N", {5, 1}},  {"Ñ", {1, 8}},  {"O", {9, 1}}, {"P", {2, 3}},
        {"Q", {1, 5}},  {"R", {5, 1}}, {"RR", {1, 8}}, {"S", {6, 1}},  {"T", {4, 1}}, {"U", {5, 1}},
        {"V", {1, 4}},  {"X", {1, 8}}, {"Y", {1, 4}},  {"Z", {1, 10}}, {"?", {2, 0}}};
    int tiles = 0;
    for (std::uint8_t face = 0; face <= face_count; ++face) {
        const auto found = expected.find(std::string(face_name(face)));
        ASSERT_NE(found, expected.end()) << face_name(face);
        EXPECT_EQ(tile_count(face), found->second.first) << face_name(face);
        EXPECT_EQ(tile_points(face), found->second.second) << face_name(face);
        tiles += tile_count(face);
    }
    EXPECT_EQ(tiles, 100);
    EXPECT_EQ(TileCounts::full_set().size(), 100U);
}

TEST(Tile, ABlankIsWorthNothingWhateverItStandsFor) {
    const Tile z = Tile::letter(28);
    const Tile blank_z = Tile::blank_as(28);
    EXPECT_EQ(points(z), 10);
    EXPECT_EQ(points(blank_z), 0);
    EXPECT_EQ(blank_z.as_letter(), z);
    EXPECT_EQ(blank_z.unused(), Tile::blank());
    EXPECT_TRUE(blank_z.is_blank());
    EXPECT_FALSE(z.is_blank());
}

TEST(TileCounts, CountsUsedBlanksAsBlanks) {
    TileCounts counts;
    counts.add(Tile::blank_as(3));
    EXPECT_TRUE(counts.contains(Tile::blank()));
    EXPECT_FALSE(counts.contains(Tile::letter(3)));
    counts.remove(Tile::blank());
    EXPECT_TRUE(counts.empty());
}

}  // namespace
}  // namespace letrado::tiles
