// The connections of a server: who may connect, what each sends, until it closes or becomes a WebSocket.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <unordered_map>
#include <unordered_set>

#include "base/rate_limit.h"
#include "net/server.h"

namespace letrado::net {

class HttpSession;
class WebSocketSession;

class Connections {
  public:
    Connections(Handler& handler, ServerOptions options);

    // Takes the connection, or closes it at once where there are too many. `keeper` keeps this alive with it.
    void admit(boost::asio::ip::tcp::socket socket, std::shared_ptr<Connections> keeper);
    void close_all();

    [[nodiscard]] const ServerOptions& options() const { return options_; }
    [[nodiscard]] Handler& handler() { return handler_; }
    [[nodiscard]] ServerCounts& counts() { return counts_; }
    [[nodiscard]] base::RateLimiter& requests() { return requests_; }
    [[nodiscard]] bool stopping() const { return stopping_; }
    [[nodiscard]] const std::vector<Header>& security() const { return security_; }

    // Sessions come and go.
    void add(HttpSession& session) { sessions_.insert(&session); }
    void remove(HttpSession& session) { sessions_.erase(&session); }
    void add(WebSocketSession& session);
    void remove(WebSocketSession& session);
    void release(const std::string& address);

  private:
    Handler& handler_;
    ServerOptions options_;
    ServerCounts counts_;
    base::RateLimiter requests_;
    std::vector<Header> security_;
    bool stopping_ = false;
    std::unordered_map<std::string, std::size_t> by_address_;
    std::unordered_set<HttpSession*> sessions_;
    std::unordered_set<WebSocketSession*> sockets_;
};

}  // namespace letrado::net
