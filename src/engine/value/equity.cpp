#include "engine/value/equity.h"

#include <algorithm>

#include "engine/machine.h"

namespace letrado::engine {

KeptValues value_kept(const EquityModel& model, const Rack& rack) {
    const std::array<LeaveIndex, choice_count> indices = leave_indices(rack);
    KeptValues kept;
    for (unsigned choice = 0; choice <= rack.all(); ++choice)
        kept[choice] = model.leaves.value(indices[choice]);
    return kept;
}

Valuation value_choices(const EquityModel& model, const Rack& rack, const KeptValues& kept, int bag) {
    const Adjustments& adjust = model.adjustments;
    std::array<Equity, max_rack + 1> near_the_end{};
    for (int used = 0; used <= max_rack; ++used) {
        const auto left = static_cast<std::size_t>(std::max(bag - used, 0));
        if (left < adjust.tiles_left_in_bag.size())
            near_the_end[static_cast<std::size_t>(used)] = adjust.tiles_left_in_bag[left];
    }
    Valuation valuation;
    valuation.opening_vowel = adjust.opening_vowel;
    const unsigned all = rack.all();
    for (unsigned used = 0; used <= all; ++used)
        valuation.choice[used] = kept[all ^ used] + near_the_end[static_cast<std::size_t>(count_bits(used))];
    return valuation;
}

Valuation value_last_choices(const EquityModel& model, const Rack& rack, int rival_points) {
    const Adjustments& adjust = model.adjustments;
    Valuation valuation;
    const unsigned all = rack.all();
    for (unsigned used = 0; used < all; ++used) {
        const int kept = rack.points(static_cast<Choice>(all ^ used));
        valuation.choice[used] = adjust.not_out - adjust.own_rack_factor * point * kept;
    }
    // The rival loses these points and the player who is out wins them.
    valuation.choice[all] = 2 * point * rival_points;
    return valuation;
}

}  // namespace letrado::engine
