// What the tiles that stay on the rack are worth: one value for every collection of up to six tiles, found by
// counting. The files that hold them are klv.h's.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/huge_pages.h"
#include "engine/board/move.h"
#include "engine/board/rack.h"

namespace letrado::engine {

inline constexpr int max_leave = max_rack - 1;

// Every collection of up to six tiles has a number: those of fewer tiles first.
using LeaveIndex = std::uint32_t;

// All of them, also those that need more tiles of a kind than the set has.
inline constexpr LeaveIndex leave_count = 1'623'160;

// REQUIRES: at most six tiles.
[[nodiscard]] LeaveIndex leave_index(const Rack& leave);

// The number of what stays when the tiles of a choice stay, by the choice; for seven tiles 0, the number of nothing.
[[nodiscard]] std::array<LeaveIndex, choice_count> leave_indices(const Rack& rack);

// How a number is made, for whoever walks all leaves: those of a size begin at one number, and the tile at a place (the
// first is 1) of the tiles in ascending order adds to it by its kind (rack.h's order_of).
[[nodiscard]] LeaveIndex first_leave_of(std::size_t size);
[[nodiscard]] LeaveIndex leave_step(std::size_t place, std::uint8_t kind);

// Calls `visit(leave, index)` for every collection of 1 to 6 tiles that the set can give, by number.
template <typename Visit>
void for_each_leave(Visit visit);

// Immutable in use; safe to share between threads.
class Leaves {
  public:
    // Nothing is worth anything.
    Leaves() : values_(leave_count) {}

    [[nodiscard]] Equity value(LeaveIndex index) const { return values_[index]; }
    [[nodiscard]] Equity value(const Rack& leave) const { return values_[leave_index(leave)]; }
    void set(LeaveIndex index, Equity value) { values_[index] = value; }

  private:
    base::HugeVector<Equity> values_;
};

namespace detail {
void for_each_leave(void (*visit)(void* context, const Rack& leave, LeaveIndex index), void* context);
}

template <typename Visit>
void for_each_leave(Visit visit) {
    detail::for_each_leave(
        [](void* context, const Rack& leave, LeaveIndex index) { (*static_cast<Visit*>(context))(leave, index); },
        &visit);
}

}  // namespace letrado::engine
