// What the endgame search found out about positions, so that it need not search them again when it comes to them on
// another way. Of bounded size: what says least gives way.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace letrado::engine {

enum class Bound : std::uint8_t { none, lower, upper, exact };

struct EndFact {
    std::uint32_t best = 0;  // name of the best play, or 0
    std::int16_t value = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::none;
    bool proven = false;  // no estimate had a part in it: good for any depth
};

class EndTable {
  public:
    // As many positions as fit into the greatest power of two.
    explicit EndTable(std::size_t bytes)
        : buckets_(bytes < sizeof(Bucket) ? 0 : std::bit_floor(bytes / sizeof(Bucket))) {}

    // From now on nothing is known.
    void forget() {
        if (++age_ < ages) return;
        std::ranges::fill(buckets_, Bucket{});
        age_ = 1;
    }

    // Without a bound if nothing is known.
    [[nodiscard]] EndFact find(std::uint64_t key) const {
        if (buckets_.empty()) return {};
        for (const Entry& entry : buckets_[key & (buckets_.size() - 1)]) {
            if (entry.key != key || entry.age() != age_) continue;
            return {entry.best, entry.value, entry.depth, static_cast<Bound>(entry.flags & 3), (entry.flags & 4) != 0};
        }
        return {};
    }

    void store(std::uint64_t key, const EndFact& fact) {
        if (buckets_.empty()) return;
        const auto worth = [&](const Entry& entry) {
            if (entry.age() != age_) return -1;
            return entry.key == key ? -2 : entry.depth;
        };
        const int flags = static_cast<int>(fact.bound) | (fact.proven ? 4 : 0) | age_ << 3;
        *std::ranges::min_element(buckets_[key & (buckets_.size() - 1)], {}, worth) = {
            key, fact.best, fact.value, fact.depth, static_cast<std::uint8_t>(flags)};
    }

  private:
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t best = 0;
        std::int16_t value = 0;
        std::uint8_t depth = 0;
        std::uint8_t flags = 0;  // bound, proven, age

        [[nodiscard]] int age() const { return flags >> 3; }
    };
    // A line of the processor's cache.
    using Bucket = std::array<Entry, 4>;
    static_assert(sizeof(Bucket) == 64);
    static constexpr int ages = 32;

    std::vector<Bucket> buckets_;
    int age_ = 1;
};

}  // namespace letrado::engine
