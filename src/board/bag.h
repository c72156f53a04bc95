// Draws that nobody can steer and everybody can verify: the seed's SHA-256 is published before play, the seed after it,
// and each draw follows from the seed, its number and what the bag holds.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/hash.h"
#include "board/fixed_vector.h"
#include "tiles/rack.h"

namespace letrado::board {

using Tiles = FixedVector<tiles::Tile, 15>;

struct BagSeed {
    std::array<std::uint8_t, 32> bytes{};

    bool operator==(const BagSeed&) const = default;
};

// A seed for tests, scripts and paired games; a server takes 32 bytes of its system's randomness instead.
[[nodiscard]] BagSeed seed_from_number(std::uint64_t number);

[[nodiscard]] base::Digest commitment(const BagSeed& seed);

// The tiles of draw number `draw`. REQUIRES: count <= bag.size(), count <= Tiles::capacity().
[[nodiscard]] Tiles draw_tiles(const BagSeed& seed, std::uint32_t draw, const tiles::TileCounts& bag,
                               std::size_t count);

// A lot between two, 0 or 1.
[[nodiscard]] int draw_lot(const BagSeed& seed, std::uint32_t draw);

}  // namespace letrado::board
