// For tests of the server: a handler that answers what it was asked, and a client that keeps what it hears.
#pragma once

#include <atomic>
#include <gtest/gtest.h>

#include "net/test_server.h"

namespace letrado::net {

using namespace std::chrono_literals;

// Answers what it was asked, and echoes messages.
class Echo : public Handler {
  public:
    void on_request(Request request, Reply reply) override {
        if (request.target == "/later") return later_.push_back(std::move(reply));
        if (request.target == "/never") return;
        if (request.target == "/throws") throw std::runtime_error("thrown");
        if (request.target == "/large") return reply({200, {}, std::string(12'000'000, 'x')});
        if (request.target == "/charged") return reply({200, {}, "", 50});
        if (request.target == "/elsewhere") {
            // As a worker does that answers and lets go of the request later than the loop.
            std::thread([reply = std::move(reply)]() mutable {
                std::this_thread::sleep_for(5ms);
                reply = {};
            }).detach();
            return;
        }
        if (request.target == "/flush") {
            for (const Reply& waiting : later_)
                waiting({200, {}, "late"});
            later_.clear();
        }
        reply({200, {{"X-Address", request.address}}, request.method + ' ' + request.target + ' ' + request.body});
    }
    double cost_of(const Request& request) const override { return request.target == "/dear" ? 4 : 1; }
    std::size_t longest_body(const Request& request) const override {
        return request.target == "/short" ? 4 : Handler::longest_body(request);
    }
    std::expected<void, Response> may_upgrade(const Request& request) override {
        if (request.target == "/closed") return std::unexpected(Response{401, {}, "no"});
        return {};
    }
    std::shared_ptr<SocketUser> on_socket(const Request&, std::shared_ptr<Socket> socket) override {
        class User : public SocketUser {
          public:
            User(std::shared_ptr<Socket> socket, std::atomic<int>& open) : socket_(std::move(socket)), open_(open) {
                ++open_;
            }
            void on_message(std::string_view text) override {
                if (text == "throw") throw std::runtime_error("thrown");
                if (text == "flood") {
                    const auto block = std::make_shared<const std::string>(std::string(10'000, 'x'));
                    for (int i = 0; i < 1000; ++i)
                        socket_->send(block);
                    return;
                }
                socket_->send(std::string(text));
            }
            void on_closed() override { --open_; }

          private:
            std::shared_ptr<Socket> socket_;
            std::atomic<int>& open_;
        };
        return std::make_shared<User>(std::move(socket), open);
    }

    std::atomic<int> open = 0;

  private:
    std::vector<Reply> later_;
};

// A client that keeps what it hears.
class Listener : public SocketUser {
  public:
    void on_message(std::string_view text) override { heard.emplace_back(text); }
    void on_closed() override { closed = true; }

    std::vector<std::string> heard;
    bool closed = false;
};

template <typename Condition>
bool eventually(Condition condition, std::chrono::milliseconds patience = 5s) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        if (condition()) return true;
        std::this_thread::sleep_for(5ms);
    }
    return condition();
}

struct Client {
    Loop loop;
    std::shared_ptr<Listener> listener = std::make_shared<Listener>();
    std::shared_ptr<Socket> socket;
    std::optional<NetError> error;

    void connect(const Endpoint& endpoint, Request request = {}, Limits limits = {}) {
        bool answered = false;
        connect_socket(loop, endpoint, request, limits, listener, [&](auto result) {
            answered = true;
            if (result) {
                socket = *result;
            } else {
                error = result.error();
            }
        });
        run_until([&] { return answered; });
    }
    template <typename Condition>
    bool run_until(Condition condition, std::chrono::milliseconds patience = 5s) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!condition() && std::chrono::steady_clock::now() < end)
            loop.run_for(20ms);
        return condition();
    }
};

// "HTTP/1.1 200": the beginning of what is answered to these bytes; empty where nothing is.
inline std::string status_of(const TestServer& server, std::string_view bytes) {
    RawSocket socket(server.endpoint());
    socket.send(bytes);
    return socket.receive(2s).substr(0, 12);
}

}  // namespace letrado::net
