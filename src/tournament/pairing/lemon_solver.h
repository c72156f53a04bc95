// LEMON's maximum-weight perfect matching behind plain values. Its file is compiled as C++17: LEMON is not C++20.
#pragma once

#include <vector>

#include "tournament/pairing/weight.h"

namespace letrado::tournament {

struct MatchingEdge {
    int a = 0;
    int b = 0;
    Weight cost{};
};

// Of the minimisation, four times as large as the costs: for every edge of the graph
// 4 cost(a, b) − node[a] − node[b] + Σ value of the blossoms that hold both a and b ≥ 0, with equality for the
// matching.
struct MatchingBlossom {
    std::vector<int> nodes;
    Weight value{};  // never negative
};
struct MatchingDual {
    std::vector<int> mate;  // empty: the graph has no perfect matching
    std::vector<Weight> node;
    std::vector<MatchingBlossom> blossoms;
};

[[nodiscard]] MatchingDual solve_matching(int nodes, const std::vector<MatchingEdge>& edges);

}  // namespace letrado::tournament
