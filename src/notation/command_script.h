// Commands as JSON lines, as scripts hold them and a server takes them. docs/formats/commands.md has an example of
// each.
#pragma once

#include <boost/json/fwd.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/commands.h"
#include "notation/notation_error.h"

namespace letrado::notation {

struct ScriptedCommand {
    int line = 0;
    std::optional<game::Millis> at;  // nothing: at the time of the command before
    game::Command command;
};

[[nodiscard]] std::string write_command(const game::Command& command, std::optional<game::Millis> at = std::nullopt);

[[nodiscard]] std::expected<ScriptedCommand, NotationError> read_command(std::string_view text, int line = 1);

// What is asked, without who asks it and when: {"command":"pass"}.
[[nodiscard]] std::expected<game::CommandBody, NotationError> read_command_body(const boost::json::object& command);

// Empty lines and lines that begin with # are skipped.
[[nodiscard]] std::expected<std::vector<ScriptedCommand>, NotationError> read_script(std::string_view text);

// The names of all the commands.
[[nodiscard]] std::vector<std::string_view> command_names();

}  // namespace letrado::notation
