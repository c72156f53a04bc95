// The WebSockets of this node. On the loop.
#pragma once

#include <memory>
#include <unordered_set>

#include "api/socket/socket_client.h"
#include "net/http/http.h"

namespace letrado::api {

class Sockets {
  public:
    explicit Sockets(SocketParts parts) : parts_(std::move(parts)) {}

    [[nodiscard]] std::shared_ptr<net::SocketUser> open(const net::Request& request,
                                                        std::shared_ptr<net::Socket> socket);
    // Nothing more is taken from them, and everybody is told to come back, each at a moment of its own.
    void send_away();
    [[nodiscard]] bool sent_away() const { return sent_away_; }
    // Ends the connections of whom the restrictions keep out by now.
    void sweep();

  private:
    SocketParts parts_;
    std::unordered_set<SocketClient*> clients_;  // all, known or not
    bool sent_away_ = false;
};

}  // namespace letrado::api
