// One node of a KWG word graph: 32 bits, little-endian in the file. docs/formats/kwg.md describes the whole format.
#pragma once

#include <cstddef>
#include <cstdint>

namespace letrado::lexicon {

using NodeIndex = std::uint32_t;

class KwgNode {
  public:
    constexpr KwgNode() = default;
    constexpr explicit KwgNode(std::uint32_t bits) : bits_(bits) {}
    constexpr KwgNode(std::uint8_t tile, bool accepts, bool is_last, NodeIndex arc)
        : bits_(static_cast<std::uint32_t>(tile) << 24 | (accepts ? accepts_bit : 0) | (is_last ? last_bit : 0) | arc) {
    }

    // The face that leads here; 0 is the GADDAG's change of direction.
    [[nodiscard]] constexpr std::uint8_t tile() const { return static_cast<std::uint8_t>(bits_ >> 24); }
    // A word ends here.
    [[nodiscard]] constexpr bool accepts() const { return (bits_ & accepts_bit) != 0; }
    // The last of its siblings; otherwise the next sibling is the next node of the file.
    [[nodiscard]] constexpr bool is_last() const { return (bits_ & last_bit) != 0; }
    // The first child; 0 for none.
    [[nodiscard]] constexpr NodeIndex arc() const { return bits_ & max_index; }
    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

    static constexpr NodeIndex max_index = 0x3fffff;

  private:
    static constexpr std::uint32_t last_bit = 0x400000;
    static constexpr std::uint32_t accepts_bit = 0x800000;

    std::uint32_t bits_ = 0;
};

static_assert(sizeof(KwgNode) == 4);

}  // namespace letrado::lexicon
