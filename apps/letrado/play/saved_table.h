// What a game at the terminal needs besides its log to go on another day: the seed of its bag, which the log tells only
// at the end, and the bot. It lies beside the log until then, for its owner's eyes only.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "board/bag.h"
#include "command.h"
#include "game/events.h"

namespace letrado::app {

struct SavedTable {
    board::BagSeed seed;
    std::string bot;  // empty: two people
};

// "game.jsonl" has it in "game.jsonl.seed".
[[nodiscard]] std::filesystem::path saved_table_path(std::filesystem::path log);

void save_table(const Context& context, const std::filesystem::path& log, const SavedTable& saved);

// Nothing where there is no such file. Fails the command where it cannot be read.
[[nodiscard]] std::optional<SavedTable> load_table(const Context& context, const std::filesystem::path& log);

// Of a game that is over: from its log.
[[nodiscard]] std::optional<board::BagSeed> seed_told(std::span<const game::Event> log);

// Once the log tells the seed.
void forget_table(const std::filesystem::path& log);

}  // namespace letrado::app
