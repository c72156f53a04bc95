// JSON as text, with fractions as people and other programs write them: 0.5, where Boost writes 5E-1.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace letrado::notation {

// In one line, without a space.
[[nodiscard]] std::string plain(const boost::json::value& value);

// For people: two spaces a level, a member a line; what is short and flat stays on one.
[[nodiscard]] std::string pretty(const boost::json::value& value);

}  // namespace letrado::notation
