// The connections of a server: who may connect, and how many there are. On the loop's thread.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <unordered_map>
#include <unordered_set>

#include "base/rate_limit.h"
#include "net/server.h"

namespace letrado::net {

class HttpSession;
class WebSocketSession;

class Connections {
  public:
    Connections(Loop& loop, Handler& handler, ServerOptions options);

    // Takes the connection, or closes it at once where there are too many. `keeper` keeps this alive with it.
    void admit(boost::asio::ip::tcp::socket socket, std::shared_ptr<Connections> keeper);
    void close_all();

    [[nodiscard]] Loop& loop() { return loop_; }
    [[nodiscard]] const ServerOptions& options() const { return options_; }
    [[nodiscard]] Handler& handler() { return handler_; }
    [[nodiscard]] ServerCounts& counts() { return counts_; }
    // By limit_key().
    [[nodiscard]] base::RateLimiter& requests() { return requests_; }
    // Answers on their way to an address, by limit_key(). False where that is too much at once; one is always given.
    [[nodiscard]] bool owe(const std::string& key, std::size_t bytes);
    void paid(const std::string& key, std::size_t bytes);
    [[nodiscard]] bool stopping() const { return stopping_; }
    [[nodiscard]] const std::vector<Header>& security() const { return security_; }

    // Sessions come and go.
    void add(HttpSession& session) { sessions_.insert(&session); }
    void remove(HttpSession& session) { sessions_.erase(&session); }
    void add(WebSocketSession& session);
    void remove(WebSocketSession& session);

  private:
    friend class Place;
    [[nodiscard]] bool claim(const std::string& key);
    void release(const std::string& key);

    Loop& loop_;
    Handler& handler_;
    ServerOptions options_;
    ServerCounts counts_;
    base::RateLimiter requests_;
    std::vector<Header> security_;
    bool stopping_ = false;
    std::unordered_map<std::string, std::size_t> by_address_;  // by limit_key()
    std::unordered_map<std::string, std::size_t> owed_;        // likewise
    std::unordered_set<HttpSession*> sessions_;
    std::unordered_set<WebSocketSession*> sockets_;
};

// A place among the connections of an address; given back when the connection is over. A proxy has no place of its own:
// while it carries a request or a WebSocket of somebody, it has one of his.
class Place {
  public:
    Place(std::shared_ptr<Connections> connections, std::string peer, bool proxy)
        : connections_(std::move(connections)), peer_(std::move(peer)), proxy_(proxy) {
        ++connections_->counts_.connections;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place();

    [[nodiscard]] Connections& connections() { return *connections_; }
    // Who is at the other end.
    [[nodiscard]] const std::string& peer() const { return peer_; }
    [[nodiscard]] bool proxy() const { return proxy_; }

    // False if that address has as many as it may; then the place is nobody's.
    [[nodiscard]] bool take_for(const std::string& key);
    // A proxy's connection between two requests is nobody's.
    void rest() {
        if (proxy_) give_back();
    }

  private:
    void give_back();

    std::shared_ptr<Connections> connections_;
    std::string peer_;
    bool proxy_;
    std::string key_;  // whose it is; empty: nobody's
};

}  // namespace letrado::net
