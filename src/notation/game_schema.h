// What a game's commands, events and parameters look like, written by the program itself from the lists of fields that
// it reads and writes by. docs/api.md says what the members mean.
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

namespace letrado::notation {

// One object: "enums", "texts", "types", "commands", "member_texts", "events", "parameters",
// "open_points", "members" and "choices" (what forms call them), "articles", "editions". A parameter that is
// "for_event" may be chosen by whoever opens a game; the others are the edition's.
[[nodiscard]] const boost::json::object& game_schema();
// The same as text, indented.
[[nodiscard]] std::string write_game_schema();

}  // namespace letrado::notation
