#include "net/server.h"

#include <future>

#include "net/test_echo.h"

namespace letrado::net {
namespace {

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

}  // namespace
}  // namespace letrado::net
