// A rack as the search sees it: its tiles in a fixed order, and every choice of them as a set of bits.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/layout.h"
#include "engine/letters.h"
#include "engine/tile_hash.h"
#include "tiles/rack.h"
#include "tiles/tile.h"

namespace letrado::engine {

// Bit i: the rack's tile i.
using Choice = std::uint8_t;
inline constexpr std::size_t choice_count = std::size_t{1} << max_rack;

// The kinds of tile from the most points to the least, the blank last; a rack keeps this order, so that the points of
// any choice come out sorted. By face; 0 is the blank.
[[nodiscard]] std::uint8_t order_of(Face face);
// REQUIRES: order <= tiles::face_count.
[[nodiscard]] Face face_at(std::uint8_t order);

class Rack {
  public:
    Rack() = default;
    // REQUIRES: at most seven tiles.
    explicit Rack(std::span<const tiles::Tile> tiles);
    explicit Rack(const tiles::TileCounts& tiles);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Face face(int i) const { return faces_[static_cast<std::size_t>(i)]; }
    // All its tiles, its blanks, and the tiles of one kind.
    [[nodiscard]] Choice all() const { return static_cast<Choice>((1u << size_) - 1); }
    [[nodiscard]] Choice blanks() const { return of_face_[0]; }
    [[nodiscard]] Choice of_face(Face face) const { return of_face_[face]; }
    // The letters on it, without the blanks.
    [[nodiscard]] LetterSet letters() const { return letters_; }
    [[nodiscard]] tiles::TileCounts counts() const;
    // What the tiles of a choice are worth on the table when the game ends.
    [[nodiscard]] int points(Choice choice) const;

  private:
    std::array<Face, max_rack> faces_{};
    std::array<Choice, tiles::face_count + 1> of_face_{};
    LetterSet letters_ = 0;
    std::uint8_t size_ = 0;
};

// Of one size: seven different tiles allow 35 choices of three or of four.
inline constexpr std::size_t max_choices = 35;

// The choices of a rack without repetition: of equal tiles always the first ones. Sorted by how many tiles they take,
// and those without a blank before the others.
class Choices {
  public:
    explicit Choices(const Rack& rack);

    // Those of `count` tiles. REQUIRES: 0 <= count <= 7.
    [[nodiscard]] std::span<const Choice> of_size(int count) const {
        const auto i = static_cast<std::size_t>(count);
        return std::span(choices_).subspan(start_[i], start_[i + 1] - start_[i]);
    }
    [[nodiscard]] std::span<const Choice> without_blank(int count) const {
        return of_size(count).first(plain_count_[static_cast<std::size_t>(count)]);
    }
    [[nodiscard]] std::span<const Choice> with_blank(int count) const {
        return of_size(count).subspan(plain_count_[static_cast<std::size_t>(count)]);
    }
    // Of the lettered tiles of a choice; blanks add nothing.
    [[nodiscard]] TileHash hash(Choice choice) const { return hashes_[choice]; }
    // The low halves of those hashes for the choices without a blank, in their order; then anything, to a multiple of
    // eight.
    [[nodiscard]] const std::uint32_t* low_hashes(int count) const {
        return low_hashes_[static_cast<std::size_t>(count)].data();
    }

  private:
    std::array<Choice, choice_count> choices_{};
    std::array<std::uint8_t, max_rack + 2> start_{};
    std::array<std::uint8_t, max_rack + 1> plain_count_{};
    std::array<TileHash, choice_count> hashes_{};
    alignas(32) std::array<std::array<std::uint32_t, (max_choices + 7) / 8 * 8>, max_rack + 1> low_hashes_;
};

}  // namespace letrado::engine
