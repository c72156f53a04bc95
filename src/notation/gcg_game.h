// A game's log as GCG and a GCG file as a log.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "game/events.h"
#include "notation/gcg.h"

namespace letrado::notation {

// How the tiles left at the end are written. The FISE editions give them to the player who went out and take them from
// the other; most programs write twice their points for the player who went out.
enum class EndDialect : std::uint8_t { fise, double_rack };

// REQUIRES: a log that replays, as decide() makes it.
[[nodiscard]] GcgGame gcg_of_log(std::span<const game::Event> log, EndDialect dialect = EndDialect::fise);

// The transcription of the file under an edition: the points are the file's, and those that the board gives stand
// beside them. The player who moves first is the first of the two. Fails on what no game of the edition can have, with
// the line and the referee's reason.
[[nodiscard]] std::expected<std::vector<game::Event>, NotationError> log_of_gcg(const GcgGame& game,
                                                                                std::string_view edition);

}  // namespace letrado::notation
