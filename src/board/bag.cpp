#include "board/bag.h"

#include <algorithm>

namespace letrado::board {

namespace {

// Eight 32-bit numbers at a time: SHA-256 of the seed, the draw's number and the block's number.
class DrawStream {
  public:
    DrawStream(const BagSeed& seed, std::uint32_t draw) {
        std::ranges::copy(seed.bytes, input_.begin());
        write(32, draw);
    }

    // Below `bound`, which never passes 100: the bias of the multiplication is under one in ten million.
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(next() * bound >> 32); }

  private:
    void write(std::size_t at, std::uint32_t number) {
        for (std::size_t i = 0; i < 4; ++i)
            input_[at + i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
    }

    std::uint64_t next() {
        if (used_ == block_.size()) {
            write(36, blocks_++);
            block_ = base::sha256(std::as_bytes(std::span(input_)));
            used_ = 0;
        }
        std::uint64_t number = 0;
        for (int i = 0; i < 4; ++i)
            number = number << 8 | block_[used_++];
        return number;
    }

    std::array<std::uint8_t, 40> input_{};
    base::Digest block_{};
    std::size_t used_ = block_.size();
    std::uint32_t blocks_ = 0;
};

tiles::Tile tile_of_face(std::uint8_t face) {
    return face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
}

tiles::Tile nth(const tiles::TileCounts& bag, std::uint32_t n) {
    for (std::uint8_t face = 0; face < tiles::face_count; ++face) {
        const tiles::Tile tile = tile_of_face(face);
        if (n < bag.count(tile)) return tile;
        n -= bag.count(tile);
    }
    return tile_of_face(tiles::face_count);
}

}  // namespace

BagSeed seed_from_number(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (56 - 8 * i));
    return {base::sha256(std::as_bytes(std::span(bytes)))};
}

base::Digest commitment(const BagSeed& seed) {
    return base::sha256(std::as_bytes(std::span(seed.bytes)));
}

Tiles draw_tiles(const BagSeed& seed, std::uint32_t draw, const tiles::TileCounts& bag, std::size_t count) {
    DrawStream stream(seed, draw);
    tiles::TileCounts left = bag;
    Tiles drawn;
    while (drawn.size() < count) {
        const tiles::Tile tile = nth(left, stream.below(static_cast<std::uint32_t>(left.size())));
        left.remove(tile);
        drawn.push_back(tile);
    }
    return drawn;
}

int draw_lot(const BagSeed& seed, std::uint32_t draw) {
    return static_cast<int>(DrawStream(seed, draw).below(2));
}

}  // namespace letrado::board
