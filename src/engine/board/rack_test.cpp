#include "engine/board/rack.h"

#include <bit>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "base/random.h"
#include "engine/words/test_words.h"

namespace letrado::engine {
namespace {

using test::rack_of;

Rack random_rack(base::Random& random) {
    std::vector<tiles::Tile> tiles;
    const auto kinds = 1 + random.below(tiles::face_count + 1);
    for (std::uint64_t n = random.below(max_rack + 1); n > 0; --n) {
        const auto face = static_cast<Face>(random.below(kinds));
        tiles.push_back(face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face));
    }
    return Rack(tiles);
}

TEST(Rack, KeepsItsTilesByPointsWithTheBlankLast) {
    const Rack rack = rack_of("A?ZE[CH]");
    ASSERT_EQ(rack.size(), 5);
    for (int i = 1; i < rack.size(); ++i)
        EXPECT_GE(tiles::tile_points(rack.face(i - 1)), tiles::tile_points(rack.face(i)));
    EXPECT_EQ(tiles::face_name(rack.face(0)), "Z");
    EXPECT_EQ(rack.face(4), 0);
    EXPECT_EQ(rack.all(), 0b11111);
    EXPECT_EQ(rack.blanks(), 0b10000);
    EXPECT_EQ(std::popcount(rack.letters()), 4);
    EXPECT_EQ(rack.points(rack.all()), 10 + 5 + 1 + 1);
    EXPECT_EQ(rack.points(rack.blanks()), 0);
}

TEST(Rack, ANamedBlankIsABlank) {
    EXPECT_EQ(Rack(tiles::parse_play("Aa").value()).counts(), rack_of("A?").counts());
}

TEST(Rack, OrderIsAPermutation) {
    std::set<std::uint8_t> orders;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        orders.insert(order_of(face));
        EXPECT_EQ(face_at(order_of(face)), face);
    }
    EXPECT_EQ(orders.size(), tiles::face_count + 1);
    EXPECT_EQ(order_of(0), tiles::face_count);
}

RC_GTEST_PROP(RackProperty, GivesBackItsTiles, (std::uint64_t seed)) {
    base::Random random(seed);
    const Rack rack = random_rack(random);
    RC_ASSERT(Rack(rack.counts()).counts() == rack.counts());
    RC_ASSERT(rack.counts().size() == static_cast<std::size_t>(rack.size()));
    unsigned seen = 0;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        const auto tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
        RC_ASSERT(std::popcount(unsigned{rack.of_face(face)}) == rack.counts().count(tile));
        RC_ASSERT((seen & rack.of_face(face)) == 0U);
        seen |= rack.of_face(face);
    }
    RC_ASSERT(seen == rack.all());
}

RC_GTEST_PROP(ChoicesProperty, AreEachCollectionOnceWithItsFirstTiles, (std::uint64_t seed)) {
    base::Random random(seed);
    const Rack rack = random_rack(random);
    // Of each collection, the smallest set of bits takes the first of equal tiles.
    std::map<std::multiset<Face>, unsigned> expected;
    for (unsigned choice = 0; choice <= rack.all(); ++choice) {
        std::multiset<Face> faces;
        for (int i = 0; i < rack.size(); ++i)
            if ((choice >> i & 1) != 0) faces.insert(rack.face(i));
        expected.try_emplace(faces, choice);
    }
    const Choices choices(rack);
    std::size_t total = 0;
    for (int size = 0; size <= max_rack; ++size) {
        for (const Choice choice : choices.of_size(size)) {
            ++total;
            RC_ASSERT(std::popcount(unsigned{choice}) == size);
            std::multiset<Face> faces;
            TileHash hash = 0;
            for (int i = 0; i < rack.size(); ++i) {
                if ((choice >> i & 1) == 0) continue;
                faces.insert(rack.face(i));
                if (rack.face(i) != 0) hash += tile_hashes[rack.face(i)];
            }
            RC_ASSERT(expected.at(faces) == choice);
            RC_ASSERT(choices.hash(choice) == hash);
        }
    }
    RC_ASSERT(total == expected.size());
}

}  // namespace
}  // namespace letrado::engine
