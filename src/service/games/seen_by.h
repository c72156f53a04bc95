// The state of a game as somebody may see it.
#pragma once

#include "game/state.h"

namespace letrado::service {

// Over, with its seed revealed where it has one: nothing is secret any more.
[[nodiscard]] bool all_revealed(const game::State& state);

// Racks that are no business of the viewer become so many unknown tiles, and their tiles part of the pool, as at a
// table: from such a state nobody can tell the rival's rack from the bag.
// To a judge the game is its people, its rules and whether a claim is open: no board, no points, no papers, no clocks.
[[nodiscard]] game::State seen_by(const game::State& state, game::Role viewer);

}  // namespace letrado::service
