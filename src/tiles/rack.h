// Tiles without order: what a player holds, what the bag still has, what a word needs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "tiles/tile.h"

namespace letrado::tiles {

class TileCounts {
  public:
    TileCounts() = default;
    explicit TileCounts(std::span<const Tile> tiles) {
        for (const Tile tile : tiles)
            add(tile);
    }

    // A blank counts as a blank, whatever letter it stands for.
    void add(Tile tile) {
        ++counts_[index(tile)];
        ++size_;
    }
    // REQUIRES: contains(tile).
    void remove(Tile tile) {
        --counts_[index(tile)];
        --size_;
    }
    [[nodiscard]] bool contains(Tile tile) const { return counts_[index(tile)] > 0; }
    [[nodiscard]] std::uint8_t count(Tile tile) const { return counts_[index(tile)]; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

    [[nodiscard]] bool operator==(const TileCounts&) const = default;

    // All the tiles of the set.
    [[nodiscard]] static TileCounts full_set() {
        TileCounts all;
        for (std::uint8_t face = 0; face <= face_count; ++face) {
            all.counts_[face] = tile_count(face);
            all.size_ += tile_count(face);
        }
        return all;
    }

  private:
    static std::size_t index(Tile tile) { return tile.unused().face(); }

    std::array<std::uint8_t, face_count + 1> counts_{};
    std::size_t size_ = 0;
};

}  // namespace letrado::tiles
