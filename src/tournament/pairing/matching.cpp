#include "tournament/pairing/matching.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/invariant.h"
#include "tournament/pairing/lemon_solver.h"

namespace letrado::tournament {

namespace {

std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

// The first graph: this many of the cheapest edges of each player, and those to the neighbours in order, among whom
// floats and fixed groups find their rivals. Graphs of few players have all edges.
constexpr int all_below = 34;
constexpr std::size_t cheapest_edges = 10;
constexpr int neighbours = 4;
// How many of the edges that were missed are added for each player before the algorithm works again.
constexpr std::size_t added_edges = 6;

// Whether the places before the lot are all zero.
bool zero_before_lot(const Weight& weight) {
    return std::all_of(weight.v.begin(), weight.v.end() - 1, [](std::int64_t place) { return place == 0; });
}

class Solver {
  public:
    explicit Solver(const PairCosts& costs) : costs_(costs), size_(costs.size()), chosen_(at(size_)) {}

    Matching solve(Edges edges) {
        if (edges == Edges::all || size_ < all_below)
            add_all();
        else
            add_some();
        while (true) {
            dual_ = solve_matching(size_, edges_);
            ++effort_.solves;
            base::invariant(!dual_.mate.empty(), "matching: neighbours alone are a perfect matching");
            learn_blossoms();
            if (!add_missed()) break;
        }
        effort_.edges = static_cast<std::int64_t>(edges_.size());
        return proven();
    }

  private:
    void add(int a, int b) {
        auto& known = chosen_[at(std::min(a, b))];
        const auto place = std::lower_bound(known.begin(), known.end(), std::max(a, b));
        if (place != known.end() && *place == std::max(a, b)) return;
        known.insert(place, std::max(a, b));
        edges_.push_back({a, b, costs_.whole(a, b)});
    }

    void add_all() {
        for (int a = 0; a < size_; ++a)
            for (int b = a + 1; b < size_; ++b)
                add(a, b);
    }

    void add_some() {
        const bool lots_too = costs_.lots_at_hand();
        std::vector<std::vector<std::pair<Weight, int>>> best(at(size_));
        const auto offer = [&](int to, const Weight& weight, int other) {
            auto& list = best[at(to)];
            if (list.size() == cheapest_edges && !(weight < list.back().first)) return;
            if (list.size() == cheapest_edges) list.pop_back();
            const auto place = std::upper_bound(list.begin(), list.end(), weight,
                                                [](const Weight& w, const auto& entry) { return w < entry.first; });
            list.insert(place, {weight, other});
        };
        for (int a = 0; a < size_; ++a)
            for (int b = a + 1; b < size_; ++b) {
                const Weight weight = lots_too ? costs_.whole(a, b) : costs_.before_lot(a, b);
                offer(a, weight, b);
                offer(b, weight, a);
            }
        for (int a = 0; a < size_; ++a) {
            for (const auto& [weight, b] : best[at(a)])
                add(a, b);
            for (int b = a + 1; b <= a + neighbours && b < size_; ++b)
                add(a, b);
        }
    }

    // The blossoms of each player, those that hold most first: two players share the first ones of their lists.
    void learn_blossoms() {
        std::sort(dual_.blossoms.begin(), dual_.blossoms.end(),
                  [](const auto& a, const auto& b) { return a.nodes.size() > b.nodes.size(); });
        inside_.assign(at(size_), {});
        for (std::size_t i = 0; i < dual_.blossoms.size(); ++i) {
            base::invariant(!(dual_.blossoms[i].value < Weight{}), "matching: a blossom's dual value is negative");
            for (const int node : dual_.blossoms[i].nodes)
                inside_[at(node)].push_back(i);
        }
    }

    void add_shared_blossoms(Weight& weight, int a, int b) const {
        const auto &of_a = inside_[at(a)], &of_b = inside_[at(b)];
        for (std::size_t i = 0; i < of_a.size() && i < of_b.size() && of_a[i] == of_b[i]; ++i)
            weight += dual_.blossoms[of_a[i]].value;
    }

    // 4 cost − duals: negative for an edge that could improve the matching; otherwise only its sign is right. Blossoms
    // and the lot can only raise it, so they are asked only where it is negative without them.
    [[nodiscard]] Weight reduced(int a, int b) const {
        Weight weight = costs_.before_lot(a, b);
        const Weight &of_a = dual_.node[at(a)], &of_b = dual_.node[at(b)];
        for (std::size_t i = 0; i < weight_places; ++i)
            weight.v[i] = 4 * weight.v[i] - of_a.v[i] - of_b.v[i];
        if (!(weight < Weight{})) return weight;
        add_shared_blossoms(weight, a, b);
        if (zero_before_lot(weight)) weight.v.back() += 4 * costs_.lot(a, b);
        return weight;
    }

    // Prices every edge. Whether there was one to add.
    bool add_missed() {
        std::vector<std::vector<std::pair<Weight, int>>> worst(at(size_));
        bool found = false;
        for (int a = 0; a < size_; ++a)
            for (int b = a + 1; b < size_; ++b) {
                const Weight weight = reduced(a, b);
                if (!(weight < Weight{})) continue;
                found = true;
                worst[at(a)].emplace_back(weight, b);
                worst[at(b)].emplace_back(weight, a);
            }
        if (!found) return false;
        const std::size_t before = edges_.size();
        for (int a = 0; a < size_; ++a) {
            auto& list = worst[at(a)];
            const auto count = std::min(list.size(), added_edges);
            std::partial_sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count), list.end());
            for (std::size_t i = 0; i < count; ++i)
                add(a, list[i].second);
        }
        base::invariant(edges_.size() > before, "matching: the solver broke the duals of an edge it knew");
        return true;
    }

    // Every edge has been priced: if the duals are worth what the matching costs, nothing cheaper exists.
    Matching proven() const {
        Matching result{dual_.mate, {}, effort_};
        Weight primal{}, dual{};
        for (int a = 0; a < size_; ++a) {
            const int b = dual_.mate[at(a)];
            base::invariant(b != a && b >= 0 && b < size_ && dual_.mate[at(b)] == a, "matching: not a matching");
            if (a < b) result.cost += costs_.whole(a, b);
            dual += dual_.node[at(a)];
        }
        for (const auto& blossom : dual_.blossoms)
            for (std::size_t i = 0; i < weight_places; ++i)
                dual.v[i] -= blossom.value.v[i] * static_cast<std::int64_t>(blossom.nodes.size() / 2);
        for (std::size_t i = 0; i < weight_places; ++i)
            primal.v[i] = 4 * result.cost.v[i];
        base::invariant(primal == dual, "matching: the dual values do not prove the matching");
        return result;
    }

    const PairCosts& costs_;
    int size_;
    std::vector<std::vector<int>> chosen_;  // of each: the larger ends of its edges in the graph, in order
    std::vector<MatchingEdge> edges_;
    MatchingDual dual_;
    std::vector<std::vector<std::size_t>> inside_;
    MatchingEffort effort_;
};

}  // namespace

Matching cheapest_matching(const PairCosts& costs, Edges edges) {
    base::invariant(costs.size() % 2 == 0, "matching: an odd number of players");
    if (costs.size() == 0) return {};
    return Solver(costs).solve(edges);
}

}  // namespace letrado::tournament
