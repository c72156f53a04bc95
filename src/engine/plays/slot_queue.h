// The slots that may hold the best play, from the highest bound to the lowest. Bounds are told apart to about a point:
// nearly sorted is good enough, because whoever takes a slot looks at its bound again.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/board/move.h"

namespace letrado::engine {

class SlotQueue {
  public:
    static constexpr std::size_t capacity = std::size_t{2} * board_size * board_size * max_rack;

    struct Item {
        Equity bound;
        std::uint8_t line;
        std::uint8_t slot;
        std::uint16_t next;  // in the same bucket
    };

    void clear() {
        size_ = 0;
        used_.fill(0);
    }

    // REQUIRES: fewer than `capacity` were pushed since it was cleared.
    void push(Equity bound, std::size_t line, std::size_t slot) {
        const auto bucket = static_cast<std::size_t>(
            std::clamp((bound >> bucket_shift) + lowest, 0, static_cast<int>(bucket_count) - 1));
        const std::uint64_t bit = std::uint64_t{1} << bucket % 64;
        const bool first = (used_[bucket / 64] & bit) == 0;
        used_[bucket / 64] |= bit;
        items_[size_] = {bound, static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(slot),
                         first ? end : head_[bucket]};
        head_[bucket] = static_cast<std::uint16_t>(size_++);
    }

    // Takes out, from the highest bucket down, the items whose bound is still above `least()`, and stops at a bucket in
    // which none can be.
    template <typename Least, typename Visit>
    void drain(Least least, Visit visit) {
        for (std::size_t word = used_.size(); word-- > 0;) {
            for (std::uint64_t bits = used_[word]; bits != 0;) {
                const std::size_t bucket = word * 64 + 63 - static_cast<std::size_t>(std::countl_zero(bits));
                bits ^= std::uint64_t{1} << bucket % 64;
                const Equity top = ((static_cast<Equity>(bucket) - lowest + 1) << bucket_shift) - 1;
                if (bucket + 1 < bucket_count && top <= least()) return;
                for (std::uint16_t i = head_[bucket]; i != end; i = items_[i].next) {
                    if (items_[i].bound > least()) visit(items_[i]);
                }
            }
        }
    }

  private:
    static constexpr int bucket_shift = 10;
    static constexpr std::size_t bucket_count = 512;
    static constexpr int lowest = 128;  // buckets below zero
    static constexpr std::uint16_t end = 0xffff;
    static_assert(capacity < end);

    std::array<Item, capacity> items_;
    std::array<std::uint16_t, bucket_count> head_;
    std::array<std::uint64_t, bucket_count / 64> used_{};
    std::size_t size_ = 0;
};

}  // namespace letrado::engine
