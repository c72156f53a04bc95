#include "net/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

#include "net/beast_loop.h"
#include "net/http_session.h"

namespace letrado::net {

namespace asio = boost::asio;
using asio::ip::tcp;

class Server::Shared : public Connections, public std::enable_shared_from_this<Shared> {
  public:
    Shared(Loop& loop, Handler& handler, ServerOptions options)
        : Connections(handler, std::move(options)),
          context_(loop.io().context),
          acceptor_(context_),
          pause_(context_) {}

    std::expected<std::uint16_t, NetError> listen(const std::string& address, std::uint16_t port) {
        boost::system::error_code error;
        const auto ip = asio::ip::make_address(address, error);
        if (error) return std::unexpected(NetError{NetErrorKind::address, address});
        const tcp::endpoint endpoint(ip, port);
        const auto failed = [&] {
            boost::system::error_code ignored;
            acceptor_.close(ignored);
            return std::unexpected(
                NetError{NetErrorKind::listen, fmt::format("{}:{}: {}", address, port, error.message())});
        };
        if (acceptor_.open(endpoint.protocol(), error)) return failed();
        if (acceptor_.set_option(asio::socket_base::reuse_address(true), error)) return failed();
        if (acceptor_.bind(endpoint, error)) return failed();
        if (acceptor_.listen(1024, error)) return failed();
        accept();
        return acceptor_.local_endpoint().port();
    }

    void stop() {
        boost::system::error_code ignored;
        acceptor_.close(ignored);
        pause_.cancel();
        close_all();
    }

  private:
    void accept() {
        acceptor_.async_accept(context_,
                               [self = shared_from_this()](boost::system::error_code error, tcp::socket socket) {
                                   if (!self->acceptor_.is_open()) return;
                                   if (!error) {
                                       self->admit(std::move(socket), self);
                                       return self->accept();
                                   }
                                   // No descriptors left, say: look again in a moment instead of turning in circles.
                                   self->pause_.expires_after(std::chrono::milliseconds(100));
                                   self->pause_.async_wait([self](boost::system::error_code stopped) {
                                       if (!stopped) self->accept();
                                   });
                               });
    }

    asio::io_context& context_;
    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
};

Server::Server(Loop& loop, Handler& handler, ServerOptions options)
    : shared_(std::make_shared<Shared>(loop, handler, std::move(options))) {}

Server::~Server() {
    shared_->stop();
}

std::expected<std::uint16_t, NetError> Server::listen(const std::string& address, std::uint16_t port) {
    return shared_->listen(address, port);
}

void Server::stop() {
    shared_->stop();
}

ServerCounts Server::counts() const {
    return shared_->counts();
}

}  // namespace letrado::net
