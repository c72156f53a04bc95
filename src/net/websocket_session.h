// An open WebSocket of either end: reads messages, queues what is sent, drops whoever is too fast or too slow.
#pragma once

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "base/rate_limit.h"
#include "net/limits.h"
#include "net/metered_stream.h"
#include "net/server.h"
#include "net/socket.h"

namespace letrado::net {

class WebSocketSession : public Socket, public std::enable_shared_from_this<WebSocketSession> {
  public:
    using Stream = boost::beast::websocket::stream<MeteredStream, false>;
    // Called when the session is over; it keeps what counts connections alive.
    using Over = std::function<void()>;

    // `counts`: at the server's end, which also sets limits to what is sent to it.
    WebSocketSession(Loop& loop, boost::beast::tcp_stream stream, const Limits& limits, ServerCounts* counts);
    WebSocketSession(const WebSocketSession&) = delete;
    WebSocketSession& operator=(const WebSocketSession&) = delete;
    ~WebSocketSession() override;

    // The handshake is the caller's; then start() reads.
    [[nodiscard]] Stream& stream() { return stream_; }
    void start(std::shared_ptr<SocketUser> user, Over over);

    using Socket::send;
    void send(SharedText text) override;
    void close(CloseCode code, std::string_view reason) override;

  private:
    void read();
    void on_read(boost::beast::error_code error);
    void write();
    void say_goodbye();
    // Without a farewell.
    void drop() { finish(); }
    void finish();

    Loop& loop_;
    Stream stream_;
    Limits limits_;
    ServerCounts* counts_;  // nothing at the client's end
    base::TokenBucket messages_;
    boost::beast::flat_buffer buffer_;
    std::deque<SharedText> queue_;
    std::size_t queued_bytes_ = 0;
    bool writing_ = false;
    bool closing_ = false;
    bool finished_ = false;
    boost::beast::websocket::close_reason reason_;
    std::shared_ptr<SocketUser> user_;
    Over over_;
};

}  // namespace letrado::net
