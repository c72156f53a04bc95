// A TCP connection that gathers: what is written to it within one turn of the loop goes out in one piece, with one call
// of the system and mostly in one packet. Lives on the loop.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace letrado::net {

class Wire : public std::enable_shared_from_this<Wire> {
  public:
    // Whoever has given more than this waits until it is sent.
    static constexpr std::size_t most_gathered = 16 * 1024;

    explicit Wire(boost::beast::tcp_stream stream);
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] boost::beast::tcp_stream& stream() { return stream_; }

    // To be sent at the end of the turn, in the order of the calls.
    void gather(std::string_view bytes);
    // Calls `ready`, never at once, when more may be given, or with the error that ended the connection. One at a time.
    using Ready = std::move_only_function<void(boost::beast::error_code)>;
    void when_ready(Ready ready);
    // Sends what was gathered, as far as the system takes it at once.
    void send_now();

  private:
    void release(boost::beast::error_code error);

    boost::beast::tcp_stream stream_;
    std::string gathered_;  // not yet given to the system
    std::string sending_;   // what it did not take at once
    bool due_ = false;      // send_now() comes at the end of the turn
    boost::beast::error_code failed_;
    Ready ready_;
};

}  // namespace letrado::net
