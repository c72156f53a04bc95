// A game from a file: a log in JSON lines, or a GCG file, told apart by their first character.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "game/events.h"
#include "game/state.h"

namespace letrado::app {

// The file's content; "-" is standard input. Fails the command where it cannot be read.
[[nodiscard]] std::string read_input(const Context& context, const std::filesystem::path& path);

struct LoadedGame {
    bool from_gcg = false;
    std::vector<game::Event> log;  // a GCG file is transcribed under the context's edition
};

[[nodiscard]] LoadedGame load_game(const Context& context, const std::filesystem::path& path);

// The events up to the end of that many turns; all of them without a number.
[[nodiscard]] std::vector<game::Event> first_turns(std::vector<game::Event> log, std::optional<std::size_t> turns);

// To the file, or to standard output where there is none.
void write_output(const Context& context, const std::filesystem::path& path, std::string_view text);

}  // namespace letrado::app
