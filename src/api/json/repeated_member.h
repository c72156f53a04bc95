// Of a member that stands twice in an object some readers take the first and others the last: what is asked for would
// depend on who reads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace letrado::api {

// The name of a member that an object of the text has twice, however it is written ("\u0061" is "a"). REQUIRES: the
// text is JSON.
[[nodiscard]] std::optional<std::string> repeated_member(std::string_view text);

}  // namespace letrado::api
