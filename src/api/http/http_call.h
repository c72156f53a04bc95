// A request under way, and what every answer to one needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "api/api.h"

namespace letrado::api {

struct Api::Call {
    net::Request request;
    std::string id;  // of this request, in the answer and in the log
    std::string path;
    net::Reply reply;
    MaybePerson person;
};

[[nodiscard]] net::Response json_response(std::string body, int status = 200);
[[nodiscard]] net::Response error_response(const service::ServiceError& error);

// A number of a query; nothing where it is absent or none.
[[nodiscard]] std::optional<std::int64_t> number_of(const std::optional<std::string>& text);

}  // namespace letrado::api
