// The board: what lies on each square, and the premium squares of data/boards/standard.txt.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>

#include "board/square.h"
#include "tiles/tile.h"

namespace letrado::board {

enum class Premium : std::uint8_t { none, double_letter, triple_letter, double_word, triple_word };

// The star of the centre is a double word.
[[nodiscard]] Premium premium_at(Square square);

class Board {
  public:
    [[nodiscard]] bool has(Square square) const { return occupied_[square.index()]; }
    // REQUIRES: has(square).
    [[nodiscard]] tiles::Tile at(Square square) const { return tiles_[square.index()]; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] int tile_count() const { return count_; }

    // REQUIRES: !has(square).
    void put(Square square, tiles::Tile tile) {
        tiles_[square.index()] = tile;
        occupied_[square.index()] = true;
        ++count_;
    }
    // REQUIRES: has(square).
    void take(Square square) {
        tiles_[square.index()] = tiles::Tile();
        occupied_[square.index()] = false;
        --count_;
    }
    // Gives a blank on the board another letter. REQUIRES: has(square).
    void rename(Square square, tiles::Tile tile) { tiles_[square.index()] = tile; }

    bool operator==(const Board&) const = default;

  private:
    std::array<tiles::Tile, square_count> tiles_{};
    std::bitset<square_count> occupied_;
    int count_ = 0;
};

}  // namespace letrado::board
