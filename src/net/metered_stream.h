// The stream under a WebSocket: it shows every byte it reads to a FrameMeter, and fails where that says no; what is
// written to it is gathered by its Wire.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <optional>

#include "net/frame_meter.h"
#include "net/wire.h"

namespace letrado::net {

class MeteredStream {
  public:
    using next_layer_type = boost::beast::tcp_stream;
    using executor_type = next_layer_type::executor_type;

    explicit MeteredStream(boost::beast::tcp_stream stream) : wire_(std::make_shared<Wire>(std::move(stream))) {}

    // From now on; not before the handshake is read.
    void meter(const Limits& limits) { meter_ = std::make_shared<FrameMeter>(limits); }

    [[nodiscard]] next_layer_type& next_layer() { return wire_->stream(); }
    [[nodiscard]] const next_layer_type& next_layer() const { return wire_->stream(); }
    [[nodiscard]] executor_type get_executor() { return wire_->stream().get_executor(); }

    template <typename Buffers, typename Handler>
    auto async_read_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto done, const Buffers& into) {
                next_layer().async_read_some(into, [meter = meter_, into, done = std::move(done)](
                                                       boost::beast::error_code error, std::size_t size) mutable {
                    if (!error && meter && !pass(*meter, into, size))
                        error = boost::asio::error::make_error_code(boost::asio::error::connection_aborted);
                    done(error, size);
                });
            },
            handler, buffers);
    }
    // Takes all of it.
    template <typename Buffers, typename Handler>
    auto async_write_some(const Buffers& buffers, Handler&& handler) {
        return boost::asio::async_initiate<Handler, void(boost::beast::error_code, std::size_t)>(
            [this](auto done, const Buffers& from) {
                for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(from))
                    wire_->gather({static_cast<const char*>(buffer.data()), buffer.size()});
                wire_->when_ready([size = boost::beast::buffer_bytes(from), done = std::move(done)](
                                      boost::beast::error_code error) mutable { done(error, error ? 0 : size); });
            },
            handler, buffers);
    }

    // What was gathered goes before the end is told.
    friend void teardown(boost::beast::role_type role, MeteredStream& stream, boost::beast::error_code& error) {
        using boost::beast::websocket::teardown;
        stream.wire_->send_now();
        teardown(role, stream.next_layer().socket(), error);
    }
    template <typename Handler>
    friend void async_teardown(boost::beast::role_type role, MeteredStream& stream, Handler&& handler) {
        using boost::beast::websocket::async_teardown;
        stream.wire_->send_now();
        async_teardown(role, stream.next_layer().socket(), std::forward<Handler>(handler));
    }

  private:
    template <typename Buffers>
    static bool pass(FrameMeter& meter, const Buffers& buffers, std::size_t size) {
        const auto now = std::chrono::steady_clock::now();
        for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
            const std::size_t part = std::min(size, buffer.size());
            if (!meter.pass({static_cast<const char*>(buffer.data()), part}, now)) return false;
            size -= part;
        }
        return true;
    }

    std::shared_ptr<Wire> wire_;
    std::shared_ptr<FrameMeter> meter_;
};

}  // namespace letrado::net
