// Files that are part of the program, as a web server gives them.
#pragma once

#include <optional>
#include <string_view>

#include "net/http.h"

namespace letrado::net {

// The embedded file data/<prefix><path> ("/" gives index.html) with its type and a validator; 304 where the client has
// it already, nothing where there is no such file.
[[nodiscard]] std::optional<Response> static_file(std::string_view prefix, std::string_view path,
                                                  const Request& request);

[[nodiscard]] std::string_view content_type(std::string_view path);

}  // namespace letrado::net
