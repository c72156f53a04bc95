#include "net/websocket_session.h"

#include <boost/asio/buffer.hpp>
#include <utility>

namespace letrado::net {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

WebSocketSession::WebSocketSession(Loop& loop, beast::tcp_stream stream, const Limits& limits, ServerCounts* counts)
    : loop_(loop),
      stream_(std::move(stream)),
      limits_(limits),
      counts_(counts),
      messages_(limits.messages_per_second, limits.message_burst) {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limits.header_timeout;
    timeout.idle_timeout = limits.silence_timeout;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(limits.message_bytes);
    stream_.text(true);
    stream_.auto_fragment(false);
}

// Only if the loop went before the session was over: then nobody is told any more.
WebSocketSession::~WebSocketSession() {
    if (!finished_ && over_) over_();
}

void WebSocketSession::start(std::shared_ptr<SocketUser> user, Over over) {
    user_ = std::move(user);
    over_ = std::move(over);
    if (counts_ != nullptr) stream_.next_layer().meter(limits_);
    read();
}

void WebSocketSession::read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_read(error); });
}

void WebSocketSession::on_read(beast::error_code error) {
    if (finished_) return;
    if (error) {
        if (counts_ != nullptr && error == beast::error::timeout) ++counts_->timeouts;
        // Who was told to go already is counted already.
        if (counts_ != nullptr && !closing_ && error == boost::asio::error::connection_aborted) ++counts_->rate_limited;
        return finish();
    }
    if (counts_ != nullptr) ++counts_->messages_in;
    if (!closing_) {
        if (!stream_.got_text()) {
            close(CloseCode::bad_data, "text only");
        } else if (counts_ != nullptr && !messages_.take(std::chrono::steady_clock::now())) {
            ++counts_->rate_limited;
            close(CloseCode::policy, "too many messages");
        } else {
            const auto bytes = buffer_.cdata();
            const auto user = user_;  // which may end this session in the call
            if (!loop_.guard([&] { user->on_message({static_cast<const char*>(bytes.data()), bytes.size()}); })) drop();
        }
    }
    buffer_.consume(buffer_.size());
    if (!finished_) read();
}

void WebSocketSession::send(SharedText text) {
    if (closing_ || finished_) return;
    queued_bytes_ += text->size();
    if (queued_bytes_ > limits_.queued_bytes) {
        if (counts_ != nullptr) ++counts_->slow_sockets;
        return drop();
    }
    queue_.push_back(std::move(text));
    if (!writing_) write();
}

void WebSocketSession::write() {
    writing_ = true;
    // The handler owns the text on its way: the queue may be cleared meanwhile.
    SharedText text = std::move(queue_.front());
    queue_.pop_front();
    const auto bytes = boost::asio::buffer(*text);
    stream_.async_write(bytes,
                        [self = shared_from_this(), text = std::move(text)](beast::error_code error, std::size_t) {
                            if (self->finished_) return;
                            if (error) return self->finish();
                            if (self->counts_ != nullptr) ++self->counts_->messages_out;
                            self->queued_bytes_ -= text->size();
                            self->writing_ = false;
                            if (!self->queue_.empty()) {
                                self->write();
                            } else if (self->closing_) {
                                self->say_goodbye();
                            }
                        });
}

// What was queued before goes out first; the reader then sees the other end's farewell, or the time limit.
void WebSocketSession::close(CloseCode code, std::string_view reason) {
    if (finished_ || std::exchange(closing_, true)) return;
    reason_.code = static_cast<websocket::close_code>(code);
    reason_.reason.assign(reason.data(), reason.size());
    if (!writing_) say_goodbye();
}

void WebSocketSession::say_goodbye() {
    if (!stream_.is_open()) return;
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->finish(); });
}

void WebSocketSession::finish() {
    if (std::exchange(finished_, true)) return;
    beast::get_lowest_layer(stream_).close();
    queue_.clear();
    const auto user = std::exchange(user_, nullptr);
    const auto over = std::exchange(over_, nullptr);
    if (user) loop_.guard([&] { user->on_closed(); });
    if (over) over();
}

}  // namespace letrado::net
