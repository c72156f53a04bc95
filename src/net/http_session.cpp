#include "net/http_session.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "net/websocket_session.h"

namespace letrado::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

// A place among the connections of an address; given back when the connection is over.
class Place {
  public:
    Place(std::shared_ptr<Connections> connections, std::string address)
        : connections_(std::move(connections)), address_(std::move(address)) {}
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() { connections_->release(address_); }

    [[nodiscard]] Connections& connections() { return *connections_; }
    [[nodiscard]] const std::string& address() const { return address_; }

  private:
    std::shared_ptr<Connections> connections_;
    std::string address_;
};

Response error_response(int status, std::string_view code) {
    return {status, {{"Content-Type", "application/json"}}, "{\"error\":\"" + std::string(code) + "\"}\n"};
}

}  // namespace

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(asio::ip::tcp::socket socket, std::shared_ptr<Place> place)
        : stream_(std::move(socket)), place_(std::move(place)), connections_(place_->connections()) {
        connections_.add(*this);
    }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;
    ~HttpSession() { connections_.remove(*this); }

    void start() { read_header(limits().header_timeout); }

    // Closes it unless an answer is under way, which is then the last.
    void close_when_idle() {
        if (!busy_) stream_.close();
    }

  private:
    [[nodiscard]] const Limits& limits() const { return connections_.options().limits; }

    void read_header(std::chrono::milliseconds patience) {
        busy_ = false;
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(limits().header_bytes));
        parser_->body_limit(limits().body_bytes);
        stream_.expires_after(patience);
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](beast::error_code error, std::size_t) {
                                    if (error) return self->on_read_error(error);
                                    self->on_header();
                                });
    }

    void on_read_error(beast::error_code error) {
        if (error == beast::error::timeout) {
            ++connections_.counts().timeouts;
            return stream_.close();
        }
        if (error == http::error::header_limit) return refuse(431, "header_too_long");
        if (error == http::error::body_limit) return refuse(413, "body_too_long");
        if (error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            return refuse(400, "bad_request");
        stream_.close();
    }

    // The connection cannot be trusted to begin another request where it should.
    void refuse(int status, std::string_view code) {
        ++connections_.counts().bad_requests;
        keep_alive_ = false;
        write(error_response(status, code));
    }

    void on_header() {
        busy_ = true;
        ++connections_.counts().requests;
        const auto& message = parser_->get();
        keep_alive_ = message.keep_alive();
        request_ =
            Request{std::string(message.method_string()), std::string(message.target()), {}, {}, place_->address()};
        for (const auto& field : message)
            request_.headers.push_back({std::string(field.name_string()), std::string(field.value())});
        if (connections_.options().behind_proxy) believe_proxy();
        if (!connections_.requests().take(request_.address, std::chrono::steady_clock::now())) {
            ++connections_.counts().rate_limited;
            keep_alive_ = false;
            return write(error_response(429, "too_many_requests"));
        }
        const bool upgrade = websocket::is_upgrade(message);
        if ((upgrade || !request_.is_safe()) && !origin_allowed(request_, connections_.options().origins)) {
            keep_alive_ = false;
            return write(error_response(403, "foreign_origin"));
        }
        if (upgrade) return on_upgrade();
        read_body();
    }

    void believe_proxy() {
        const auto chain = request_.header("x-forwarded-for");
        if (!chain) return;
        const std::size_t last = chain->find_last_of(", ");
        request_.address = std::string(last == std::string_view::npos ? *chain : chain->substr(last + 1));
    }

    void read_body() {
        stream_.expires_after(limits().body_timeout);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return self->on_read_error(error);
            self->answer();
        });
    }

    // Answers once. If it goes away uncalled, so does the connection.
    void answer() {
        stream_.expires_never();
        request_.body = std::move(parser_->get().body());
        head_only_ = request_.method == "HEAD";
        connections_.handler().on_request(
            std::move(request_),
            [self = shared_from_this(), answered = std::make_shared<bool>(false)](Response response) {
                if (std::exchange(*answered, true)) return;
                self->write(std::move(response));
            });
    }

    void write(Response response) {
        reply_.emplace(static_cast<http::status>(response.status), 11u);
        for (const Header& header : connections_.security())
            if (!response.header(header.name)) reply_->set(header.name, header.value);
        for (const Header& header : response.headers)
            reply_->insert(header.name, header.value);
        keep_alive_ = keep_alive_ && !connections_.stopping();
        reply_->keep_alive(keep_alive_);
        const std::size_t length = response.body.size();
        if (!head_only_) reply_->body() = std::move(response.body);
        if (response.status != 204 && response.status != 304) reply_->content_length(length);
        head_only_ = false;
        stream_.expires_after(limits().write_timeout);
        http::async_write(stream_, *reply_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error || !self->keep_alive_ || self->connections_.stopping()) return self->hang_up();
            self->read_header(self->limits().keep_alive);
        });
    }

    // Half a close, so that the answer is not lost on the way; what the other end still sends is not read.
    void hang_up() {
        beast::error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(std::chrono::seconds(1));
        drain();
    }
    void drain() {
        stream_.async_read_some(asio::buffer(rest_), [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return self->stream_.close();
            self->drain();
        });
    }

    void on_upgrade() {
        if (auto allowed = connections_.handler().may_upgrade(request_); !allowed)
            return write(std::move(allowed.error()));
        stream_.expires_never();
        const auto socket = std::make_shared<WebSocketSession>(std::move(stream_), limits(), &connections_.counts());
        const auto message = std::make_shared<http::request<http::string_body>>(parser_->release());
        socket->stream().async_accept(
            *message, [socket, message, request = std::move(request_), place = place_](beast::error_code error) {
                if (error) return;
                Connections& connections = place->connections();
                connections.add(*socket);
                socket->start(connections.handler().on_socket(request, socket),
                              [place, raw = socket.get()] { place->connections().remove(*raw); });
                if (connections.stopping()) socket->close(CloseCode::going_away, "the server stops");
            });
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Place> place_;
    Connections& connections_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    std::optional<http::response<http::string_body>> reply_;
    std::array<char, 1024> rest_{};
    bool keep_alive_ = true;
    bool head_only_ = false;
    bool busy_ = false;
};

Connections::Connections(Handler& handler, ServerOptions options)
    : handler_(handler),
      options_(std::move(options)),
      requests_(options_.limits.requests_per_second, options_.limits.request_burst),
      security_(security_headers(options_.tls)) {}

void Connections::admit(asio::ip::tcp::socket socket, std::shared_ptr<Connections> keeper) {
    beast::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    std::string address = remote.address().to_string();
    std::size_t& count = by_address_[address];
    const bool crowd = !options_.behind_proxy && count >= options_.limits.connections_per_address;
    if (crowd || counts_.connections >= options_.limits.connections) {
        ++counts_.refused_connections;
        if (count == 0) by_address_.erase(address);
        return;
    }
    ++count;
    ++counts_.connections;
    ++counts_.accepted;
    socket.set_option(asio::ip::tcp::no_delay(true), error);
    auto place = std::make_shared<Place>(std::move(keeper), std::move(address));
    std::make_shared<HttpSession>(std::move(socket), std::move(place))->start();
}

void Connections::release(const std::string& address) {
    --counts_.connections;
    const auto found = by_address_.find(address);
    if (--found->second == 0) by_address_.erase(found);
}

void Connections::add(WebSocketSession& session) {
    sockets_.insert(&session);
    counts_.sockets = sockets_.size();
}

void Connections::remove(WebSocketSession& session) {
    sockets_.erase(&session);
    counts_.sockets = sockets_.size();
}

void Connections::close_all() {
    stopping_ = true;
    // Closing changes the sets.
    for (HttpSession* session : std::vector(sessions_.begin(), sessions_.end()))
        session->close_when_idle();
    for (WebSocketSession* session : std::vector(sockets_.begin(), sockets_.end()))
        session->close(CloseCode::going_away, "the server stops");
}

}  // namespace letrado::net
