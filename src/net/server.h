// The server's end: listens, reads requests within limits, and hands them to a handler.
#pragma once

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

// May be called later, on the loop's thread; once. May be destroyed on any thread; a request whose reply is destroyed
// uncalled closes its connection.
using Reply = std::function<void(Response)>;

// Called on the loop's thread. What it throws is reported to the loop, and answered with 500.
class Handler {
  public:
    virtual ~Handler() = default;
    // What the request takes of its address's allowance, known from its header alone; an answer may add to it.
    [[nodiscard]] virtual double cost_of(const Request&) const { return 1; }
    // Bytes that its body may have, known from its header alone; never more than Limits::body_bytes.
    [[nodiscard]] virtual std::size_t longest_body(const Request&) const { return static_cast<std::size_t>(-1); }
    virtual void on_request(Request request, Reply reply) = 0;
    // Whether the request may become a WebSocket; the response refuses it.
    virtual std::expected<void, Response> may_upgrade(const Request& request) = 0;
    // The new socket's user, which lives until its on_closed.
    virtual std::shared_ptr<SocketUser> on_socket(const Request& request, std::shared_ptr<Socket> socket) = 0;
};

struct ServerCounts {
    std::uint64_t accepted = 0;
    std::uint64_t refused_connections = 0;  // too many, of all or of one address
    std::uint64_t requests = 0;
    std::uint64_t rate_limited = 0;
    std::uint64_t bad_requests = 0;
    std::uint64_t timeouts = 0;
    std::uint64_t slow_sockets = 0;  // dropped because they did not read
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::size_t connections = 0;  // now
    std::size_t sockets = 0;      // now
};

class Server {
  public:
    // REQUIRES: loop and handler outlive the server and every connection.
    Server(Loop& loop, Handler& handler, ServerOptions options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // Port 0 takes a free one; the answer is the port. "::" listens to IPv4 too. After a failure another may be tried.
    [[nodiscard]] std::expected<std::uint16_t, NetError> listen(const std::string& address, std::uint16_t port);
    // On a socket that somebody else opened and listens with, and keeps open when this ends (socket activation).
    [[nodiscard]] std::expected<std::uint16_t, NetError> listen_on(int descriptor);

    // No new connections.
    void stop_listening();
    // Nor requests: WebSockets are closed, answers under way are finished, whoever idles is closed at once.
    void stop();

    [[nodiscard]] ServerCounts counts() const;

  private:
    class Shared;
    std::shared_ptr<Shared> shared_;
};

}  // namespace letrado::net
