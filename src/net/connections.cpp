#include "net/connections.h"

#include <utility>

#include "net/http/http_session.h"
#include "net/websocket_session.h"

namespace letrado::net {

Connections::Connections(Loop& loop, Handler& handler, ServerOptions options)
    : loop_(loop),
      handler_(handler),
      options_(std::move(options)),
      requests_(options_.limits.requests_per_second, options_.limits.request_burst),
      security_(security_headers(options_.tls)) {}

void Connections::admit(boost::asio::ip::tcp::socket socket, std::shared_ptr<Connections> keeper) {
    boost::system::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    if (counts_.connections >= options_.limits.connections) {
        ++counts_.refused_connections;
        return;
    }
    std::string peer = client_address(remote.address().to_string(), {}, {});
    const bool proxy = options_.proxies.contain(peer);
    const std::string key = limit_key(peer);
    const auto place = std::make_shared<Place>(std::move(keeper), std::move(peer), proxy);
    if (!proxy && !place->take_for(key)) {
        ++counts_.refused_connections;
        return;
    }
    ++counts_.accepted;
    socket.set_option(boost::asio::ip::tcp::no_delay(true), error);
    start_http_session(std::move(socket), place);
}

bool Connections::claim(const std::string& key) {
    std::size_t& count = by_address_[key];
    if (count < options_.limits.connections_per_address) {
        ++count;
        return true;
    }
    return false;
}

void Connections::release(const std::string& key) {
    const auto found = by_address_.find(key);
    if (--found->second == 0) by_address_.erase(found);
}

bool Connections::owe(const std::string& key, std::size_t bytes) {
    std::size_t& owed = owed_[key];
    if (owed > 0 && owed + bytes > options_.limits.owed_bytes) return false;
    owed += bytes;
    return true;
}

void Connections::paid(const std::string& key, std::size_t bytes) {
    const auto found = owed_.find(key);
    found->second -= bytes;
    if (found->second == 0) owed_.erase(found);
}

void Connections::add(WebSocketSession& session) {
    sockets_.insert(&session);
    counts_.sockets = sockets_.size();
}

void Connections::remove(WebSocketSession& session) {
    sockets_.erase(&session);
    counts_.sockets = sockets_.size();
}

void Connections::close_all() {
    stopping_ = true;
    // Closing changes the sets.
    for (HttpSession* session : std::vector(sessions_.begin(), sessions_.end()))
        close_when_idle(*session);
    for (WebSocketSession* session : std::vector(sockets_.begin(), sockets_.end()))
        session->close(CloseCode::restart, "the server stops");
}

Place::~Place() {
    give_back();
    --connections_->counts_.connections;
}

bool Place::take_for(const std::string& key) {
    if (key == key_) return true;
    give_back();
    if (!connections_->claim(key)) return false;
    key_ = key;
    return true;
}

void Place::give_back() {
    if (!key_.empty()) connections_->release(std::exchange(key_, {}));
}

}  // namespace letrado::net
