// How much the server takes of whom: sizes, times, connections and requests of an address, also behind a proxy.
#include "net/test_echo.h"

namespace letrado::net {
namespace {

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

}  // namespace
}  // namespace letrado::net
