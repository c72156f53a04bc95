#include "net/wire.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace letrado::net {

namespace asio = boost::asio;
namespace beast = boost::beast;

Wire::Wire(beast::tcp_stream stream) : stream_(std::move(stream)) {}

void Wire::gather(std::string_view bytes) {
    if (failed_) return;
    gathered_ += bytes;
    if (std::exchange(due_, true)) return;
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        self->due_ = false;
        self->send_now();
    });
}

void Wire::when_ready(Ready ready) {
    if (!failed_ && gathered_.size() + sending_.size() > most_gathered) {
        ready_ = std::move(ready);
        return;
    }
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), ready = std::move(ready)]() mutable { ready(self->failed_); });
}

void Wire::send_now() {
    if (failed_ || gathered_.empty() || !sending_.empty()) return;
    auto& socket = stream_.socket();
    beast::error_code error;
    if (!socket.non_blocking()) socket.non_blocking(true, error);
    std::size_t sent = 0;
    if (!error) sent = socket.write_some(asio::buffer(gathered_), error);
    std::string bytes = std::exchange(gathered_, {});
    if (error && error != asio::error::would_block) return release(error);
    if (sent == bytes.size()) return release({});
    sending_ = std::move(bytes.erase(0, sent));
    asio::async_write(stream_, asio::buffer(sending_),
                      [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          self->sending_ = {};
                          self->release(failed);
                          self->send_now();
                      });
}

// Everything was sent, or nothing more can be: then who reads learns of the end, too.
void Wire::release(beast::error_code error) {
    if (error) {
        failed_ = error;
        gathered_ = {};
        stream_.close();
    }
    if (ready_) when_ready(std::exchange(ready_, nullptr));
}

}  // namespace letrado::net
