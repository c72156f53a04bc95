// Sets of letters in one machine word: bit f is the face f of tiles/tile.h.
#pragma once

#include <bit>
#include <cstdint>

#include "tiles/tile.h"

namespace letrado::engine {

using LetterSet = std::uint32_t;
using Face = std::uint8_t;

inline constexpr LetterSet all_letters = ((LetterSet{1} << tiles::face_count) - 1) << 1;

[[nodiscard]] constexpr LetterSet only(Face face) {
    return LetterSet{1} << face;
}

// As it lies on a rack or in the bag; 0 is the blank.
[[nodiscard]] constexpr tiles::Tile tile_of(Face face) {
    return face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
}

// Calls `visit(face)` for each letter of the set, in alphabetical order.
template <typename Visit>
constexpr void for_each_letter(LetterSet set, Visit visit) {
    for (; set != 0; set &= set - 1)
        visit(static_cast<Face>(std::countr_zero(set)));
}

}  // namespace letrado::engine
