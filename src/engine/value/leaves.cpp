#include "engine/value/leaves.h"

#include <bit>

#include "engine/machine.h"

namespace letrado::engine {

namespace {

constexpr std::size_t kinds = tiles::face_count + 1;

constexpr std::uint32_t binomial(std::size_t n, std::size_t k) {
    if (k > n) return 0;
    std::uint64_t result = 1;
    for (std::size_t i = 1; i <= k; ++i)
        result = result * (n - k + i) / i;
    return static_cast<std::uint32_t>(result);
}

// Collections in the combinatorial number system: the i-th of the tiles in order, of kind o, adds C(o + i - 1, i).
// Those of fewer tiles come before.
struct Numbering {
    std::array<std::array<LeaveIndex, kinds>, max_leave + 1> step{};  // by how many tiles with this one, and its kind
    std::array<LeaveIndex, max_leave + 2> first{};                    // of the collections of a size
};

constexpr Numbering numbering = [] {
    Numbering n;
    for (std::size_t size = 0; size <= max_leave; ++size) {
        n.first[size + 1] = n.first[size] + binomial(kinds + size - 1, size);
        for (std::size_t kind = 0; kind < kinds && size > 0; ++kind)
            n.step[size][kind] = binomial(kind + size - 1, size);
    }
    return n;
}();
static_assert(numbering.first[max_leave + 1] == leave_count);

}  // namespace

std::array<LeaveIndex, choice_count> leave_indices(const Rack& rack) {
    std::array<LeaveIndex, choice_count> indices{};
    std::array<std::uint8_t, max_rack> kind{};
    for (int i = 0; i < rack.size(); ++i)
        kind[static_cast<std::size_t>(i)] = order_of(rack.face(i));
    std::array<LeaveIndex, choice_count> within{};
    for (unsigned choice = 1; choice <= rack.all(); ++choice) {
        const auto size = static_cast<std::size_t>(count_bits(choice));
        if (size > max_leave) continue;
        const unsigned top = std::bit_floor(choice);
        within[choice] =
            within[choice ^ top] + numbering.step[size][kind[static_cast<std::size_t>(std::countr_zero(top))]];
        indices[choice] = numbering.first[size] + within[choice];
    }
    return indices;
}

LeaveIndex leave_index(const Rack& leave) {
    return leave_indices(leave)[leave.all()];
}

LeaveIndex first_leave_of(std::size_t size) {
    return numbering.first[size];
}

LeaveIndex leave_step(std::size_t place, std::uint8_t kind) {
    return numbering.step[place][kind];
}

namespace detail {

void for_each_leave(void (*visit)(void* context, const Rack& leave, LeaveIndex index), void* context) {
    std::array<tiles::Tile, max_leave> held;
    // By kinds that do not descend; the last tile is the slowest, as the numbers run.
    const auto add = [&](auto& self, std::size_t size, std::size_t place, std::size_t most, LeaveIndex within) -> void {
        if (place == 0) {
            visit(context, Rack(std::span(held).first(size)), numbering.first[size] + within);
            return;
        }
        for (std::size_t kind = 0; kind <= most; ++kind) {
            const Face face = face_at(static_cast<std::uint8_t>(kind));
            held[place - 1] = face == 0 ? tiles::Tile::blank() : tiles::Tile::letter(face);
            std::size_t equal = 0;
            while (place - 1 + equal < size && held[place - 1 + equal] == held[place - 1])
                ++equal;
            if (equal <= tiles::tile_count(face))
                self(self, size, place - 1, kind, within + numbering.step[place][kind]);
        }
    };
    for (std::size_t size = 1; size <= max_leave; ++size)
        add(add, size, size, kinds - 1, 0);
}

}  // namespace detail

}  // namespace letrado::engine
