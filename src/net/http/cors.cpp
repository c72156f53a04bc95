#include "net/http/cors.h"

#include <algorithm>

namespace letrado::net {

std::optional<std::string> admitted_origin(const Request& request, const std::vector<std::string>& allowed) {
    const auto origin = request.header("origin");
    if (!origin || std::ranges::find(allowed, *origin) == allowed.end()) return std::nullopt;
    return std::string(*origin);
}

bool is_preflight(const Request& request) {
    return request.method == "OPTIONS" && request.header("origin") && request.header("access-control-request-method");
}

Response preflight_answer() {
    return {204,
            {{"Access-Control-Allow-Methods", "GET, HEAD, POST, DELETE"},
             {"Access-Control-Allow-Headers", "Authorization, Content-Type, X-Letrado"},
             {"Access-Control-Max-Age", "7200"}},
            {}};
}

void let_read(Response& response, const std::string& origin) {
    response.headers.push_back({"Access-Control-Allow-Origin", origin});
    response.headers.push_back({"Access-Control-Expose-Headers", "Retry-After, Content-Disposition"});
    std::erase_if(response.headers, [](const Header& header) {
        return is_named(header, "set-cookie") || is_named(header, "cross-origin-resource-policy");
    });
    response.headers.push_back({"Cross-Origin-Resource-Policy", "cross-origin"});
}

}  // namespace letrado::net
