// Commands as people type them: "report_sheet 1 4 first 431 389 signed=true". The values of a command's fields follow
// in order or by name; the division is given by name (division=B) or is the one that the caller has in mind. Lists are
// 1,2,3; members of a list of things are apart by ";" and their parts by "/"; a pairing is 1-6 or 1>6 (the first
// starts). Text with spaces stands between quotation marks.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "tournament/commands.h"
#include "tournament/events.h"

namespace letrado::tournament {

// `words`: of a typed line (base/strings/quoted_words.h).
[[nodiscard]] std::expected<CommandBody, base::Text> parse_command(const std::vector<std::string>& words,
                                                                   const std::string& division);

// The fields of an event, each as it would be typed.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> fields_of(const EventBody& body);
// "sheet_reported by=first…": its name and those that have a value.
[[nodiscard]] std::string describe(const EventBody& body);

// Every command with its fields.
[[nodiscard]] std::vector<std::string> command_forms();

}  // namespace letrado::tournament
