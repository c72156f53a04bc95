#include "net/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <fmt/format.h>

#include "net/beast_loop.h"
#include "net/websocket_session.h"

namespace letrado::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

namespace {

NetErrorKind kind_of(beast::error_code error) {
    if (error == beast::error::timeout) return NetErrorKind::timeout;
    if (error == http::error::end_of_stream || error == asio::error::eof || error == asio::error::connection_reset)
        return NetErrorKind::closed;
    return NetErrorKind::connect;
}

std::string host_header(const Endpoint& endpoint) {
    return with_port(endpoint.host, endpoint.port);
}

// One request on its own connection, step by step until the answer or the first error.
class Exchange {
  public:
    Exchange(asio::io_context& context, const Endpoint& endpoint, const Request& request)
        : endpoint_(endpoint), resolver_(context), stream_(context) {
        message_.method_string(request.method);
        message_.target(request.target);
        message_.version(11);
        message_.set(http::field::host, host_header(endpoint));
        message_.set(http::field::connection, "close");
        for (const Header& header : request.headers)
            message_.set(header.name, header.value);
        message_.body() = request.body;
        message_.prepare_payload();
        parser_.body_limit(64 * 1024 * 1024);
        if (request.method == "HEAD") parser_.skip(true);
    }

    void start(std::chrono::milliseconds timeout) {
        stream_.expires_after(timeout);
        resolver_.async_resolve(endpoint_.host, std::to_string(endpoint_.port),
                                [this](beast::error_code error, tcp::resolver::results_type found) {
                                    if (!ok(error)) return;
                                    stream_.async_connect(found, [this](beast::error_code failed, const auto&) {
                                        if (ok(failed)) write();
                                    });
                                });
    }

    std::expected<Response, NetError> result() {
        if (error_) return std::unexpected(*error_);
        const auto& message = parser_.get();
        Response response{static_cast<int>(message.result_int()), {}, message.body()};
        for (const auto& field : message)
            response.headers.push_back({std::string(field.name_string()), std::string(field.value())});
        return response;
    }

  private:
    void write() {
        http::async_write(stream_, message_, [this](beast::error_code error, std::size_t) {
            // A server that refuses early may have answered all the same.
            if (error && error != asio::error::broken_pipe && error != asio::error::connection_reset) {
                ok(error);
                return;
            }
            http::async_read(stream_, buffer_, parser_, [this](beast::error_code failed, std::size_t) { ok(failed); });
        });
    }
    bool ok(beast::error_code error) {
        if (!error) return true;
        error_ = NetError{kind_of(error), fmt::format("{}: {}", host_header(endpoint_), error.message())};
        return false;
    }

    Endpoint endpoint_;
    tcp::resolver resolver_;
    beast::tcp_stream stream_;
    http::request<http::string_body> message_;
    beast::flat_buffer buffer_;
    http::response_parser<http::string_body> parser_;
    std::optional<NetError> error_;
};

// A WebSocket on its way to being open.
class Opening : public std::enable_shared_from_this<Opening> {
  public:
    Opening(Loop& loop, Endpoint endpoint, Request request, const Limits& limits, std::shared_ptr<SocketUser> user,
            Connected connected)
        : endpoint_(std::move(endpoint)),
          request_(std::move(request)),
          user_(std::move(user)),
          connected_(std::move(connected)),
          loop_(loop),
          resolver_(loop.io().context),
          limits_(limits),
          stream_(loop.io().context) {}

    void start() {
        stream_.expires_after(limits_.header_timeout);
        resolver_.async_resolve(
            endpoint_.host, std::to_string(endpoint_.port),
            [self = shared_from_this()](beast::error_code error, tcp::resolver::results_type found) {
                if (error) return self->fail(error);
                self->stream_.async_connect(found, [self](beast::error_code failed, const auto&) {
                    if (failed) return self->fail(failed);
                    self->shake_hands();
                });
            });
    }

  private:
    void shake_hands() {
        beast::error_code ignored;
        stream_.socket().set_option(tcp::no_delay(true), ignored);
        session_ = std::make_shared<WebSocketSession>(loop_, std::move(stream_), limits_, nullptr);
        session_->stream().set_option(boost::beast::websocket::stream_base::decorator(
            [headers = request_.headers](boost::beast::websocket::request_type& message) {
                for (const Header& header : headers)
                    message.set(header.name, header.value);
            }));
        session_->stream().async_handshake(response_, host_header(endpoint_), request_.target,
                                           [self = shared_from_this()](beast::error_code error) {
                                               if (error) return self->fail(error);
                                               self->connected_(self->session_);
                                               self->session_->start(self->user_, [] {});
                                           });
    }

    void fail(beast::error_code error) {
        if (error == boost::beast::websocket::error::upgrade_declined) {
            return connected_(std::unexpected(
                NetError{NetErrorKind::refused, fmt::format("{} {}", response_.result_int(), response_.body())}));
        }
        connected_(
            std::unexpected(NetError{kind_of(error), fmt::format("{}: {}", host_header(endpoint_), error.message())}));
    }

    Endpoint endpoint_;
    Request request_;
    std::shared_ptr<SocketUser> user_;
    Connected connected_;
    Loop& loop_;
    tcp::resolver resolver_;
    Limits limits_;
    beast::tcp_stream stream_;
    std::shared_ptr<WebSocketSession> session_;
    boost::beast::websocket::response_type response_;
};

}  // namespace

std::expected<Endpoint, NetError> parse_endpoint(std::string_view url) {
    const auto bad = [url] { return std::unexpected(NetError{NetErrorKind::address, std::string(url)}); };
    std::string_view rest = url;
    if (rest.starts_with("http://")) rest.remove_prefix(7);
    while (rest.ends_with('/'))
        rest.remove_suffix(1);
    const std::size_t colon = rest.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || rest.find('/') != std::string_view::npos) return bad();
    const std::string_view digits = rest.substr(colon + 1);
    std::string_view host = rest.substr(0, colon);
    const bool brackets = host.starts_with('[') && host.ends_with(']');
    if (brackets) host = host.substr(1, host.size() - 2);
    // Without brackets nobody knows where an IPv6 address ends and its port begins.
    if (host.empty() || (!brackets && host.find(':') != std::string_view::npos)) return bad();
    Endpoint endpoint{std::string(host), 0};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
    if (error != std::errc() || end != digits.data() + digits.size() || endpoint.port == 0) return bad();
    return endpoint;
}

std::expected<Response, NetError> fetch(const Endpoint& endpoint, const Request& request,
                                        std::chrono::milliseconds timeout) {
    asio::io_context context(1);
    Exchange exchange(context, endpoint, request);
    exchange.start(timeout);
    context.run();
    return exchange.result();
}

void connect_socket(Loop& loop, const Endpoint& endpoint, const Request& request, const Limits& limits,
                    std::shared_ptr<SocketUser> user, Connected connected) {
    std::make_shared<Opening>(loop, endpoint, request, limits, std::move(user), std::move(connected))->start();
}

}  // namespace letrado::net
