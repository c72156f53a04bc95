#include "outgoing/curl/http_post.h"

#include <arpa/inet.h>
#include <array>
#include <functional>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "outgoing/curl/smtp.h"

namespace letrado::outgoing {
namespace {

using namespace std::chrono_literals;

TEST(PushEndpoint, OnlyHttpsOnItsUsualPortByAName) {
    EXPECT_EQ(origin_of("https://fcm.googleapis.com/fcm/send/abc", false), "https://fcm.googleapis.com");
    EXPECT_EQ(origin_of("https://updates.push.services.mozilla.com:443/wpush/v2/x", false),
              "https://updates.push.services.mozilla.com");
    for (const char* url : {"",
                            "abc",
                            "http://push.example.com/x",
                            "https://push.example.com:8443/x",
                            "https://push.example.com:22/",
                            "ftp://push.example.com/",
                            "file:///etc/passwd",
                            "https://ana:clave@push.example.com/",
                            "https://ana@x.com/",
                            "https://127.0.0.1/",
                            "https://10.0.0.1/x",
                            "https://[::1]/",
                            "https://2130706433/",
                            "https://0x7f.1/",
                            "https://0177.0.0.1/",
                            "https://127.1/",
                            "https://localhost/",
                            "https://router/",
                            "https://localhost./",
                            "https://push.example.com/x#y",
                            "https://push.example.com/ x",
                            "https://push.example.com/\r\nX: y",
                            "gopher://x.com/",
                            "https://",
                            "https:///x",
                            "https://exa_mple.com/",
                            "https://ñandú.com/"})
        EXPECT_EQ(origin_of(url, false), std::nullopt) << url;
    EXPECT_EQ(origin_of("https://push.example.com/" + std::string(1000, 'a'), false), std::nullopt);
}

TEST(PushEndpoint, OneIsNotTwoByItsSpelling) {
    const std::string one = "https://push.example.com/wp/a~B?x=1";
    for (const char* url :
         {"https://push.example.com/wp/a~B?x=1", "HTTPS://PUSH.Example.com:443/wp/a~B?x=1",
          "https://push.example.com/wp/%61%7e%42?%78=1", "https://push.example.com/wp/./y/../a~B?x=1"})
        EXPECT_EQ(written_url(url, false), one) << url;
    EXPECT_EQ(written_url("https://push.example.com", false), "https://push.example.com/");
    EXPECT_EQ(written_url("https://push.example.com/%2f%c3%b1%-1%4", false), "https://push.example.com/%2F%C3%B1%-1%4");
    for (const char* url : {"https://push.example.com/wp/a~b?x=1", "https://push.example.com/wp/a~B?x=2",
                            "https://push.example.com/wp/a~B/?x=1", "https://pull.example.com/wp/a~B?x=1"})
        EXPECT_NE(written_url(url, false), one) << url;
    EXPECT_EQ(written_url("https://localhost/", false), std::nullopt);
}

TEST(PushEndpoint, TestsMayNameThisMachine) {
    EXPECT_EQ(origin_of("http://127.0.0.1:9000/x", true), "http://127.0.0.1:9000");
    EXPECT_EQ(origin_of("file:///etc/passwd", true), std::nullopt);
}

// A receiver on this machine that takes one connection and does as the test says.
class Receiver {
  public:
    explicit Receiver(std::function<void(int)> serve) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), length), 0);
        EXPECT_EQ(::listen(listener_, 4), 0);
        EXPECT_EQ(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &length), 0);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this, serve = std::move(serve)] {
            const int connection = ::accept(listener_, nullptr, nullptr);
            if (connection < 0) return;
            ++connections;
            serve(connection);
            ::close(connection);
        });
    }
    ~Receiver() {
        ::shutdown(listener_, SHUT_RDWR);
        thread_.join();
        ::close(listener_);
    }
    [[nodiscard]] HttpPost post() const {
        return {"http://127.0.0.1:" + std::to_string(port_) + "/x", {"TTL: 1"}, "hola"};
    }

    std::atomic<int> connections = 0;

  private:
    int listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    std::uint16_t port_ = 0;
    std::thread thread_;
};

void read_some(int connection) {
    std::array<char, 4096> bytes{};
    (void)::recv(connection, bytes.data(), bytes.size(), 0);
}

TEST(SendPost, NobodyWaitsForAServerThatHangs) {
    const std::atomic<bool> stop = false;
    Receiver receiver([](int connection) {
        std::array<char, 4096> bytes{};
        while (::recv(connection, bytes.data(), bytes.size(), 0) > 0) {
        }
    });
    const auto began = std::chrono::steady_clock::now();
    const auto done = send_post(receiver.post(), {.connect = 300ms, .total = 300ms, .local = true}, stop);
    EXPECT_FALSE(done);
    EXPECT_LT(std::chrono::steady_clock::now() - began, 5s);
}

TEST(SendPost, AServerThatStopsWaitsForNothing) {
    std::atomic<bool> stop = false;
    Receiver receiver([&stop](int connection) {
        read_some(connection);
        stop = true;
        std::array<char, 4096> bytes{};
        while (::recv(connection, bytes.data(), bytes.size(), 0) > 0) {
        }
    });
    const auto began = std::chrono::steady_clock::now();
    EXPECT_FALSE(send_post(receiver.post(), {.connect = 60s, .total = 60s, .local = true}, stop));
    EXPECT_LT(std::chrono::steady_clock::now() - began, 10s);
}

TEST(SendPost, AFloodIsCutOff) {
    const std::atomic<bool> stop = false;
    std::atomic<std::size_t> sent = 0;
    Receiver receiver([&sent](int connection) {
        read_some(connection);
        const std::string head = "HTTP/1.1 201 Created\r\nContent-Length: 100000000\r\n\r\n";
        (void)::send(connection, head.data(), head.size(), MSG_NOSIGNAL);
        const std::string block(65536, 'x');
        while (sent < 100'000'000) {
            const auto part = ::send(connection, block.data(), block.size(), MSG_NOSIGNAL);
            if (part <= 0) break;
            sent += static_cast<std::size_t>(part);
        }
    });
    EXPECT_EQ(send_post(receiver.post(), {.longest_answer = 1000, .local = true}, stop), 201);
    EXPECT_LT(sent, 50'000'000);
}

TEST(SendPost, NothingIsSentIntoAPrivateNetwork) {
    const std::atomic<bool> stop = false;
    for (const char* url : {"http://10.255.255.1:9/x", "http://192.168.255.1/x", "http://169.254.169.254/latest",
                            "http://[fe80::1]/x", "http://0.0.0.0:9/x", "http://[::ffff:10.1.2.3]/x"}) {
        const auto began = std::chrono::steady_clock::now();
        EXPECT_FALSE(send_post({url, {}, "hola"}, {.connect = 20s, .total = 20s, .local = true}, stop)) << url;
        // Not tried at all: an address that nobody has answers after a long while.
        EXPECT_LT(std::chrono::steady_clock::now() - began, 3s) << url;
    }
}

TEST(SendPost, AServerOfThisMachineIsNotAskedWhereNobodyTests) {
    const std::atomic<bool> stop = false;
    Receiver receiver([](int) {});
    EXPECT_FALSE(send_post(receiver.post(), {}, stop));
    EXPECT_EQ(receiver.connections, 0);
}

TEST(MailServer, NoPasswordInTheClear) {
    const std::atomic<bool> stop = false;
    EXPECT_TRUE(make_smtp({"smtp://127.0.0.1:25", "juego@club.example", "", "", false}, stop));
    EXPECT_TRUE(make_smtp({"smtps://mail.example:465", "juego@club.example", "ana", "clave", true}, stop));
    EXPECT_FALSE(make_smtp({"smtp://mail.example:25", "juego@club.example", "ana", "clave", false}, stop));
    EXPECT_FALSE(make_smtp({"http://mail.example", "juego@club.example", "", "", true}, stop));
    EXPECT_FALSE(make_smtp({"smtp://mail.example", "juego", "", "", true}, stop));
}

}  // namespace
}  // namespace letrado::outgoing
