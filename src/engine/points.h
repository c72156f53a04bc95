// The points of the tiles where the search needs them by the thousand.
#pragma once

#include <array>
#include <cstdint>

#include "tiles/tile.h"

namespace letrado::engine {

// By tile code: a letter's points, nothing for blanks.
using PointTable = std::array<std::uint8_t, 256>;

[[nodiscard]] inline const PointTable& point_table() {
    static const PointTable table = [] {
        PointTable points{};
        for (std::uint8_t face = 1; face <= tiles::face_count; ++face)
            points[face] = tiles::tile_points(face);
        return points;
    }();
    return table;
}

}  // namespace letrado::engine
