#include "net/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>
#include <sys/socket.h>

#include "net/beast_loop.h"
#include "net/connections.h"

namespace letrado::net {

namespace asio = boost::asio;
using asio::ip::tcp;

class Server::Shared : public Connections, public std::enable_shared_from_this<Shared> {
  public:
    Shared(Loop& loop, Handler& handler, ServerOptions options)
        : Connections(loop, handler, std::move(options)), context_(loop.io().context) {}

    std::expected<std::uint16_t, NetError> listen(const std::string& address, std::uint16_t port) {
        boost::system::error_code error;
        const auto ip = asio::ip::make_address(address, error);
        if (error) return std::unexpected(NetError{NetErrorKind::address, address});
        const tcp::endpoint endpoint(ip, port);
        auto door = std::make_shared<Door>(context_);
        tcp::acceptor& acceptor = door->acceptor;
        const auto failed = [&] {
            return std::unexpected(
                NetError{NetErrorKind::listen, fmt::format("{}: {}", with_port(address, port), error.message())});
        };
        if (acceptor.open(endpoint.protocol(), error)) return failed();
        if (acceptor.set_option(asio::socket_base::reuse_address(true), error)) return failed();
        if (ip.is_v6() && acceptor.set_option(asio::ip::v6_only(false), error)) return failed();
        if (acceptor.bind(endpoint, error)) return failed();
        if (acceptor.listen(1024, error)) return failed();
        return open(std::move(door));
    }

    std::expected<std::uint16_t, NetError> listen_on(int descriptor) {
        const auto failed = [&](std::string_view why) {
            return std::unexpected(NetError{NetErrorKind::listen, fmt::format("descriptor {}: {}", descriptor, why)});
        };
        sockaddr_storage bound{};
        socklen_t size = sizeof bound;
        if (::getsockname(descriptor, reinterpret_cast<sockaddr*>(&bound), &size) != 0) return failed("no socket");
        if (bound.ss_family != AF_INET && bound.ss_family != AF_INET6) return failed("not TCP");
        int listening = 0;
        size = sizeof listening;
        if (::getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listening, &size) != 0 || listening == 0)
            return failed("does not listen");
        auto door = std::make_shared<Door>(context_);
        boost::system::error_code error;
        if (door->acceptor.assign(bound.ss_family == AF_INET ? tcp::v4() : tcp::v6(), descriptor, error))
            return failed(error.message());
        return open(std::move(door));
    }

    void stop_listening() {
        boost::system::error_code ignored;
        for (const auto& door : doors_) {
            door->acceptor.close(ignored);
            door->pause.cancel();
        }
        doors_.clear();
    }

  private:
    // Where connections come in.
    struct Door {
        explicit Door(asio::io_context& context) : acceptor(context), pause(context) {}
        tcp::acceptor acceptor;
        asio::steady_timer pause;
    };

    std::uint16_t open(std::shared_ptr<Door> door) {
        doors_.push_back(door);
        const std::uint16_t port = door->acceptor.local_endpoint().port();
        accept(std::move(door));
        return port;
    }

    void accept(std::shared_ptr<Door> door) {
        tcp::acceptor& acceptor = door->acceptor;
        acceptor.async_accept(context_, [self = shared_from_this(), door = std::move(door)](
                                            boost::system::error_code error, tcp::socket socket) {
            // Who came in while the door was being closed is in: dropped, he would see a reset.
            if (!error) self->admit(std::move(socket), self);
            if (!door->acceptor.is_open()) return;
            if (!error) return self->accept(door);
            // No descriptors left, say: look again in a moment instead of turning in circles.
            door->pause.expires_after(std::chrono::milliseconds(100));
            door->pause.async_wait([self, door](boost::system::error_code stopped) {
                if (!stopped) self->accept(door);
            });
        });
    }

    asio::io_context& context_;
    std::vector<std::shared_ptr<Door>> doors_;
};

Server::Server(Loop& loop, Handler& handler, ServerOptions options)
    : shared_(std::make_shared<Shared>(loop, handler, std::move(options))) {}

Server::~Server() {
    stop();
}

std::expected<std::uint16_t, NetError> Server::listen(const std::string& address, std::uint16_t port) {
    return shared_->listen(address, port);
}

std::expected<std::uint16_t, NetError> Server::listen_on(int descriptor) {
    return shared_->listen_on(descriptor);
}

void Server::stop_listening() {
    shared_->stop_listening();
}

void Server::stop() {
    shared_->stop_listening();
    shared_->close_all();
}

ServerCounts Server::counts() const {
    return shared_->counts();
}

}  // namespace letrado::net
