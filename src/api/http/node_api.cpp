#include "api/http/node_api.h"

#include <array>
#include <fmt/format.h>

#include "service/people/secrets.h"

namespace letrado::api {

std::span<const RouteOf<NodeApi>> NodeApi::routes() {
    using Node = RouteOf<NodeApi>;
    static constexpr std::array table{
        Node{{"GET", "/healthz", Needs::nothing, 0.2}, &NodeApi::show_health},
        Node{{"GET", "/readyz", Needs::nothing, 0.2}, &NodeApi::show_readiness},
        Node{{"GET", "/metrics", Needs::nothing, 1}, &NodeApi::show_metrics},
    };
    return table;
}

void NodeApi::show_health(const CallPtr& call) {
    const bool stalled = parts_.games.stalled();
    call->answer(fmt::format("{{\"status\":\"{}\",\"version\":\"{}\",\"node\":\"{}\"}}",
                             stalled ? "store_unavailable" : "ok", parts_.options.version, parts_.options.games.node),
                 stalled ? 503 : 200);
}

void NodeApi::show_readiness(const CallPtr& call) {
    const std::string_view status = parts_.stopping()        ? "stopping"
                                    : parts_.games.stalled() ? "store_unavailable"
                                                             : "ready";
    call->answer(fmt::format("{{\"status\":\"{}\"}}", status), status == "ready" ? 200 : 503);
}

void NodeApi::show_metrics(const CallPtr& call) {
    if (!may_read_metrics(call->request)) return call->refuse({service::ErrorCode::forbidden, "metrics"});
    call->reply({200, {{"Content-Type", "text/plain; version=0.0.4"}}, parts_.measures.text()});
}

bool NodeApi::may_read_metrics(const net::Request& request) const {
    constexpr std::string_view bearer = "Bearer ";
    const std::string& token = parts_.options.metrics_token;
    const auto header = request.header("authorization");
    if (!token.empty() && header && header->starts_with(bearer) &&
        service::token_hash(header->substr(bearer.size())) == service::token_hash(token))
        return true;
    for (const std::string_view by_proxy : {"x-forwarded-for", "x-real-ip", "forwarded", "via"})
        if (request.header(by_proxy)) return false;
    return parts_.options.metrics_addresses.contain(request.address);
}

}  // namespace letrado::api
