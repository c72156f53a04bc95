// A game as JSON lines: one event a line, in order. docs/formats/game-log.md describes the schema; names and members
// never change, new ones are added.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/events.h"
#include "notation/notation_error.h"

namespace letrado::notation {

// One line, without its end. `edition` gives the article that states the event's rule.
[[nodiscard]] std::string write_event(const game::Event& event, std::string_view edition);

// The whole log; its edition is that of its first event.
[[nodiscard]] std::string write_log(std::span<const game::Event> log);

// read_log(write_log(log)) == log. Empty lines are skipped.
[[nodiscard]] std::expected<std::vector<game::Event>, NotationError> read_log(std::string_view text);

}  // namespace letrado::notation
