#include "net/server.h"

#include <atomic>
#include <future>
#include <gtest/gtest.h>

#include "net/test_server.h"

namespace letrado::net {
namespace {

using namespace std::chrono_literals;

// Answers what it was asked, and echoes messages.
class Echo : public Handler {
  public:
    void on_request(Request request, Reply reply) override {
        if (request.target == "/later") return later_.push_back(std::move(reply));
        if (request.target == "/never") return;
        if (request.target == "/throws") throw std::runtime_error("thrown");
        if (request.target == "/large") return reply({200, {}, std::string(12'000'000, 'x')});
        if (request.target == "/charged") return reply({200, {}, "", 50});
        if (request.target == "/elsewhere") {
            // As a worker does that answers and lets go of the request later than the loop.
            std::thread([reply = std::move(reply)]() mutable {
                std::this_thread::sleep_for(5ms);
                reply = {};
            }).detach();
            return;
        }
        if (request.target == "/flush") {
            for (const Reply& waiting : later_)
                waiting({200, {}, "late"});
            later_.clear();
        }
        reply({200, {{"X-Address", request.address}}, request.method + ' ' + request.target + ' ' + request.body});
    }
    double cost_of(const Request& request) const override { return request.target == "/dear" ? 4 : 1; }
    std::size_t longest_body(const Request& request) const override {
        return request.target == "/short" ? 4 : Handler::longest_body(request);
    }
    std::expected<void, Response> may_upgrade(const Request& request) override {
        if (request.target == "/closed") return std::unexpected(Response{401, {}, "no"});
        return {};
    }
    std::shared_ptr<SocketUser> on_socket(const Request&, std::shared_ptr<Socket> socket) override {
        class User : public SocketUser {
          public:
            User(std::shared_ptr<Socket> socket, std::atomic<int>& open) : socket_(std::move(socket)), open_(open) {
                ++open_;
            }
            void on_message(std::string_view text) override {
                if (text == "throw") throw std::runtime_error("thrown");
                if (text == "flood") {
                    const auto block = std::make_shared<const std::string>(std::string(10'000, 'x'));
                    for (int i = 0; i < 1000; ++i)
                        socket_->send(block);
                    return;
                }
                socket_->send(std::string(text));
            }
            void on_closed() override { --open_; }

          private:
            std::shared_ptr<Socket> socket_;
            std::atomic<int>& open_;
        };
        return std::make_shared<User>(std::move(socket), open);
    }

    std::atomic<int> open = 0;

  private:
    std::vector<Reply> later_;
};

// A client that keeps what it hears.
class Listener : public SocketUser {
  public:
    void on_message(std::string_view text) override { heard.emplace_back(text); }
    void on_closed() override { closed = true; }

    std::vector<std::string> heard;
    bool closed = false;
};

template <typename Condition>
bool eventually(Condition condition, std::chrono::milliseconds patience = 5s) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        if (condition()) return true;
        std::this_thread::sleep_for(5ms);
    }
    return condition();
}

struct Client {
    Loop loop;
    std::shared_ptr<Listener> listener = std::make_shared<Listener>();
    std::shared_ptr<Socket> socket;
    std::optional<NetError> error;

    void connect(const Endpoint& endpoint, Request request = {}, Limits limits = {}) {
        bool answered = false;
        connect_socket(loop, endpoint, request, limits, listener, [&](auto result) {
            answered = true;
            if (result) {
                socket = *result;
            } else {
                error = result.error();
            }
        });
        run_until([&] { return answered; });
    }
    template <typename Condition>
    bool run_until(Condition condition, std::chrono::milliseconds patience = 5s) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!condition() && std::chrono::steady_clock::now() < end)
            loop.run_for(20ms);
        return condition();
    }
};

// "HTTP/1.1 200": the beginning of what is answered to these bytes; empty where nothing is.
std::string status_of(const TestServer& server, std::string_view bytes) {
    RawSocket socket(server.endpoint());
    socket.send(bytes);
    return socket.receive(2s).substr(0, 12);
}

TEST(Server, AnswersRequestsWithSecurityHeaders) {
    Echo echo;
    TestServer server(echo, {});
    const auto response = fetch(server.endpoint(), {"POST", "/x?y=1", {}, "hola"});
    ASSERT_TRUE(response) << response.error().message().en;
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->body, "POST /x?y=1 hola");
    EXPECT_EQ(response->header("x-address"), "127.0.0.1");
    EXPECT_TRUE(response->header("content-security-policy")->starts_with("default-src 'none'"));
    EXPECT_EQ(response->header("x-content-type-options"), "nosniff");
    EXPECT_FALSE(response->header("strict-transport-security"));
}

TEST(Server, BelievesAProxyOnlyIfToldTo) {
    Echo echo;
    const Request request{"GET", "/", {{"X-Forwarded-For", "203.0.113.9, 198.51.100.7"}}};
    TestServer plain(echo, {});
    EXPECT_EQ(fetch(plain.endpoint(), request)->header("x-address"), "127.0.0.1");
    ServerOptions options;
    options.proxies = AddressRanges::loopback();
    TestServer proxied(echo, options);
    EXPECT_EQ(fetch(proxied.endpoint(), request)->header("x-address"), "198.51.100.7");
}

// 599 sockets of one address behind a proxy, which itself may have as many as it likes.
TEST(Server, B16_connections_of_a_client_behind_a_proxy_are_counted) {
    Echo echo;
    ServerOptions options;
    options.proxies = AddressRanges::loopback();
    options.limits.connections_per_address = 2;
    TestServer server(echo, options);
    const auto from = [](std::string address) {
        return Request{"GET", "/ws", {{"X-Forwarded-For", std::move(address)}}};
    };
    std::vector<std::unique_ptr<Client>> clients;
    const auto opens = [&](std::string address) {
        clients.push_back(std::make_unique<Client>());
        clients.back()->connect(server.endpoint(), from(std::move(address)));
        return clients.back()->socket != nullptr;
    };
    EXPECT_TRUE(opens("203.0.113.9"));
    EXPECT_TRUE(opens("203.0.113.9"));
    EXPECT_FALSE(opens("203.0.113.9"));
    EXPECT_TRUE(opens("203.0.113.8"));
    EXPECT_TRUE(opens("2001:db8::1"));
    EXPECT_TRUE(opens("2001:db8::2"));
    EXPECT_FALSE(opens("2001:db8::3")) << "the same /64";
    EXPECT_EQ(fetch(server.endpoint(), from("203.0.113.9"))->status, 429);
    EXPECT_EQ(fetch(server.endpoint(), from("203.0.113.7"))->status, 200);
    for (const auto& client : clients) {
        if (!client->socket) continue;
        client->socket->close(CloseCode::normal, "");
        EXPECT_TRUE(client->run_until([&] { return client->listener->closed; }));
    }
    clients.clear();
    EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
    EXPECT_TRUE(opens("203.0.113.9")) << "given back";
}

TEST(Server, A_connection_of_a_proxy_belongs_to_nobody_between_requests) {
    Echo echo;
    ServerOptions options;
    options.proxies = AddressRanges::loopback();
    options.limits.connections_per_address = 1;
    TestServer server(echo, options);
    std::vector<std::unique_ptr<RawSocket>> kept;
    for (int i = 0; i < 3; ++i) {
        kept.push_back(std::make_unique<RawSocket>(server.endpoint()));
        kept.back()->send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n");
        EXPECT_EQ(kept.back()->receive(200ms).substr(0, 12), "HTTP/1.1 200");
    }
}

TEST(Server, AsksItsHandlerWhatARequestCosts) {
    Echo echo;
    ServerOptions options;
    options.limits.requests_per_second = 0.001;
    options.limits.request_burst = 10;
    TestServer server(echo, options);
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/dear"})->status, 200);
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/dear"})->status, 200);
    const auto refused = fetch(server.endpoint(), {"GET", "/dear"});
    EXPECT_EQ(refused->status, 429);
    EXPECT_EQ(refused->header("retry-after"), "1");
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/charged"})->status, 200) << "two are left";
    EXPECT_EQ(fetch(server.endpoint(), {})->status, 429) << "but the answer said that it was dearer";
}

TEST(Server, KeepsConnectionsAlive) {
    Echo echo;
    TestServer server(echo, {});
    RawSocket socket(server.endpoint());
    for (int i = 0; i < 3; ++i) {
        socket.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_NE(socket.receive(200ms).find("GET /a "), std::string::npos);
    }
    EXPECT_EQ(server.counts().accepted, 1u);
}

TEST(Server, AnswersLaterAndClosesWhatIsNeverAnswered) {
    Echo echo;
    TestServer server(echo, {});
    auto later = std::async(std::launch::async, [&] { return fetch(server.endpoint(), {"GET", "/later"}); });
    EXPECT_TRUE(eventually([&] {
        (void)fetch(server.endpoint(), {"GET", "/flush"});
        return later.wait_for(0ms) == std::future_status::ready;
    }));
    EXPECT_EQ(later.get()->body, "late");
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/never"}, 5s).error().kind, NetErrorKind::closed);
}

TEST(Server, RefusesWhatIsTooLongOrNoHttp) {
    Echo echo;
    TestServer server(echo, {});
    const auto status = [&](std::string_view bytes) {
        RawSocket socket(server.endpoint());
        socket.send(bytes);
        return socket.receive(2s).substr(0, 12);
    };
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(20'000, 'y') + "\r\n\r\n"), "HTTP/1.1 431");
    EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n"), "HTTP/1.1 413");
    EXPECT_EQ(status("\x01\x02\x03 what?\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(server.counts().bad_requests, 3u);
}

TEST(Server, Other_versions_of_HTTP_are_answered_505) {
    Echo echo;
    TestServer server(echo, {});
    const auto answer = [&](std::string_view line) {
        RawSocket socket(server.endpoint());
        socket.send(std::string(line) + "\r\nHost: x\r\n\r\n");
        return socket.receive(2s);
    };
    for (const char* line :
         {"GET / HTTP/1.2", "GET / HTTP/1.9", "GET / HTTP/2.0", "GET / HTTP/0.9", "GET / HTTP/9.9", "PRI * HTTP/2.0"}) {
        const std::string said = answer(line);
        EXPECT_EQ(said.substr(0, 12), "HTTP/1.1 505") << line;
        EXPECT_NE(said.find(R"("error":"bad_version")"), std::string::npos) << line;
    }
    for (const char* line : {"GET / HTTP/1.10", "GET / http/1.2", "GET / HTTP/x.1", "GET / FTPS/1.2", "GET / HTTP/11.1",
                             "GET /", "HTTP/2.0"})
        EXPECT_EQ(answer(line).substr(0, 12), "HTTP/1.1 400") << line;
}

// Whoever waited for the word sent nothing, and was dropped after a quarter of a minute.
TEST(Server, Expect_100_continue_is_answered) {
    Echo echo;
    TestServer server(echo, {});
    const std::string head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-Continue\r\n";
    for (const auto& [length, body] :
         {std::pair{"Content-Length: 4", "hola"}, std::pair{"Transfer-Encoding: chunked", "4\r\nhola\r\n0\r\n\r\n"}}) {
        RawSocket socket(server.endpoint());
        socket.send(head + length + "\r\n\r\n");
        EXPECT_EQ(socket.receive(2s), "HTTP/1.1 100 Continue\r\n\r\n") << length;
        socket.send(body);
        const std::string said = socket.receive(2s);
        EXPECT_EQ(said.substr(0, 12), "HTTP/1.1 200") << length;
        EXPECT_TRUE(said.ends_with("POST / hola")) << length;
    }
}

TEST(Server, Expect_is_answered_at_once_where_nothing_is_waited_for) {
    Echo echo;
    TestServer server(echo, {});
    const auto status = [&](std::string_view bytes) { return status_of(server, bytes); };
    const std::string head = "POST /short HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n";
    EXPECT_EQ(status(head + "Content-Length: 5\r\n\r\n"), "HTTP/1.1 413");
    EXPECT_EQ(status(head + "Content-Length: 999999999\r\n\r\n"), "HTTP/1.1 413");
    EXPECT_EQ(status(head + "Content-Length: 0\r\n\r\n"), "HTTP/1.1 200") << "no body";
    EXPECT_EQ(status(head + "Content-Length: 4\r\n\r\nhola"), "HTTP/1.1 200") << "it is there";
    const std::string post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n";
    EXPECT_EQ(status(post + "Expect: a-letter\r\n\r\nhola"), "HTTP/1.1 417");
    EXPECT_EQ(status(post + "Expect: 100-continue\r\nExpect: 100-continue\r\n\r\nhola"), "HTTP/1.1 417");
    const std::string old = "POST / HTTP/1.0\r\nContent-Length: 4\r\n";
    EXPECT_EQ(status(old + "Expect: 100-continue\r\n\r\n"), "") << "HTTP/1.0 does not know it";
    EXPECT_EQ(status(old + "Expect: a-letter\r\n\r\nhola"), "HTTP/1.1 200");
}

// What a proxy before us might read otherwise than we do.
TEST(Server, C_requests_that_can_be_read_in_two_ways_are_refused) {
    Echo echo;
    TestServer server(echo, {});
    const auto status = [&](std::string_view bytes) { return status_of(server, bytes); };
    const std::string post = "POST / HTTP/1.1\r\nHost: x\r\n";
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x/y\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status("GET / HTTP/1.1\r\nHost: x, y\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status("GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Transfer-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Transfer-Encoding: gzip\r\n\r\nabc"), "HTTP/1.1 501");
    EXPECT_EQ(status(post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"), "HTTP/1.1 501");
    EXPECT_EQ(status(post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"), "HTTP/1.1 501");
    EXPECT_EQ(status(post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n"),
              "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Content-Length: +3\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Content-Length: 3, 3\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Content-Length : 3\r\n\r\nabc"), "HTTP/1.1 400");
    EXPECT_EQ(status("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), "HTTP/1.1 400");
    const std::string upgrade =
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    EXPECT_EQ(status(upgrade + "Content-Length: 30\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status(upgrade + "\r\nGET /inner HTTP/1.1\r\nHost: x\r\n\r\n"), "HTTP/1.1 400");
    EXPECT_EQ(status(post + "Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
              "HTTP/1.1 200");
    EXPECT_EQ(status("GET / HTTP/1.0\r\n\r\n"), "HTTP/1.1 200");
    EXPECT_EQ(echo.open, 0);
}

// They count for no body and no header: hundreds of megabytes of a stranger's were kept.
TEST(Server, LinesBetweenThePiecesOfABodyAreBounded) {
    Echo echo;
    TestServer server(echo, {});
    const auto status = [&](std::string_view begun) {
        RawSocket socket(server.endpoint());
        socket.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + std::string(begun));
        socket.send(std::string(300'000, 'a'));
        return socket.receive(2s).substr(0, 12);
    };
    EXPECT_EQ(status("2;"), "HTTP/1.1 400") << "what is said of a piece";
    EXPECT_EQ(status("2\r\n{}\r\n0\r\nX: "), "HTTP/1.1 400") << "a header after the last";
}

TEST(Server, E_a_reply_may_be_destroyed_on_any_thread) {
    Echo echo;
    TestServer server(echo, {});
    for (int i = 0; i < 50; ++i) {
        RawSocket socket(server.endpoint());
        socket.send("GET /elsewhere HTTP/1.1\r\nHost: x\r\n\r\n");
    }
    EXPECT_TRUE(eventually([&] { return server.counts().accepted == 50 && server.counts().connections == 0; }));
}

TEST(Server, What_a_callback_throws_ends_there) {
    Echo echo;
    TestServer server(echo, {});
    std::vector<std::string> reported;
    server.loop().on_failure([&](std::string_view what) { reported.emplace_back(what); });
    server.loop().post([] { throw std::runtime_error("posted"); });
    server.loop().post([] { throw 7; });
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/throws"})->status, 500);
    Client client;
    client.connect(server.endpoint());
    client.socket->send(std::string("throw"));
    EXPECT_TRUE(client.run_until([&] { return client.listener->closed; }));
    EXPECT_TRUE(eventually([&] { return echo.open == 0; }));
    EXPECT_EQ(fetch(server.endpoint(), {})->status, 200) << "the server goes on";
    EXPECT_EQ(server.counts().sockets, 0u);
    EXPECT_EQ(reported, (std::vector<std::string>{"posted", "something that is no exception", "thrown", "thrown"}));
}

// Each large answer that nobody reads is held in memory.
TEST(Server, Large_answers_that_an_address_does_not_read_are_bounded) {
    Echo echo;
    TestServer server(echo, {});
    const std::string_view ask = "GET /large HTTP/1.1\r\nHost: x\r\n\r\n";
    {
        RawSocket silent(server.endpoint());
        ASSERT_TRUE(silent.send(ask));
        ASSERT_TRUE(eventually([&] { return server.counts().requests == 1; }));
        EXPECT_EQ(fetch(server.endpoint(), {"GET", "/large"})->status, 429);
        EXPECT_EQ(fetch(server.endpoint(), {"GET", "/small"})->status, 200);
    }
    EXPECT_TRUE(eventually([&] { return fetch(server.endpoint(), {"GET", "/large"})->status == 200; }))
        << "who hangs up owes nothing";
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(fetch(server.endpoint(), {"GET", "/large"})->status, 200) << "who reads is given more";
}

TEST(Server, C_pages_of_admitted_sites_may_read_answers) {
    Echo echo;
    ServerOptions options;
    options.origins = {"https://club.example"};
    TestServer server(echo, options);
    const Header club{"Origin", "https://club.example"};
    const Header foreign{"Origin", "https://malo.example"};
    const Header asks{"Access-Control-Request-Method", "POST"};
    const auto preflight = fetch(server.endpoint(), {"OPTIONS", "/api/guest", {club, asks}});
    EXPECT_EQ(preflight->status, 204);
    EXPECT_EQ(preflight->header("access-control-allow-origin"), "https://club.example");
    EXPECT_TRUE(preflight->header("access-control-allow-headers")->find("X-Letrado") != std::string_view::npos);
    EXPECT_FALSE(preflight->header("access-control-allow-credentials"));
    const auto answer = fetch(server.endpoint(), {"POST", "/", {club}, "hola"});
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(answer->header("access-control-allow-origin"), "https://club.example");
    EXPECT_EQ(answer->header("vary"), "Origin");
    EXPECT_EQ(fetch(server.endpoint(), {"OPTIONS", "/", {foreign, asks}})->status, 403);
    EXPECT_FALSE(fetch(server.endpoint(), {"GET", "/", {foreign}})->header("access-control-allow-origin"));
    Client client;
    client.connect(server.endpoint(), {"GET", "/ws", {club, {"Sec-WebSocket-Protocol", "bearer.abc, letrado"}}});
    EXPECT_TRUE(client.socket);
}

TEST(Server, ListensToBothFamiliesAndOnSocketsOfOthers) {
    Echo echo;
    Loop loop;
    Server server(loop, echo, {});
    const auto both = server.listen("::", 0);
    if (!both) GTEST_SKIP() << "no IPv6 here";
    const int own = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    EXPECT_FALSE(server.listen_on(own)) << "does not listen";
    ASSERT_EQ(::listen(own, 5), 0);
    const auto given = server.listen_on(::dup(own));
    ASSERT_TRUE(given);
    EXPECT_FALSE(server.listen_on(9999));
    std::thread thread([&] { loop.run(); });
    EXPECT_EQ(fetch({"::1", *both}, {})->header("x-address"), "::1");
    EXPECT_EQ(fetch({"127.0.0.1", *both}, {})->header("x-address"), "127.0.0.1") << "not mapped";
    EXPECT_EQ(fetch({"127.0.0.1", *given}, {})->status, 200);
    loop.post([&] { server.stop(); });
    thread.join();
    EXPECT_TRUE(RawSocket({"127.0.0.1", *given}).connected()) << "waits for the next server";
    EXPECT_FALSE(RawSocket({"127.0.0.1", *both}).connected());
    ::close(own);
}

TEST(Server, DropsSlowHeadersBodiesAndIdlers) {
    Echo echo;
    ServerOptions options;
    options.limits.header_timeout = 150ms;
    options.limits.body_timeout = 150ms;
    options.limits.keep_alive = 150ms;
    TestServer server(echo, options);
    for (const char* bytes : {"", "GET / HT", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab",
                              "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n",
                              "GET / HTTP/1.1\r\nHost: x\r\n\r\n"}) {
        RawSocket socket(server.endpoint());
        socket.send(bytes);
        bool closed = false;
        (void)socket.receive(2s, &closed);
        EXPECT_TRUE(closed) << bytes;
    }
    EXPECT_TRUE(eventually([&] { return server.counts().timeouts == 5; }));
}

TEST(Server, ReadsNoLongerBodyThanTheHandlerWants) {
    Echo echo;
    TestServer server(echo, {});
    EXPECT_EQ(fetch(server.endpoint(), {"POST", "/short", {}, "four"})->body, "POST /short four");
    EXPECT_EQ(fetch(server.endpoint(), {"POST", "/short", {}, "fives"})->status, 413);
    EXPECT_EQ(fetch(server.endpoint(), {"POST", "/", {}, std::string(60'000, 'x')})->status, 200);
    EXPECT_EQ(fetch(server.endpoint(), {"POST", "/", {}, std::string(70'000, 'x')})->status, 413);
    RawSocket pieces(server.endpoint());
    pieces.send(
        "POST /short HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n3\r\nabc\r\n0\r\n\r\n");
    EXPECT_NE(pieces.receive(2s).find(" 413 "), std::string::npos);
}

TEST(Server, LimitsConnectionsAndRequestsOfAnAddress) {
    Echo echo;
    ServerOptions options;
    options.limits.connections_per_address = 2;
    options.limits.requests_per_second = 0.001;
    options.limits.request_burst = 3;
    TestServer server(echo, options);
    {
        RawSocket a(server.endpoint());
        RawSocket b(server.endpoint());
        RawSocket c(server.endpoint());
        bool closed = false;
        (void)c.receive(2s, &closed);
        EXPECT_TRUE(closed);
    }
    EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(fetch(server.endpoint(), {})->status, 200);
    EXPECT_EQ(fetch(server.endpoint(), {})->status, 429);
    EXPECT_EQ(server.counts().refused_connections, 1u);
    EXPECT_EQ(server.counts().rate_limited, 1u);
}

// 64 connections were some 20 browsers.
TEST(Limits, C_a_school_behind_one_address_fits) {
    constexpr std::size_t browsers = 80;
    constexpr std::size_t connections_of_one = 3;
    EXPECT_GE(Limits{}.connections_per_address, browsers * connections_of_one);
}

TEST(Server, RefusesForeignPages) {
    Echo echo;
    TestServer server(echo, {});
    const std::vector<Header> foreign{{"Origin", "https://malo.example"}};
    EXPECT_EQ(fetch(server.endpoint(), {"POST", "/", foreign})->status, 403);
    EXPECT_EQ(fetch(server.endpoint(), {"GET", "/", foreign})->status, 200);
    Client client;
    client.connect(server.endpoint(), {"GET", "/ws", foreign});
    ASSERT_TRUE(client.error);
    EXPECT_EQ(client.error->kind, NetErrorKind::refused);
}

TEST(WebSocket, EchoesAndCloses) {
    Echo echo;
    TestServer server(echo, {});
    Client client;
    client.connect(server.endpoint());
    ASSERT_TRUE(client.socket);
    client.socket->send(std::string("uno"));
    client.socket->send(std::string("dos"));
    EXPECT_TRUE(client.run_until([&] { return client.listener->heard.size() == 2; }));
    EXPECT_EQ(client.listener->heard, (std::vector<std::string>{"uno", "dos"}));
    EXPECT_EQ(echo.open, 1);
    client.socket->close(CloseCode::normal, "");
    EXPECT_TRUE(client.run_until([&] { return client.listener->closed && echo.open == 0; }));
    EXPECT_TRUE(eventually([&] { return server.counts().connections == 0; }));
}

TEST(WebSocket, IsRefusedByItsHandler) {
    Echo echo;
    TestServer server(echo, {});
    Client client;
    client.connect(server.endpoint(), {"GET", "/closed"});
    ASSERT_TRUE(client.error);
    EXPECT_EQ(client.error->kind, NetErrorKind::refused);
}

TEST(WebSocket, DropsLongMessagesAndFloods) {
    Echo echo;
    ServerOptions options;
    options.limits.message_bytes = 1000;
    options.limits.messages_per_second = 1;
    options.limits.message_burst = 5;
    TestServer server(echo, options);
    Client longish;
    longish.connect(server.endpoint());
    longish.socket->send(std::string(1001, 'x'));
    EXPECT_TRUE(longish.run_until([&] { return longish.listener->closed; }));
    Client flood;
    flood.connect(server.endpoint());
    for (int i = 0; i < 10; ++i)
        flood.socket->send(std::string("x"));
    EXPECT_TRUE(flood.run_until([&] { return flood.listener->closed; }));
    EXPECT_EQ(flood.listener->heard.size(), 5u);
    EXPECT_EQ(server.counts().rate_limited, 1u);
}

// One socket burnt a core with half a million pings, or ten million empty pieces, a second.
TEST(WebSocket, C_control_frames_and_empty_fragments_count) {
    Echo echo;
    ServerOptions options;
    options.limits.messages_per_second = 1;
    options.limits.message_burst = 20;
    TestServer server(echo, options);
    const auto dropped = [&](std::string_view first, std::string_view frame, int times) {
        RawSocket socket(server.endpoint());
        socket.send(
            "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        EXPECT_TRUE(eventually([&] { return echo.open == 1; }));
        socket.send(first);
        for (int i = 0; i < times && socket.send(frame); ++i) {
        }
        bool closed = false;
        (void)socket.receive(300ms, &closed);
        return closed && eventually([&] { return echo.open == 0; });
    };
    const std::string_view ping("\x89\x80\0\0\0\0", 6);
    const std::string_view pong("\x8a\x80\0\0\0\0", 6);
    const std::string_view start("\x01\x80\0\0\0\0", 6);
    const std::string_view piece("\x00\x80\0\0\0\0", 6);
    EXPECT_TRUE(dropped("", ping, 100));
    EXPECT_TRUE(dropped("", pong, 100));
    EXPECT_TRUE(dropped(start, piece, 100));
    EXPECT_EQ(server.counts().rate_limited, 3u);
    EXPECT_FALSE(dropped("", ping, 15)) << "some are welcome";
}

TEST(WebSocket, DropsWhoDoesNotReadOrIsGone) {
    Echo echo;
    ServerOptions options;
    options.limits.silence_timeout = 300ms;
    TestServer server(echo, options);
    const std::string upgrade =
        "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    RawSocket slow(server.endpoint());
    slow.send(upgrade);
    EXPECT_TRUE(eventually([&] { return echo.open == 1; }));
    slow.send(std::string_view("\x81\x85\0\0\0\0flood", 11));
    EXPECT_TRUE(eventually([&] { return echo.open == 0; }));
    EXPECT_TRUE(eventually([&] { return server.counts().slow_sockets == 1; }));
    // Half open: it never answers the pings.
    RawSocket gone(server.endpoint());
    gone.send(upgrade);
    EXPECT_TRUE(eventually([&] { return echo.open == 1; }));
    EXPECT_TRUE(eventually([&] { return echo.open == 0; }));
}

TEST(WebSocket, PingsKeepASilentClient) {
    Echo echo;
    ServerOptions options;
    options.limits.silence_timeout = 200ms;
    TestServer server(echo, options);
    Client client;
    client.connect(server.endpoint());
    client.run_until([&] { return client.listener->closed; }, 800ms);
    EXPECT_FALSE(client.listener->closed);
    EXPECT_EQ(echo.open, 1);
}

TEST(Server, StopsWithAFarewell) {
    Echo echo;
    TestServer server(echo, {});
    Client client;
    client.connect(server.endpoint());
    RawSocket idle(server.endpoint());
    idle.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_FALSE(idle.receive(200ms).empty());
    server.stop();
    EXPECT_TRUE(client.run_until([&] { return client.listener->closed; }));
    server.wait_until_over();
    EXPECT_EQ(echo.open, 0);
    EXPECT_EQ(fetch(server.endpoint(), {}).error().kind, NetErrorKind::connect);
}

TEST(Client, ReadsEndpoints) {
    EXPECT_EQ(parse_endpoint("http://localhost:8080/")->port, 8080);
    EXPECT_EQ(parse_endpoint("127.0.0.1:1")->host, "127.0.0.1");
    EXPECT_EQ(parse_endpoint("http://[::1]:8080/")->host, "::1");
    for (const char* bad : {"", "localhost", "http://x:0", "x:99999", "x:1/y", ":80", "::1:80", "[]:80", "[::1]"})
        EXPECT_FALSE(parse_endpoint(bad)) << bad;
}

}  // namespace
}  // namespace letrado::net
