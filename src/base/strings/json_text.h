// JSON that is simple enough to be written by hand.
#pragma once

#include <string>
#include <string_view>

namespace letrado::base {

// "text" as a JSON string, with its quotation marks.
[[nodiscard]] std::string json_string(std::string_view text);

}  // namespace letrado::base
