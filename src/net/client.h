// The client's end, for the program's own client, tests and load tools.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "net/http/http.h"
#include "net/limits.h"
#include "net/loop.h"
#include "net/net_error.h"
#include "net/socket.h"

namespace letrado::net {

struct Endpoint {
    std::string host = "127.0.0.1";
    std::uint16_t port = 0;
};

// "http://host:port" or "host:port", an IPv6 address in brackets; https is a proxy's business.
[[nodiscard]] std::expected<Endpoint, NetError> parse_endpoint(std::string_view url);

// Sends one request and waits for its answer, on a connection of its own.
[[nodiscard]] std::expected<Response, NetError> fetch(const Endpoint& endpoint, const Request& request,
                                                      std::chrono::milliseconds timeout = std::chrono::seconds(10));

// Called once, on the loop's thread, with the open socket or the reason why there is none.
using Connected = std::function<void(std::expected<std::shared_ptr<Socket>, NetError>)>;

// Opens a WebSocket; `user` hears from it after `connected` was called with it.
void connect_socket(Loop& loop, const Endpoint& endpoint, const Request& request, const Limits& limits,
                    std::shared_ptr<SocketUser> user, Connected connected);

}  // namespace letrado::net
