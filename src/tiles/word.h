// A word as the board holds it: up to 15 tiles in a line.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>

#include "base/invariant.h"
#include "tiles/tile.h"

namespace letrado::tiles {

inline constexpr std::size_t max_word_length = 15;
inline constexpr std::size_t min_word_length = 2;

// Sixteen bytes without allocation, ordered as a dictionary is.
class Word {
  public:
    constexpr Word() = default;
    Word(std::initializer_list<Tile> tiles) : Word(std::span(tiles.begin(), tiles.size())) {}
    explicit Word(std::span<const Tile> tiles) {
        base::invariant(tiles.size() <= max_word_length, "a word holds fifteen tiles");
        std::ranges::copy(tiles, tiles_.begin());
        size_ = static_cast<std::uint8_t>(tiles.size());
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == max_word_length; }
    [[nodiscard]] const Tile* begin() const { return tiles_.data(); }
    [[nodiscard]] const Tile* end() const { return tiles_.data() + size_; }
    [[nodiscard]] const Tile* data() const { return tiles_.data(); }
    [[nodiscard]] Tile operator[](std::size_t i) const { return tiles_[i]; }
    [[nodiscard]] Tile front() const { return tiles_[0]; }
    [[nodiscard]] Tile back() const { return tiles_[size_ - 1]; }

    // REQUIRES: !full().
    void push_back(Tile tile) {
        base::invariant(!full(), "a word holds fifteen tiles");
        tiles_[size_++] = tile;
    }
    void pop_back() { tiles_[--size_] = Tile(); }

    // Unused places hold code 0, below every letter, so that comparing the arrays is dictionary order.
    auto operator<=>(const Word& other) const { return tiles_ <=> other.tiles_; }
    bool operator==(const Word& other) const { return tiles_ == other.tiles_; }

  private:
    std::array<Tile, max_word_length> tiles_{};
    std::uint8_t size_ = 0;
};

}  // namespace letrado::tiles
