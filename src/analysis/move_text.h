// Moves of the engine as people and other modules of the program write them.
#pragma once

#include <string>
#include <vector>

#include "base/text.h"
#include "engine/board/board.h"
#include "engine/board/move.h"
#include "game/commands.h"
#include "tiles/rack.h"

namespace letrado::analysis {

// Where the main word starts, in the Spanish notation. REQUIRES: move.kind is play.
[[nodiscard]] board::Position position_of(const engine::Move& move);

// The tiles laid, in order. REQUIRES: move.kind is play.
[[nodiscard]] board::Placements placements_of(const engine::Move& move);

// What a player says to the referee.
[[nodiscard]] game::CommandBody command_of(const engine::Move& move);

// Of a play the whole main word, "CA[RR]o"; of an exchange the tiles that go; nothing of a pass. `board` is before it.
[[nodiscard]] std::string tiles_text(const engine::Board& board, const engine::Move& move);

// "H8 CA[RR]o", "cambia AEI", "pasa".
[[nodiscard]] base::Text move_text(const engine::Board& board, const engine::Move& move);

// What stays on the rack. REQUIRES: the rack has the tiles.
[[nodiscard]] tiles::TileCounts leave_of(const tiles::TileCounts& rack, const engine::Move& move);

// "AEI[CH]?": alphabetical, blanks last.
[[nodiscard]] std::string rack_text(const tiles::TileCounts& rack);

}  // namespace letrado::analysis
