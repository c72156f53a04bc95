// Hashes of tiles without order: the hash of a collection is the sum of its tiles' numbers, so that the hash of what
// the rack gives and the hash of what lies on the board add up to the hash of the word.
#pragma once

#include <array>
#include <cstdint>

#include "tiles/tile.h"

namespace letrado::engine {

using TileHash = std::uint64_t;

// SplitMix64: well mixed numbers that are the same in every build.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

// By face; 0 is the blank.
inline constexpr std::array<TileHash, tiles::face_count + 1> tile_hashes = [] {
    std::array<TileHash, tiles::face_count + 1> hashes{};
    for (std::size_t face = 0; face < hashes.size(); ++face)
        hashes[face] = mixed(face + 1);
    return hashes;
}();

}  // namespace letrado::engine
