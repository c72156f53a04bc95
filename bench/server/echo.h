// A server that says back what it hears, on the transport of the real one, in a process of its own.
#pragma once

#include <csignal>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "net/client.h"
#include "net/server.h"

namespace letrado::bench {

class EchoHandler : public net::Handler {
  public:
    void on_request(net::Request, net::Reply reply) override { reply({}); }
    std::expected<void, net::Response> may_upgrade(const net::Request&) override { return {}; }
    std::shared_ptr<net::SocketUser> on_socket(const net::Request&, std::shared_ptr<net::Socket> socket) override {
        class User : public net::SocketUser {
          public:
            explicit User(std::shared_ptr<net::Socket> socket) : socket_(std::move(socket)) {}
            void on_message(std::string_view text) override { socket_->send(std::string(text)); }
            void on_closed() override { socket_.reset(); }

          private:
            std::shared_ptr<net::Socket> socket_;
        };
        return std::make_shared<User>(std::move(socket));
    }
};

class EchoServer {
  public:
    EchoServer() {
        int pipe[2];
        if (::pipe(pipe) != 0) std::abort();
        process_ = ::fork();
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            net::Loop loop;
            EchoHandler handler;
            net::ServerOptions options;
            options.limits.connections_per_address = options.limits.connections;
            options.limits.requests_per_second = options.limits.request_burst = 1e6;
            options.limits.messages_per_second = options.limits.message_burst = 1e6;
            net::Server server(loop, handler, options);
            const std::uint16_t port = server.listen("127.0.0.1", 0).value();
            if (::write(pipe[1], &port, sizeof port) != sizeof port) std::abort();
            loop.run();
            ::_exit(0);
        }
        if (::read(pipe[0], &endpoint_.port, sizeof endpoint_.port) != sizeof endpoint_.port) std::abort();
        ::close(pipe[0]);
        ::close(pipe[1]);
    }
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;
    ~EchoServer() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    [[nodiscard]] const net::Endpoint& endpoint() const { return endpoint_; }

  private:
    pid_t process_ = 0;
    net::Endpoint endpoint_;
};

}  // namespace letrado::bench
