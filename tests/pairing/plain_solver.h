// Cheapest perfect matchings by other roads than the program's, slow and plain.
#pragma once

#include <utility>
#include <vector>

#include "pairing/plain_cost.h"

namespace letrado::tournament::plain {

struct Answer {
    Vector cost{};
    std::vector<std::pair<int, int>> pairs{};  // smaller first, in order
};

using Costs = std::vector<std::vector<Vector>>;

// Every matching there is. REQUIRES: few players (10: 945 matchings).
[[nodiscard]] Answer brute_force(const Costs& costs);

// The best way to pair each subset, from the small ones up. REQUIRES: at most 18 players.
[[nodiscard]] Answer by_subsets(const Costs& costs);

// Edmonds' algorithm with a full matrix of edges and blossoms, O(n³), no heaps, no pricing.
[[nodiscard]] Answer by_blossoms(const Costs& costs);

}  // namespace letrado::tournament::plain
