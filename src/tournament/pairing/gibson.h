// Who can still reach what, and who is fixed at a place (T-GIB-1, T-GIB-2, T-PRIZE-4).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tournament/ids.h"

namespace letrado::tournament {

// The standings of those who still play, best first. Place = position + 1.
struct GibsonRow {
    EntrantNo no{};
    HalfPoints points = 0;
    int spread = 0;

    bool operator==(const GibsonRow&) const = default;
};

struct GibsonRules {
    int remaining = 1;           // k: rounds after the basis, the one to be paired included
    int spread_per_round = 250;  // gibson.spread
    int last_place = 1;          // the last prize or qualifying place

    bool operator==(const GibsonRules&) const = default;
};

// Whether y can pass x: P(y) + 2k > P(x), or equal and spread(x) − spread(y) ≤ k × gibson.spread.
[[nodiscard]] bool can_pass(const GibsonRow& y, const GibsonRow& x, const GibsonRules& rules);

// T-GIB-1: positions in the table (0 = first place) of the players who are fixed, from the top.
[[nodiscard]] std::vector<std::size_t> fixed_places(std::span<const GibsonRow> table, const GibsonRules& rules);

// T-GIB-2: fewer than `place` players z have P(z) > P(y) + 2k.
[[nodiscard]] bool can_reach(std::span<const GibsonRow> table, std::size_t y, int place, int remaining);

}  // namespace letrado::tournament
