// The cost of a pairing (T-PAIR-4): nine sums, compared from the first to the last. Whole numbers only.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace letrado::tournament {

// Places of K1…K9 in the vector.
enum class Criterion : std::uint8_t {
    repeats,    // K1
    distance,   // K2
    avoidance,  // K3
    floats,     // K4
    starts,     // K5
    coarse,     // K6
    fine,       // K7
    placed,     // K8
    lot,        // K9
};

inline constexpr std::size_t criteria = 9;

struct Cost {
    std::array<std::int64_t, criteria> k{};

    [[nodiscard]] std::int64_t& operator[](Criterion c) { return k[static_cast<std::size_t>(c)]; }
    [[nodiscard]] std::int64_t operator[](Criterion c) const { return k[static_cast<std::size_t>(c)]; }
    Cost& operator+=(const Cost& other) {
        for (std::size_t i = 0; i < criteria; ++i)
            k[i] += other.k[i];
        return *this;
    }
    auto operator<=>(const Cost&) const = default;
};

}  // namespace letrado::tournament
