#include "engine/value/klv.h"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "base/random.h"

namespace letrado::engine {
namespace {

Leaves random_leaves() {
    base::Random random(1);
    Leaves leaves;
    for_each_leave([&](const Rack&, LeaveIndex index) {
        leaves.set(index, static_cast<Equity>(random.below(200'001)) - 100'000);
    });
    return leaves;
}

const std::string& file() {
    static const std::string bytes = write_klv(random_leaves());
    return bytes;
}

void put(std::string& bytes, std::size_t at, std::uint32_t value) {
    for (std::size_t i = 0; i < 4; ++i)
        bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xff);
}

std::uint32_t get(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return value;
}

KlvErrorKind error_of(std::string_view bytes) {
    const auto result = read_klv(bytes);
    EXPECT_FALSE(result.has_value());
    EXPECT_FALSE(result.has_value() || result.error().message().es.empty());
    return result.has_value() ? KlvErrorKind{} : result.error().kind;
}

TEST(Klv, ReadsWhatItWrote) {
    const Leaves leaves = random_leaves();
    const auto again = read_klv(write_klv(leaves));
    ASSERT_TRUE(again.has_value());
    std::size_t seen = 0;
    for_each_leave([&](const Rack&, LeaveIndex index) {
        ++seen;
        ASSERT_EQ(again->value(index), leaves.value(index)) << index;
    });
    EXPECT_EQ(seen, possible_leaves());
    EXPECT_EQ(write_klv(*again), file());
}

// The blank is tile 0 and comes first, as wolges and MAGPIE have it: the first ranks are ?, ??, ??A, ??AA.
TEST(Klv, RanksLeavesWithTheBlankFirst) {
    const Leaves leaves = random_leaves();
    const std::size_t nodes = get(file(), 0);
    const auto value = [&](std::size_t rank) {
        return std::lround(1000 * std::bit_cast<float>(get(file(), (nodes + 2 + rank) * 4)));
    };
    std::vector<tiles::Tile> leave;
    for (const tiles::Tile tile :
         {tiles::Tile::blank(), tiles::Tile::blank(), tiles::Tile::letter(1), tiles::Tile::letter(1)}) {
        leave.push_back(tile);
        EXPECT_EQ(value(leave.size() - 1), leaves.value(Rack(leave)));
    }
    EXPECT_EQ(value(possible_leaves() - 1), leaves.value(Rack(std::array{tiles::Tile::letter(tiles::face_count)})));
}

TEST(Klv, ReadsTheOlderFixedPoint) {
    const std::size_t values_at = (std::size_t{get(file(), 0)} + 2) * 4;
    std::string old = file().substr(0, values_at);
    for (std::size_t rank = 0; rank < possible_leaves(); ++rank) {
        old += static_cast<char>(rank == 0 ? 0x80 : 0);
        old += static_cast<char>(rank == 0 ? 0xff : 0);
    }
    const auto leaves = read_klv(old);
    ASSERT_TRUE(leaves.has_value());
    EXPECT_EQ(leaves->value(Rack(std::array{tiles::Tile::blank()})), -point / 2);
}

TEST(Klv, RefusesSpoiltFiles) {
    const std::size_t nodes = get(file(), 0);
    const std::size_t values_at = (nodes + 2) * 4;
    EXPECT_EQ(error_of(""), KlvErrorKind::truncated);
    EXPECT_EQ(error_of("\x01\0\0"), KlvErrorKind::truncated);
    EXPECT_EQ(error_of(file().substr(0, values_at - 1)), KlvErrorKind::truncated);
    EXPECT_EQ(error_of(file().substr(0, values_at + 100)), KlvErrorKind::truncated);
    EXPECT_EQ(error_of(file() + "x"), KlvErrorKind::trailing);
    const auto spoilt = [&](std::size_t at, std::uint32_t value) {
        std::string bytes = file();
        put(bytes, at, value);
        return error_of(bytes);
    };
    EXPECT_EQ(spoilt(0, 0xffffffff), KlvErrorKind::truncated);
    EXPECT_EQ(spoilt(4, 0x403fffff), KlvErrorKind::bad_arc);
    const std::size_t root = (std::size_t{1} + (get(file(), 4) & 0x3fffff)) * 4;
    const std::uint32_t first = get(file(), root);
    EXPECT_EQ(spoilt(root + 4, first), KlvErrorKind::unsorted);
    EXPECT_EQ(spoilt(root + 4 * tiles::face_count, get(file(), root + 4 * tiles::face_count) | 0xff000000),
              KlvErrorKind::bad_tile);
    EXPECT_EQ(spoilt(root, first & ~0x800000U), KlvErrorKind::missing);
    // A blank after a blank after a blank.
    EXPECT_EQ(spoilt(root, (first & ~0x3fffffU) | (get(file(), 4) & 0x3fffff)), KlvErrorKind::too_many_alike);
    const float nan = std::numeric_limits<float>::quiet_NaN();
    for (const float value : {nan, std::numeric_limits<float>::infinity(), -1e9F})
        EXPECT_EQ(spoilt(values_at + 20, std::bit_cast<std::uint32_t>(value)), KlvErrorKind::impossible_value);
    std::string fewer = file().substr(0, file().size() - 4);
    put(fewer, values_at - 4, static_cast<std::uint32_t>(possible_leaves() - 1));
    EXPECT_EQ(error_of(fewer), KlvErrorKind::wrong_count);
}

// The tile A, which may be had often enough, leads back to itself.
TEST(Klv, RefusesACycle) {
    std::string bytes;
    bytes.resize(16);
    put(bytes, 0, 2);
    put(bytes, 4, 0x400001);
    put(bytes, 8, 0x01c00001);
    EXPECT_EQ(error_of(bytes), KlvErrorKind::too_long);
}

}  // namespace
}  // namespace letrado::engine
