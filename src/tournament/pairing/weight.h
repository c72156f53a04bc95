// The weight of an edge in the matching: a vector of whole numbers that is added place by place and compared from the
// first place to the last. These vectors are an ordered group, which is all that the algorithm asks of its numbers.
// This header is read by a file in C++17 too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace letrado::tournament {

// Place 0 counts the pairs that the hard rules forbid; then K1…K9.
inline constexpr std::size_t weight_places = 10;

struct Weight {
    std::array<std::int64_t, weight_places> v{};

    friend bool operator==(const Weight& a, const Weight& b) { return a.v == b.v; }
    friend bool operator<(const Weight& a, const Weight& b) {
        for (std::size_t i = 0; i < weight_places; ++i)
            if (a.v[i] != b.v[i]) return a.v[i] < b.v[i];
        return false;
    }
    Weight& operator+=(const Weight& other) {
        for (std::size_t i = 0; i < weight_places; ++i)
            v[i] += other.v[i];
        return *this;
    }
    friend Weight operator+(Weight a, const Weight& b) { return a += b; }
};

}  // namespace letrado::tournament
