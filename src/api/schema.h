// The schema of the messages, data/api/schema.json, as the server reads its clients by it.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace letrado::api {

// What is wrong with the members of a message: an unknown one, one that is missing, one of another type; nothing if
// nothing is. `section` is "types", "client", "server" or "requests". REQUIRES: the schema has the message.
[[nodiscard]] std::optional<std::string> schema_fault(std::string_view section, std::string_view message,
                                                      const boost::json::object& members);

}  // namespace letrado::api
