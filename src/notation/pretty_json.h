// JSON for people: two spaces a level, a member a line; what is short and flat stays on one.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace letrado::notation {

[[nodiscard]] std::string pretty(const boost::json::value& value);

}  // namespace letrado::notation
