// From where somebody comes, in few words: what the owner of a session sees of it.
#pragma once

#include <string>

#include "net/http/http.h"

namespace letrado::api {

// "Firefox, Linux, 203.0.113.x": the browser and the system where they can be told, and the address without its end.
[[nodiscard]] std::string visitor_of(const net::Request& request);

}  // namespace letrado::api
