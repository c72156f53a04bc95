// The tiles of a rack or a bag in the order in which people write them: alphabetical, blanks last.
#pragma once

#include <vector>

#include "tiles/rack.h"

namespace letrado::notation {

[[nodiscard]] inline std::vector<tiles::Tile> listed(const tiles::TileCounts& counts) {
    std::vector<tiles::Tile> list;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face)
        list.insert(list.end(), counts.count(tiles::Tile::letter(face)), tiles::Tile::letter(face));
    list.insert(list.end(), counts.count(tiles::Tile::blank()), tiles::Tile::blank());
    return list;
}

}  // namespace letrado::notation
