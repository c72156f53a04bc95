// Minimum-cost perfect matching on a complete graph, exact, with lexicographic weights.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/pairing/weight.h"

namespace letrado::tournament {

// The cost of every pair of 0…size − 1. Symmetric.
class PairCosts {
  public:
    virtual ~PairCosts() = default;
    [[nodiscard]] virtual int size() const = 0;
    // All places but the last, which is 0.
    [[nodiscard]] virtual Weight before_lot(int a, int b) const = 0;
    // The last place alone: dear (a digest), and asked only where it can matter.
    [[nodiscard]] virtual std::int64_t lot(int a, int b) const = 0;
    // Whether lots alone tell edges apart and cost nothing to ask: then the first graph is chosen by them too.
    [[nodiscard]] virtual bool lots_at_hand() const { return false; }
    [[nodiscard]] Weight whole(int a, int b) const {
        Weight weight = before_lot(a, b);
        weight.v.back() = lot(a, b);
        return weight;
    }
};

struct MatchingEffort {
    int solves = 0;          // how often the algorithm ran
    std::int64_t edges = 0;  // in its last graph
};

struct Matching {
    std::vector<int> mate;  // of each
    Weight cost;            // the sum over the pairs
    MatchingEffort effort;
};

// Which edges the first graph has: the cheapest few of each player, or all.
enum class Edges : std::uint8_t { some, all };

// The matching with the smallest sum. With Edges::some the algorithm works on a part of the edges; its dual values then
// price every edge that was left out, those that could improve the result are added, and it works again, until none is
// left: the dual values prove the answer against all edges. That proof (feasible duals whose value is the matching's
// cost) is checked every time; a solver's fault throws base::BrokenInvariant, it never becomes a pairing.
// REQUIRES: an even size.
[[nodiscard]] Matching cheapest_matching(const PairCosts& costs, Edges edges = Edges::some);

}  // namespace letrado::tournament
