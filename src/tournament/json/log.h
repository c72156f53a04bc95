// A tournament as JSON lines: one event a line, in order; then a line with the digest of each division, and one with
// the SHA-256 of all lines before it. docs/formats/tournament-log.md describes the schema; names and members never
// change, new ones are added.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/notation_error.h"
#include "tournament/commands.h"
#include "tournament/tournament.h"

namespace letrado::tournament {

// T-SEC-4.
inline constexpr std::size_t most_log_bytes = std::size_t{200} << 20;

// One line, without its end.
[[nodiscard]] std::string write_event(const Event& event, std::string_view edition);

// The whole file, with the digests of the state.
[[nodiscard]] std::string write_log(const Tournament& tournament);

struct LogFile {
    std::vector<Event> events;
    std::vector<DivisionDigest> digests;  // of its last lines
    bool sealed = false;                  // it has the line with the hash of the others
    bool seal_holds = false;              // and that line is right
};

// Empty lines are skipped.
[[nodiscard]] std::expected<LogFile, notation::NotationError> read_log(std::string_view text);

// A command as JSON: {"id":…,"actor":…,"command":…,"data":{…}}.
[[nodiscard]] std::expected<Command, notation::NotationError> read_command(std::string_view text, int line = 1);
[[nodiscard]] std::string write_command(const Command& command);

}  // namespace letrado::tournament
