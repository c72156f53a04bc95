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

// Reads such a file event by event, so that a long one is never held twice. Empty lines are skipped.
// REQUIRES: the text outlives it.
class LogReader {
  public:
    explicit LogReader(std::string_view text) : text_(text) {}

    // Nothing at the end, or where a line cannot be read.
    [[nodiscard]] std::optional<Event> next();
    // About how many are left.
    [[nodiscard]] std::size_t expected_events() const;

    // After the end.
    [[nodiscard]] const std::optional<notation::NotationError>& fault() const { return fault_; }
    [[nodiscard]] const std::vector<DivisionDigest>& digests() const { return digests_; }  // of the last lines
    // The line with the hash of all others is missing or wrong; nothing if it is right.
    [[nodiscard]] std::optional<base::Text> broken_seal() const;

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 0;
    bool any_ = false;
    bool sealed_ = false, seal_holds_ = false;
    std::vector<DivisionDigest> digests_;
    std::optional<notation::NotationError> fault_;
};

// The tournament of a file that is as it was written; or why it is not.
[[nodiscard]] std::expected<Tournament, base::Text> read_tournament(std::string_view text);
// Its last event, which need not be admissible; nothing if it has none.
[[nodiscard]] std::optional<Event> last_event(std::string_view text);

// A command as JSON: {"id":…,"actor":…,"command":…,"data":{…}}.
[[nodiscard]] std::expected<Command, notation::NotationError> read_command(std::string_view text, int line = 1);
[[nodiscard]] std::string write_command(const Command& command);

}  // namespace letrado::tournament
