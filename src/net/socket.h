// A WebSocket, of either end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace letrado::net {

// Shared, so that one text goes to many sockets.
using SharedText = std::shared_ptr<const std::string>;

enum class CloseCode : std::uint16_t {
    normal = 1000,
    going_away = 1001,
    bad_data = 1003,
    policy = 1008,
    too_big = 1009,
    restart = 1012,  // the server goes, and comes back
    ended = 4001,    // by somebody: the reason is a code, "signed_out" say
};

// What its user does with it. Called on the loop's thread; the socket keeps its user alive during a call, whatever the
// user does to the socket in it. A user that throws has its socket dropped.
class SocketUser {
  public:
    virtual ~SocketUser() = default;
    virtual void on_message(std::string_view text) = 0;
    // Once, when nothing more will come or go.
    virtual void on_closed() = 0;
};

// On the loop's thread only.
class Socket {
  public:
    virtual ~Socket() = default;
    // Queues a text message. A socket whose queue is longer than its limit is dropped.
    virtual void send(SharedText text) = 0;
    virtual void close(CloseCode code, std::string_view reason) = 0;

    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
};

}  // namespace letrado::net
