// What the tiles of one turn form on the board, and what they score. Geometry only: no word is judged here.
#pragma once

#include <cstdint>
#include <expected>

#include "board/board.h"
#include "board/fixed_vector.h"
#include "tiles/word.h"

namespace letrado::board {

using Score = std::int32_t;

inline constexpr std::size_t rack_size = 7;
inline constexpr Score seven_tile_bonus = 50;

struct Placement {
    Square square;
    tiles::Tile tile;  // a blank carries its letter, or none while it has not been named

    static void fields(auto& self, auto&& visit) {
        visit("square", self.square);
        visit("tile", self.tile);
    }
    bool operator==(const Placement&) const = default;
};

using Placements = FixedVector<Placement, rack_size>;

struct FormedWord {
    tiles::Word tiles;  // blanks as blanks
    Position position;
    Score points = 0;

    static void fields(auto& self, auto&& visit) {
        visit("tiles", self.tiles);
        visit("position", self.position);
        visit("points", self.points);
    }
    bool operator==(const FormedWord&) const = default;
};

struct Play {
    FixedVector<FormedWord, rack_size + 1> words;  // the main word first
    Score points = 0;                              // all words and the bonus
    bool covers_centre = false;

    static void fields(auto& self, auto&& visit) {
        visit("words", self.words);
        visit("points", self.points);
        visit("covers_centre", self.covers_centre);
    }
    bool operator==(const Play&) const = default;
};

enum class PlacementFault : std::uint8_t {
    no_tiles,
    occupied,       // a square is taken, or named twice
    unnamed_blank,  // a blank without a letter
    two_lines,      // not in one row or column
    gap,            // an empty square between the tiles
    unlinked,       // touches nothing on the board
    one_letter,     // forms no word of two letters
    off_board,      // runs over the edge
    no_such_tile,   // names a letter that the set has no tile of
};

enum class WordPremiums : std::uint8_t { count, ignore };
enum class Linking : std::uint8_t { required, waived };

// The words in reading order and their points. `word_premiums` is `ignore` only under the strict reading of an accepted
// off-centre opening, `linking` is `waived` only for a play that stands because both players wrote it.
[[nodiscard]] std::expected<Play, PlacementFault> analyse(const Board& board, const Placements& placements,
                                                          WordPremiums word_premiums = WordPremiums::count,
                                                          Linking linking = Linking::required);

}  // namespace letrado::board
