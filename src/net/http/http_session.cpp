#include "net/http/http_session.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <optional>

#include "net/http/cors.h"
#include "net/http/request_check.h"
#include "net/websocket_session.h"

namespace letrado::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

namespace {

constexpr std::chrono::milliseconds patience_at_stop{300};

}  // namespace

class HttpSession : public std::enable_shared_from_this<HttpSession> {
  public:
    HttpSession(asio::ip::tcp::socket socket, std::shared_ptr<Place> place)
        : stream_(std::move(socket)), place_(std::move(place)), connections_(place_->connections()) {
        connections_.add(*this);
    }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;
    ~HttpSession() {
        written();
        connections_.remove(*this);
    }

    void start() {
        read_header(limits().header_timeout);
        if (connections_.stopping()) close_when_idle();
    }

    // Closes it unless an answer is under way, which is then the last. Whoever has just come is about to ask.
    void close_when_idle() {
        if (busy_) return;
        if (!fresh_) return stream_.close();
        connections_.loop().after(patience_at_stop, [weak = weak_from_this()] {
            const auto self = weak.lock();
            if (self && !self->busy_) self->stream_.close();
        });
    }

  private:
    [[nodiscard]] const Limits& limits() const { return connections_.options().limits; }

    // Holds the session for whoever has to answer, who may let go of it on any thread: it dies on the loop.
    class Answering {
      public:
        explicit Answering(std::shared_ptr<HttpSession> session) : session_(std::move(session)) {}
        Answering(const Answering&) = delete;
        Answering& operator=(const Answering&) = delete;
        ~Answering() {
            const auto loop = session_->stream_.get_executor();
            asio::dispatch(loop, [session = std::move(session_)] {});
        }
        void answer(Response response) {
            if (!std::exchange(answered_, true)) session_->write(std::move(response));
        }

      private:
        std::shared_ptr<HttpSession> session_;
        bool answered_ = false;
    };

    void read_header(std::chrono::milliseconds patience) {
        busy_ = false;
        place_->rest();
        origin_.reset();
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
        if (error == http::error::bad_version) {
            const auto begun = buffer_.data();
            const Refused why = unreadable({static_cast<const char*>(begun.data()), begun.size()});
            return refuse(why.status, why.code);
        }
        if (error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            return refuse(400, "bad_request");
        stream_.close();
    }

    // The connection cannot be trusted to begin another request where it should.
    void refuse(int status, std::string_view code) {
        ++connections_.counts().bad_requests;
        keep_alive_ = false;
        write(refusal_response({status, code}));
    }

    void on_header() {
        busy_ = true;
        fresh_ = false;
        ++connections_.counts().requests;
        const auto& message = parser_->get();
        keep_alive_ = message.keep_alive();
        request_ = Request{std::string(message.method_string()), std::string(message.target())};
        for (const auto& field : message)
            request_.headers.push_back({std::string(field.name_string()), std::string(field.value())});
        const bool upgrade = websocket::is_upgrade(message);
        if (const auto why = doubtful(request_, message.version(), upgrade, buffer_.size()))
            return refuse(why->status, why->code);
        const ServerOptions& options = connections_.options();
        request_.address = client_address(place_->peer(), request_.headers, options.proxies);
        key_ = limit_key(request_.address);
        if (place_->proxy() && !place_->take_for(key_)) {
            ++connections_.counts().refused_connections;
            return decline(429, "too_many_connections");
        }
        if (!connections_.requests().take(key_, std::chrono::steady_clock::now(),
                                          connections_.handler().cost_of(request_))) {
            ++connections_.counts().rate_limited;
            return decline(429, "too_many_requests");
        }
        if ((upgrade || !request_.is_safe()) && !origin_allowed(request_, options.origins))
            return decline(403, "foreign_origin");
        origin_ = admitted_origin(request_, options.origins);
        if (upgrade) return on_upgrade();
        read_body();
    }

    // What may still be on its way is not read.
    void decline(int status, std::string_view code) {
        keep_alive_ = false;
        write(refusal_response({status, code}));
    }

    void read_body() {
        // The parser has looked at the length that the header says; what comes in pieces it counts from now on.
        const std::size_t longest = std::min(limits().body_bytes, connections_.handler().longest_body(request_));
        if (parser_->content_length().value_or(0) > longest) return refuse(413, "body_too_long");
        parser_->body_limit(longest);
        stream_.expires_after(limits().body_timeout);
        if (waits_for_us()) return bid_continue();
        read_rest();
    }

    // It sends its body when it hears that we take it. Who has begun to send waits no longer.
    [[nodiscard]] bool waits_for_us() const {
        return parser_->get().version() == 11 && request_.header("expect") && !parser_->is_done() &&
               buffer_.size() == 0;
    }
    // Within the time that the body has.
    void bid_continue() {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(go_on),
                          [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (error) return self->on_read_error(error);
                              self->read_rest();
                          });
    }
    void read_rest() {
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error) return self->on_read_error(error);
            self->answer();
        });
    }

    // Answers once. If the reply goes away uncalled, so does the connection.
    void answer() {
        stream_.expires_never();
        request_.body = std::move(parser_->get().body());
        head_only_ = request_.method == "HEAD";
        if (origin_ && is_preflight(request_)) return write(preflight_answer());
        const auto answering = std::make_shared<Answering>(shared_from_this());
        if (!connections_.loop().guard([&] {
                connections_.handler().on_request(
                    std::move(request_), [answering](Response response) { answering->answer(std::move(response)); });
            }))
            answering->answer(refusal_response({500, "internal"}));
    }

    // Nothing is owed any more.
    void written() {
        if (owed_ > 0) connections_.paid(key_, std::exchange(owed_, 0));
    }

    void write(Response response) {
        // Small ones are bounded by the number of connections.
        constexpr std::size_t large = 64 * 1024;
        if (!head_only_ && response.body.size() > large) {
            if (connections_.owe(key_, response.body.size())) {
                owed_ = response.body.size();
            } else {
                ++connections_.counts().rate_limited;
                response = refusal_response({429, "too_much_unread"});
            }
        }
        if (response.cost > 0) connections_.requests().charge(key_, std::chrono::steady_clock::now(), response.cost);
        if (origin_) let_read(response, *origin_);
        if (!connections_.options().origins.empty()) response.headers.push_back({"Vary", "Origin"});
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
            self->reply_.reset();
            self->written();
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
        const auto socket = std::make_shared<WebSocketSession>(connections_.loop(), std::move(stream_), limits(),
                                                               &connections_.counts());
        if (offers_protocol(request_)) {
            socket->stream().set_option(websocket::stream_base::decorator([](websocket::response_type& message) {
                message.set(http::field::sec_websocket_protocol, socket_protocol);
            }));
        }
        const auto message = std::make_shared<http::request<http::string_body>>(parser_->release());
        socket->stream().async_accept(
            *message, [socket, message, request = std::move(request_), place = place_](beast::error_code error) {
                if (error) return;
                Connections& connections = place->connections();
                std::shared_ptr<SocketUser> user;
                if (!connections.loop().guard([&] { user = connections.handler().on_socket(request, socket); })) return;
                connections.add(*socket);
                socket->start(std::move(user), [place, raw = socket.get()] { place->connections().remove(*raw); });
                if (connections.stopping()) socket->close(CloseCode::restart, "the server stops");
            });
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Place> place_;
    Connections& connections_;
    // Lines between the pieces of a body, and after it, are read whole: no longer than this.
    beast::flat_buffer buffer_{64 * 1024};
    std::optional<http::request_parser<http::string_body>> parser_;
    Request request_;
    std::string key_;                    // of the address, for limits
    std::optional<std::string> origin_;  // the page of another site that may read the answer
    std::optional<http::response<http::string_body>> reply_;
    std::size_t owed_ = 0;  // bytes of a large answer on its way
    std::array<char, 1024> rest_{};
    bool keep_alive_ = true;
    bool head_only_ = false;
    bool busy_ = false;
    bool fresh_ = true;  // nothing was asked yet
};

void start_http_session(asio::ip::tcp::socket socket, std::shared_ptr<Place> place) {
    std::make_shared<HttpSession>(std::move(socket), std::move(place))->start();
}

void close_when_idle(HttpSession& session) {
    session.close_when_idle();
}

}  // namespace letrado::net
