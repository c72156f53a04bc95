// For tests: a server with a loop on a thread of its own, and a plain socket to misbehave with.
#pragma once

#include <arpa/inet.h>
#include <chrono>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "net/client.h"
#include "net/server.h"

namespace letrado::net {

class TestServer {
  public:
    TestServer(Handler& handler, ServerOptions options) : server_(std::make_unique<Server>(loop_, handler, options)) {
        endpoint_.port = server_->listen("127.0.0.1", 0).value();
        thread_ = std::thread([this] { loop_.run(); });
    }
    ~TestServer() {
        stop();
        thread_.join();
    }
    // Until every connection is gone.
    void stop() {
        loop_.post([this] { server_->stop(); });
    }
    void wait_until_over() {
        thread_.join();
        thread_ = std::thread([] {});
    }

    [[nodiscard]] const Endpoint& endpoint() const { return endpoint_; }
    [[nodiscard]] Loop& loop() { return loop_; }
    [[nodiscard]] ServerCounts counts() {
        ServerCounts counts;
        std::atomic<bool> done = false;
        loop_.post([&] {
            counts = server_->counts();
            done = true;
            done.notify_one();
        });
        done.wait(false);
        return counts;
    }

  private:
    Loop loop_;
    std::unique_ptr<Server> server_;
    Endpoint endpoint_;
    std::thread thread_;
};

// Bytes in and out, without manners.
class RawSocket {
  public:
    explicit RawSocket(const Endpoint& endpoint) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(endpoint.port);
        ::inet_pton(AF_INET, endpoint.host.c_str(), &address.sin_addr);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    RawSocket(const RawSocket&) = delete;
    RawSocket& operator=(const RawSocket&) = delete;
    ~RawSocket() { ::close(socket_); }

    [[nodiscard]] bool connected() const { return connected_; }
    bool send(std::string_view bytes) {
        return ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
    }
    // What comes until the other end closes, or nothing comes for so long.
    std::string receive(std::chrono::milliseconds patience, bool* closed = nullptr) {
        std::string all;
        char buffer[4096];
        if (closed != nullptr) *closed = false;
        for (;;) {
            pollfd waiting{socket_, POLLIN, 0};
            if (::poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return all;
            const ssize_t got = ::recv(socket_, buffer, sizeof buffer, 0);
            if (got <= 0) {
                if (closed != nullptr) *closed = true;
                return all;
            }
            all.append(buffer, static_cast<std::size_t>(got));
        }
    }

  private:
    int socket_;
    bool connected_ = false;
};

}  // namespace letrado::net
