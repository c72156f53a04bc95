// The small values that every part of a tournament shares.
#pragma once

#include <cstdint>

namespace letrado::tournament {

// An entrant's number: unique in the tournament, 1, 2, 3…, never reused. 0 is nobody.
enum class EntrantNo : std::uint16_t {};

inline constexpr EntrantNo nobody{0};

[[nodiscard]] constexpr int number(EntrantNo no) {
    return static_cast<int>(no);
}
[[nodiscard]] constexpr EntrantNo entrant(int number) {
    return static_cast<EntrantNo>(number);
}

// Points of a tournament: won 2, drawn 1, lost 0. Never a fraction.
using HalfPoints = int;

// T-PERF-7.
inline constexpr int most_entrants = 2000;
inline constexpr int most_rounds = 99;

}  // namespace letrado::tournament
