#include "engine/match/thinking_time.h"

#include <algorithm>

namespace letrado::engine {

std::chrono::nanoseconds thinking_time(const View& view, std::chrono::nanoseconds left) {
    // A strong player lays about four and a half tiles a turn (100 tiles in 22 turns), fewer when the bag is empty.
    constexpr double tiles_a_turn = 4.5;
    constexpr double reserve = 1.5;  // turns
    const double tiles = static_cast<double>(view.rack.size()) + view.bag() / 2.0;
    const double turns = std::max(1.0, tiles / tiles_a_turn) + reserve;
    const double share = static_cast<double>(std::max(left, std::chrono::nanoseconds::zero()).count()) / turns;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(share));
}

}  // namespace letrado::engine
