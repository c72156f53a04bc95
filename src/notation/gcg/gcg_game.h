// A game's log as GCG and a GCG file as a log.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "game/events.h"
#include "notation/gcg/gcg.h"
#include "notation/gcg/gcg_check.h"

namespace letrado::notation {

// How the tiles left at the end are written. The FISE editions give them to the player who went out and take them from
// the other; most programs write twice their points for the player who went out.
enum class EndDialect : std::uint8_t { fise, double_rack };

// REQUIRES: a log that replays, as decide() makes it.
[[nodiscard]] GcgGame gcg_of_log(std::span<const game::Event> log, EndDialect dialect = EndDialect::fise);

// The transcription of the file under an edition: the points are the file's, and those that the board gives stand
// beside them; notes are records of the log. The player who moves first is the first of the two. What the tiles left
// and the time cost is the edition's reckoning; check_gcg tells where the file has another. Fails on what no game of
// the edition can have, with the line and the reason.
[[nodiscard]] std::expected<std::vector<game::Event>, NotationError> log_of_gcg(const GcgGame& game,
                                                                                std::string_view edition);

// A file as a game of the edition, or as a foreign one: a game that the edition would not have admitted, or ended
// elsewhere, and that is not judged by it.
struct GcgReading {
    std::vector<game::Event> log;     // empty where the game is foreign
    std::vector<GcgFinding> foreign;  // why it is; empty for a game of the edition
    GcgReport report;
};

// The edition whose rules the file names as its own (#lexicon); empty if it names none.
[[nodiscard]] std::string_view edition_named_in(const GcgGame& game);

// Fails on what no game can have, by whatever rules, with the line. REQUIRES: the edition has game rules.
[[nodiscard]] std::expected<GcgReading, NotationError> reading_of_gcg(const GcgGame& game, std::string_view edition);

// What a note in a log is about, where it is not about the turn before it: the `code` of its record.
inline constexpr std::string_view about_tiles = "tiles_left";
inline constexpr std::string_view about_time = "overtime";

}  // namespace letrado::notation
