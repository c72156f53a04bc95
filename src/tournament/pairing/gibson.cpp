#include "tournament/pairing/gibson.h"

#include <algorithm>

namespace letrado::tournament {

bool can_pass(const GibsonRow& y, const GibsonRow& x, const GibsonRules& rules) {
    const HalfPoints reach = y.points + 2 * rules.remaining;
    if (reach != x.points) return reach > x.points;
    return x.spread - y.spread <= rules.remaining * rules.spread_per_round;
}

std::vector<std::size_t> fixed_places(std::span<const GibsonRow> table, const GibsonRules& rules) {
    std::vector<std::size_t> fixed;
    for (std::size_t i = 0; i < table.size(); ++i) {
        const bool safe = std::ranges::none_of(
            table.subspan(i + 1), [&](const GibsonRow& below) { return can_pass(below, table[i], rules); });
        const bool stuck = std::ranges::none_of(
            table.first(i), [&](const GibsonRow& above) { return can_pass(table[i], above, rules); });
        if (safe && stuck) fixed.push_back(i);
    }
    return fixed;
}

bool can_reach(std::span<const GibsonRow> table, std::size_t y, int place, int remaining) {
    const HalfPoints reach = table[y].points + 2 * remaining;
    return std::ranges::count_if(table, [&](const GibsonRow& z) { return z.points > reach; }) < place;
}

}  // namespace letrado::tournament
