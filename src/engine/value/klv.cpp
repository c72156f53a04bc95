#include "engine/value/klv.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

#include "engine/machine.h"
#include "lexicon/kwg_node.h"

namespace letrado::engine {

namespace {

using lexicon::KwgNode;
using lexicon::NodeIndex;

constexpr std::size_t kinds = tiles::face_count + 1;
// No game has so many; and as a float it still tells thousandths apart.
constexpr float most_points = 10'000;

// REQUIRES: four bytes from `at` on.
std::uint32_t read_u32(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.begin() + at, sizeof value);
    return std::endian::native == std::endian::little ? value : std::byteswap(value);
}

// The kinds of up to six tiles in ascending order, a byte for each, so that finding a place among them is one
// subtraction.
class SortedKinds {
  public:
    [[nodiscard]] std::uint8_t operator[](std::size_t i) const { return static_cast<std::uint8_t>(bytes_ >> (8 * i)); }
    // How many are not above `kind`.
    [[nodiscard]] std::size_t place_for(std::uint8_t kind) const {
        constexpr std::uint64_t every = 0x0101010101010101;
        return static_cast<std::size_t>(count_bits((every * (high | kind) - bytes_) & every * high));
    }
    [[nodiscard]] SortedKinds with(std::size_t place, std::uint8_t kind) const {
        const std::uint64_t below = bytes_ & ((std::uint64_t{1} << (8 * place)) - 1);
        SortedKinds more;
        more.bytes_ = (bytes_ ^ below) << 8 | std::uint64_t{kind} << (8 * place) | below;
        return more;
    }

  private:
    static constexpr unsigned high = 0x80;
    std::uint64_t bytes_ = 0x7f7f7f7f7f7f7f7f;  // places without a tile are above every kind
};

void write_u32(std::string& bytes, std::uint32_t value) {
    for (int i = 0; i < 4; ++i)
        bytes += static_cast<char>(value >> (8 * i) & 0xff);
}

// Walks a graph whose words are leaves, blank first, and numbers each of them. Whatever the nodes hold, it neither
// leaves them nor goes on longer than there are leaves: a step is taken only to a leave that the set can give.
class Walk {
  public:
    explicit Walk(std::span<const KwgNode> nodes) : nodes_(nodes) {
        for (Face face = 0; face < kinds; ++face) {
            kind_[face] = order_of(face);
            count_[face] = tiles::tile_count(face);
        }
        for (std::size_t place = 1; place <= max_leave; ++place) {
            for (std::uint8_t kind = 0; kind < kinds; ++kind)
                step_[place][kind] = leave_step(place, kind);
        }
    }

    // Calls `visit(index)` by rank; the first error, if any.
    template <typename Visit>
    std::optional<KlvErrorKind> run(Visit visit) {
        return list<0>(nodes_[0].arc(), {}, 0, 0, visit);
    }

  private:
    // The nodes that may follow the tiles `so_far`, of which the last `alike` are of the face `last`.
    template <std::size_t size, typename Visit>
    std::optional<KlvErrorKind> list(NodeIndex i, SortedKinds so_far, Face last, std::uint8_t alike, Visit& visit) {
        if (i == 0) return std::nullopt;
        // The number of the tiles so far with one more at each place among them, but for what that one adds.
        std::array<LeaveIndex, size + 1> with_one_at{};
        with_one_at[0] = first_leave_of(size + 1);
        for (std::size_t p = 0; p < size; ++p)
            with_one_at[0] += step_[p + 2][so_far[p]];
        for (std::size_t p = 0; p < size; ++p)
            with_one_at[p + 1] = with_one_at[p] - step_[p + 2][so_far[p]] + step_[p + 1][so_far[p]];
        for (int previous = -1;; ++i) {
            if (i >= nodes_.size()) return KlvErrorKind::bad_arc;
            const KwgNode node = nodes_[i];
            const Face face = node.tile();
            if (face >= kinds) return KlvErrorKind::bad_tile;
            if (face <= previous || face < last) return KlvErrorKind::unsorted;
            const auto now_alike = static_cast<std::uint8_t>(face == last ? alike + 1 : 1);
            if (now_alike > count_[face]) return KlvErrorKind::too_many_alike;
            const std::uint8_t kind = kind_[face];
            const std::size_t place = so_far.place_for(kind);
            if (node.accepts()) visit(with_one_at[place] + step_[place + 1][kind]);
            if constexpr (size + 1 == max_leave) {
                if (node.arc() != 0) return KlvErrorKind::too_long;
            } else {
                const auto error = list<size + 1>(node.arc(), so_far.with(place, kind), face, now_alike, visit);
                if (error) return error;
            }
            if (node.is_last()) return std::nullopt;
            previous = face;
        }
    }

    std::span<const KwgNode> nodes_;
    std::array<std::uint8_t, kinds> kind_{};
    std::array<std::uint8_t, kinds> count_{};
    std::array<std::array<LeaveIndex, kinds>, max_leave + 1> step_{};
};

// The graph of all leaves. For each number of tiles that may still follow there is one list of all faces; where tiles
// of a face were used and more of it may follow, a list of its own begins with that face and goes on with the later.
class AllLeaves {
  public:
    AllLeaves() {
        nodes_.emplace_back();
        for (std::size_t rest = 0; rest < max_leave; ++rest)
            all_[rest] = add_list(0, tiles::tile_count(0), rest);
        nodes_[0] = KwgNode(0, false, true, all_[max_leave - 1]);
    }

    [[nodiscard]] const std::vector<KwgNode>& nodes() const { return nodes_; }

  private:
    // The faces from `face` on, `left` tiles of it, and after any of them `rest` tiles more.
    NodeIndex add_list(Face face, std::size_t left, std::size_t rest) {
        std::vector<NodeIndex> arcs;
        for (std::size_t f = face; f < kinds; ++f)
            arcs.push_back(
                arc(static_cast<Face>(f), (f == face ? left : tiles::tile_count(static_cast<Face>(f))) - 1, rest));
        const auto first = static_cast<NodeIndex>(nodes_.size());
        for (std::size_t f = face; f < kinds; ++f)
            nodes_.emplace_back(static_cast<Face>(f), true, f + 1 == kinds, arcs[f - face]);
        return first;
    }

    // What may follow a tile of `face` when `left` of its kind remain and `rest` tiles may come.
    NodeIndex arc(Face face, std::size_t left, std::size_t rest) {
        if (rest == 0) return 0;
        const auto from = [&](std::size_t f) {
            return f < kinds ? all_[rest - 1] + static_cast<NodeIndex>(f) : NodeIndex{0};
        };
        if (left == 0) return from(face + std::size_t{1});
        if (std::min(left, rest) == std::min<std::size_t>(tiles::tile_count(face), rest)) return from(face);
        NodeIndex& own = own_[rest][face][std::min(left, rest)];
        if (own == 0) own = add_list(face, left, rest - 1);
        return own;
    }

    std::vector<KwgNode> nodes_;
    std::array<NodeIndex, max_leave> all_{};
    std::array<std::array<std::array<NodeIndex, max_leave>, kinds>, max_leave> own_{};
};

}  // namespace

std::size_t possible_leaves() {
    // Face by face, how many collections of each size there are.
    std::array<std::size_t, max_leave + 1> of_size{1};
    for (Face face = 0; face < kinds; ++face) {
        for (std::size_t size = max_leave; size > 0; --size) {
            for (std::size_t n = 1; n <= std::min<std::size_t>(size, tiles::tile_count(face)); ++n)
                of_size[size] += of_size[size - n];
        }
    }
    std::size_t sum = 0;
    for (std::size_t size = 1; size <= max_leave; ++size)
        sum += of_size[size];
    return sum;
}

base::Text KlvError::message() const {
    switch (kind) {
        case KlvErrorKind::truncated:
            return {"el archivo de valores está truncado o no es un KLV",
                    "the file of leave values is truncated or not a KLV"};
        case KlvErrorKind::trailing:
            return {"hay algo después del último valor: el archivo está dañado o no es un KLV",
                    "something follows the last value: the file is damaged or not a KLV"};
        case KlvErrorKind::bad_arc:
            return {"un arco sale del grafo: el archivo está dañado", "an arc leaves the graph: the file is damaged"};
        case KlvErrorKind::bad_tile:
            return {"una ficha no es del juego español", "a tile is not of the Spanish set"};
        case KlvErrorKind::unsorted:
            return {"las fichas no están en orden: el archivo está dañado",
                    "the tiles are not in order: the file is damaged"};
        case KlvErrorKind::too_long:
            return {"hay restos de más de 6 fichas, o un ciclo", "there are leaves of more than 6 tiles, or a cycle"};
        case KlvErrorKind::too_many_alike:
            return {"un resto tiene más fichas iguales que el juego español",
                    "a leave has more tiles of a kind than the Spanish set"};
        case KlvErrorKind::missing:
            return {fmt::format("faltan restos: hay {} de {}", found, possible_leaves()),
                    fmt::format("leaves are missing: there are {} of {}", found, possible_leaves())};
        case KlvErrorKind::wrong_count:
            return {fmt::format("hay {} valores para {} restos", found, possible_leaves()),
                    fmt::format("there are {} values for {} leaves", found, possible_leaves())};
        case KlvErrorKind::impossible_value:
            return {fmt::format("el valor número {} no es una cantidad de puntos posible", found + 1),
                    fmt::format("value number {} is not a possible number of points", found + 1)};
    }
    std::unreachable();
}

std::expected<Leaves, KlvError> read_klv(std::string_view bytes) {
    const auto fail = [](KlvErrorKind kind, std::size_t found = 0) { return std::unexpected(KlvError{kind, found}); };
    constexpr std::size_t word = 4;
    if (bytes.size() < word) return fail(KlvErrorKind::truncated);
    const std::size_t node_count = read_u32(bytes, 0);
    const std::size_t values_at = (node_count + 2) * word;
    if (node_count == 0 || bytes.size() < values_at) return fail(KlvErrorKind::truncated);
    std::vector<KwgNode> nodes(node_count);
    for (std::size_t i = 0; i < node_count; ++i)
        nodes[i] = KwgNode(read_u32(bytes, (i + 1) * word));
    const std::size_t value_count = read_u32(bytes, values_at - word);
    const std::size_t rest = bytes.size() - values_at;
    // The older KLV has 16 bits of fixed point for each; nothing else tells the two apart.
    const bool short_values = rest < value_count * word;
    const std::size_t announced = value_count * (short_values ? 2 : word);
    if (rest < announced) return fail(KlvErrorKind::truncated);
    if (rest > announced) return fail(KlvErrorKind::trailing);

    Leaves leaves;
    std::size_t rank = 0;
    std::optional<std::size_t> impossible;
    const std::string_view values = bytes.substr(values_at);
    const auto error = Walk(nodes).run([&](LeaveIndex index) {
        const std::size_t r = rank++;
        if (r >= value_count) return;
        if (short_values) {
            const auto low = static_cast<unsigned char>(values[r * 2]);
            const auto high = static_cast<unsigned char>(values[r * 2 + 1]);
            const auto fixed = static_cast<std::int16_t>(high << 8 | low);
            leaves.set(index, static_cast<Equity>(std::lround(fixed * (static_cast<double>(point) / 256))));
            return;
        }
        const auto value = std::bit_cast<float>(read_u32(values, r * word));
        if (!(value >= -most_points && value <= most_points)) {
            if (!impossible) impossible = r;
            return;
        }
        const float thousandths = value * static_cast<float>(point);
        leaves.set(index, static_cast<Equity>(thousandths + (thousandths < 0 ? -0.5F : 0.5F)));
    });
    if (error) return fail(*error);
    if (rank != possible_leaves()) return fail(KlvErrorKind::missing, rank);
    if (rank != value_count) return fail(KlvErrorKind::wrong_count, value_count);
    if (impossible) return fail(KlvErrorKind::impossible_value, *impossible);
    return leaves;
}

std::string write_klv(const Leaves& leaves) {
    const AllLeaves graph;
    std::string bytes;
    write_u32(bytes, static_cast<std::uint32_t>(graph.nodes().size()));
    for (const KwgNode node : graph.nodes())
        write_u32(bytes, node.bits());
    write_u32(bytes, static_cast<std::uint32_t>(possible_leaves()));
    Walk(graph.nodes()).run([&](LeaveIndex index) {
        const float value = static_cast<float>(leaves.value(index)) / static_cast<float>(point);
        write_u32(bytes, std::bit_cast<std::uint32_t>(value));
    });
    return bytes;
}

}  // namespace letrado::engine
