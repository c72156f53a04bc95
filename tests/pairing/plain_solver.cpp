#include "pairing/plain_solver.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

namespace letrado::tournament::plain {

namespace {

void extend(const Costs& costs, std::vector<bool>& used, Answer& now, std::optional<Answer>& best) {
    const auto free = std::ranges::find(used, false);
    if (free == used.end()) {
        if (!best || now.cost < best->cost) best = now;
        return;
    }
    const auto a = static_cast<std::size_t>(free - used.begin());
    used[a] = true;
    for (std::size_t b = a + 1; b < used.size(); ++b) {
        if (used[b]) continue;
        used[b] = true;
        const Vector before = now.cost;
        now.cost = sum(now.cost, costs[a][b]);
        now.pairs.emplace_back(a, b);
        extend(costs, used, now, best);
        now.pairs.pop_back();
        now.cost = before;
        used[b] = false;
    }
    used[a] = false;
}

}  // namespace

Answer brute_force(const Costs& costs) {
    std::vector<bool> used(costs.size());
    std::optional<Answer> best;
    Answer now;
    extend(costs, used, now, best);
    return *best;
}

Answer by_subsets(const Costs& costs) {
    const std::size_t n = costs.size();
    struct Entry {
        Vector cost{};
        std::uint8_t partner = 0;  // of the first of the subset
        bool known = false;
    };
    std::vector<Entry> best(std::size_t{1} << n);
    best[0].known = true;
    for (std::size_t subset = 1; subset < best.size(); ++subset) {
        if (std::popcount(subset) % 2 != 0) continue;
        const auto a = static_cast<std::size_t>(std::countr_zero(subset));
        for (std::size_t b = a + 1; b < n; ++b) {
            if ((subset >> b & 1U) == 0) continue;
            const auto& rest = best[subset & ~(std::size_t{1} << a) & ~(std::size_t{1} << b)];
            const Vector cost = sum(rest.cost, costs[a][b]);
            if (!best[subset].known || cost < best[subset].cost)
                best[subset] = {cost, static_cast<std::uint8_t>(b), true};
        }
    }
    Answer answer{best.back().cost, {}};
    for (std::size_t subset = best.size() - 1; subset != 0;) {
        const auto a = static_cast<std::size_t>(std::countr_zero(subset));
        const std::size_t b = best[subset].partner;
        answer.pairs.emplace_back(a, b);
        subset &= ~(std::size_t{1} << a) & ~(std::size_t{1} << b);
    }
    return answer;
}

}  // namespace letrado::tournament::plain
