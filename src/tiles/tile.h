// One tile of the Spanish set, or a blank that stands for a letter. CH, LL and RR are one tile each.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace letrado::tiles {

// The letters a tile can show, in alphabetical order; their codes run from 1 as in KWG files.
inline constexpr std::size_t face_count = 28;

class Tile {
  public:
    // A blank that stands for no letter yet, as on a rack or in the bag.
    constexpr Tile() = default;
    [[nodiscard]] static constexpr Tile blank() { return Tile(); }

    // REQUIRES: 1 <= face <= face_count.
    [[nodiscard]] static constexpr Tile letter(std::uint8_t face) { return Tile(face); }
    [[nodiscard]] static constexpr Tile blank_as(std::uint8_t face) { return Tile(face | blank_bit); }

    [[nodiscard]] constexpr bool is_blank() const { return code_ == 0 || (code_ & blank_bit) != 0; }

    // 1 to face_count, or 0 for a blank without a letter.
    [[nodiscard]] constexpr std::uint8_t face() const { return code_ & ~blank_bit & 0xff; }

    // The letter shown, whatever shows it: what words are made of.
    [[nodiscard]] constexpr Tile as_letter() const { return Tile(face()); }

    // The tile as it lies on a rack or in the bag: a used blank is just a blank again.
    [[nodiscard]] constexpr Tile unused() const { return is_blank() ? Tile() : *this; }

    [[nodiscard]] constexpr std::uint8_t code() const { return code_; }

    constexpr auto operator<=>(const Tile&) const = default;

  private:
    static constexpr std::uint8_t blank_bit = 0x80;

    constexpr explicit Tile(int code) : code_(static_cast<std::uint8_t>(code)) {}

    std::uint8_t code_ = 0;
};

// The faces as they are written: "A", "B", "C", "CH"… REQUIRES: face <= face_count; 0 is "?".
[[nodiscard]] std::string_view face_name(std::uint8_t face);

// How many tiles of this face the set has, and their points; 0 asks for the blank.
[[nodiscard]] std::uint8_t tile_count(std::uint8_t face);
[[nodiscard]] std::uint8_t tile_points(std::uint8_t face);

// What a tile scores: nothing for a blank, whatever letter it stands for.
[[nodiscard]] inline std::uint8_t points(Tile tile) {
    return tile.is_blank() ? 0 : tile_points(tile.face());
}

inline constexpr std::size_t set_size = 100;

}  // namespace letrado::tiles
