// Web sockets from end to end: the server's with the client's.
#include "net/test_echo.h"

namespace letrado::net {
namespace {

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

TEST(Client, ReadsEndpoints) {
    EXPECT_EQ(parse_endpoint("http://localhost:8080/")->port, 8080);
    EXPECT_EQ(parse_endpoint("127.0.0.1:1")->host, "127.0.0.1");
    EXPECT_EQ(parse_endpoint("http://[::1]:8080/")->host, "::1");
    for (const char* bad : {"", "localhost", "http://x:0", "x:99999", "x:1/y", ":80", "::1:80", "[]:80", "[::1]"})
        EXPECT_FALSE(parse_endpoint(bad)) << bad;
}

}  // namespace
}  // namespace letrado::net
