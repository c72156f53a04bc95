// A game from a file: a log in JSON lines, or a GCG file, told apart by their first character.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "game/events.h"
#include "game/state.h"
#include "notation/gcg/gcg_game.h"

namespace letrado::app {

struct LoadedGame {
    std::vector<game::Event> log;  // a GCG file is transcribed under the edition; empty where the game is foreign to it
    std::optional<notation::GcgGame> gcg;
    std::string edition;                        // of the log, or under which the GCG file was read
    std::vector<notation::GcgFinding> foreign;  // why it is no game of the edition
    notation::GcgReport report;                 // on the lines of the GCG file

    [[nodiscard]] bool is_foreign() const { return !foreign.empty(); }
};

// Under which edition a GCG file is read: the command's, or the one that the file names, if it names any.
enum class EditionOf : std::uint8_t { command, file };

[[nodiscard]] LoadedGame load_game(const Context& context, const std::filesystem::path& path,
                                   EditionOf edition = EditionOf::command);

// The events up to the end of that many turns; all of them without a number.
[[nodiscard]] std::vector<game::Event> first_turns(std::vector<game::Event> log, std::optional<std::size_t> turns);

// What a foreign game is, to be told with whatever is shown of it: a heading, and then each reason.
[[nodiscard]] std::vector<std::string> foreign_lines(const Context& context, const LoadedGame& game);

}  // namespace letrado::app
