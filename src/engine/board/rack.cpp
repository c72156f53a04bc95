#include "engine/board/rack.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/invariant.h"
#include "engine/machine.h"

namespace letrado::engine {

namespace {

struct Order {
    Order() {
        for (std::size_t i = 0; i < faces.size(); ++i)
            faces[i] = static_cast<Face>(i);
        std::ranges::stable_sort(faces, [](Face a, Face b) {
            // The blank comes after the letters, even if one of them were worth nothing.
            const auto worth = [](Face face) { return face == 0 ? -1 : tiles::tile_points(face); };
            return worth(a) > worth(b);
        });
        for (std::size_t i = 0; i < faces.size(); ++i)
            orders[faces[i]] = static_cast<std::uint8_t>(i);
    }
    std::array<Face, tiles::face_count + 1> faces{};
    std::array<std::uint8_t, tiles::face_count + 1> orders{};
};

const Order& order() {
    static const Order order;
    return order;
}

}  // namespace

std::uint8_t order_of(Face face) {
    return order().orders[face];
}

Face face_at(std::uint8_t place) {
    return order().faces[place];
}

Rack::Rack(std::span<const tiles::Tile> tiles) {
    base::invariant(tiles.size() <= std::size_t{max_rack}, "a rack of the engine holds seven tiles");
    const Order& o = order();
    for (const tiles::Tile tile : tiles) {
        const Face face = tile.unused().face();
        std::size_t i = size_++;
        for (; i > 0 && o.orders[faces_[i - 1]] > o.orders[face]; --i)
            faces_[i] = faces_[i - 1];
        faces_[i] = face;
    }
    for (std::size_t i = 0; i < size_; ++i) {
        of_face_[faces_[i]] = static_cast<Choice>(of_face_[faces_[i]] | 1u << i);
        letters_ |= only(faces_[i]);
    }
    letters_ &= all_letters;
}

Rack::Rack(const tiles::TileCounts& counts) {
    std::array<tiles::Tile, max_rack> held;
    base::invariant(counts.size() <= std::size_t{max_rack}, "a rack of the engine holds seven tiles");
    std::size_t size = 0;
    for (Face face = 0; face <= tiles::face_count; ++face) {
        const tiles::Tile tile = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
        for (int n = counts.count(tile); n > 0; --n)
            held[size++] = tile;
    }
    *this = Rack(std::span(held).first(size));
}

tiles::TileCounts Rack::counts() const {
    tiles::TileCounts counts;
    for (int i = 0; i < size_; ++i)
        counts.add(face(i) == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face(i)));
    return counts;
}

int Rack::points(Choice choice) const {
    int sum = 0;
    for (unsigned rest = choice; rest != 0; rest &= rest - 1)
        sum += tiles::tile_points(face(std::countr_zero(rest)));
    return sum;
}

Choices::Choices(const Rack& rack) {
    unsigned repeats = 0;  // bit i: tile i equals the one before it
    for (int i = 1; i < rack.size(); ++i)
        repeats |= static_cast<unsigned>(rack.face(i) == rack.face(i - 1)) << i;

    std::array<std::uint8_t, max_rack + 2> size_of_next{};
    std::array<Choice, choice_count> distinct{};
    std::size_t total = 1;  // the first is the choice of nothing
    ++size_of_next[1];
    for (unsigned choice = 1; choice <= rack.all(); ++choice) {
        const unsigned top = std::bit_floor(choice);
        const Face face = rack.face(std::countr_zero(top));
        hashes_[choice] = hashes_[choice ^ top] + (face == 0 ? 0 : tile_hashes[face]);
        if ((choice & repeats & ~(choice << 1)) != 0) continue;  // an equal tile before it was left
        distinct[total++] = static_cast<Choice>(choice);
        ++size_of_next[static_cast<std::size_t>(count_bits(choice)) + 1];
    }
    std::partial_sum(size_of_next.begin(), size_of_next.end(), start_.begin());
    std::array<std::uint8_t, max_rack + 2> next = start_;
    for (std::size_t i = 0; i < total; ++i) {
        const auto size = static_cast<std::size_t>(count_bits(distinct[i]));
        choices_[next[size]++] = distinct[i];
        // Blanks are the last tiles of the rack, so that the choices without them come first.
        if ((distinct[i] & rack.blanks()) == 0)
            low_hashes_[size][plain_count_[size]++] = static_cast<std::uint32_t>(hashes_[distinct[i]]);
    }
}

}  // namespace letrado::engine
