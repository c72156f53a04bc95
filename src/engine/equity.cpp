#include "engine/equity.h"

#include <algorithm>
#include <bit>

namespace letrado::engine {

Valuation value_choices(const EquityModel& model, const Rack& rack, const TurnFacts& facts) {
    Valuation valuation;
    const unsigned all = rack.all();
    const Adjustments& adjust = model.adjustments;
    valuation.opening_vowel = adjust.opening_vowel;
    auto& values = valuation.choice;
    if (facts.bag == 0) {
        std::array<int, choice_count> kept{};
        for (unsigned choice = 1; choice <= all; ++choice) {
            const int last = std::countr_zero(std::bit_floor(choice));
            kept[choice] = kept[choice ^ 1u << last] + rack.points(static_cast<Choice>(1u << last));
        }
        for (unsigned used = 0; used < all; ++used)
            values[used] = adjust.not_out - adjust.own_rack_factor * point * kept[all ^ used];
        // The rival loses these points and the player who is out wins them.
        values[all] = 2 * point * facts.rival_points;
        return valuation;
    }
    const std::array<LeaveIndex, choice_count> indices = leave_indices(rack);
    std::array<Equity, max_rack + 1> near_the_end{};
    for (int used = 0; used <= max_rack; ++used) {
        const auto left = static_cast<std::size_t>(std::max(facts.bag - used, 0));
        if (left < adjust.tiles_left_in_bag.size())
            near_the_end[static_cast<std::size_t>(used)] = adjust.tiles_left_in_bag[left];
    }
    for (unsigned used = 0; used <= all; ++used) {
        values[used] =
            model.leaves.value(indices[all ^ used]) + near_the_end[static_cast<std::size_t>(std::popcount(used))];
    }
    return valuation;
}

}  // namespace letrado::engine
