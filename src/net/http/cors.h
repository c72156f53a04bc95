// Pages of other sites that the keeper admits (`origins`). They send no cookie and get none: they name themselves by a
// token in the header Authorization, so that nothing depends on what a browser thinks of cookies of third parties.
#pragma once

#include <optional>

#include "net/http/http.h"

namespace letrado::net {

// The page's origin if it is of another site that is admitted.
[[nodiscard]] std::optional<std::string> admitted_origin(const Request& request,
                                                         const std::vector<std::string>& allowed);

// A browser asks before it sends what a form could not.
[[nodiscard]] bool is_preflight(const Request& request);
[[nodiscard]] Response preflight_answer();

// Lets the page read the answer.
void let_read(Response& response, const std::string& origin);

}  // namespace letrado::net
