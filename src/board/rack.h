// A player's rack. Online and in transcription its tiles are known; at a physical table the device knows how many
// there are, and learns each tile when it is played.
#pragma once

#include "board/bag.h"
#include "tiles/rack.h"

namespace letrado::board {

struct Rack {
    tiles::TileCounts known;
    int unknown = 0;

    [[nodiscard]] int size() const { return static_cast<int>(known.size()) + unknown; }
    [[nodiscard]] bool empty() const { return size() == 0; }

    bool operator==(const Rack&) const = default;
};

// Points of the known tiles of a rack.
[[nodiscard]] inline int rack_points(const Rack& rack) {
    int sum = 0;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face)
        sum += rack.known.count(tiles::Tile::letter(face)) * tiles::tile_points(face);
    return sum;
}

}  // namespace letrado::board
