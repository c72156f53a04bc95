// The server's face for programmers, from data/api/schema.json and what the game says of itself: the requests as
// OpenAPI 3.1, the messages of the socket as JSON Schema (draft 2020-12).
#pragma once

#include <string>
#include <string_view>

namespace letrado::api {

// Of every route that there is (routes.h).
[[nodiscard]] std::string write_openapi(std::string_view version);
[[nodiscard]] std::string write_message_schema();

}  // namespace letrado::api
