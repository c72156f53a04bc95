// A list with a small known bound and no allocation: events hold their tiles and words in it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "base/invariant.h"

namespace letrado::board {

template <typename T, std::size_t Capacity>
class FixedVector {
  public:
    using value_type = T;

    constexpr FixedVector() = default;
    FixedVector(std::initializer_list<T> items) : FixedVector(std::span<const T>(items.begin(), items.size())) {}
    // REQUIRES: items.size() <= Capacity.
    explicit FixedVector(std::span<const T> items) {
        for (const T& item : items)
            push_back(item);
    }

    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == Capacity; }

    // REQUIRES: !full().
    void push_back(const T& item) {
        base::invariant(!full(), "a fixed vector is not overfilled");
        items_[size_++] = item;
    }
    void pop_back() { items_[--size_] = T(); }
    void clear() {
        std::fill_n(items_.begin(), size_, T());
        size_ = 0;
    }

    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] const T& front() const { return items_[0]; }
    [[nodiscard]] const T& back() const { return items_[size_ - 1]; }

    bool operator==(const FixedVector& other) const { return std::ranges::equal(*this, other); }

  private:
    std::array<T, Capacity> items_{};
    std::uint8_t size_ = 0;
};

}  // namespace letrado::board
