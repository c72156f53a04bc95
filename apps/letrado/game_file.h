// A game from a file: a log in JSON lines, or a GCG file, told apart by their first character.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "command.h"
#include "game/events.h"
#include "game/state.h"

namespace letrado::app {

struct LoadedGame {
    bool from_gcg = false;
    std::vector<game::Event> log;  // a GCG file is transcribed under the context's edition
};

[[nodiscard]] LoadedGame load_game(const Context& context, const std::filesystem::path& path);

// The events up to the end of that many turns; all of them without a number.
[[nodiscard]] std::vector<game::Event> first_turns(std::vector<game::Event> log, std::optional<std::size_t> turns);

}  // namespace letrado::app
