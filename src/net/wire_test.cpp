#include "net/wire.h"

#include <boost/asio/ip/tcp.hpp>
#include <gtest/gtest.h>

#include "net/beast_loop.h"

namespace letrado::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

// A wire, and the plain socket at its other end.
class WireTest : public testing::Test {
  protected:
    WireTest() {
        tcp::acceptor door(context(), {asio::ip::address_v4::loopback(), 0});
        tcp::socket socket(context());
        socket.connect(door.local_endpoint());
        other = door.accept();
        other.non_blocking(true);
        wire = std::make_shared<Wire>(boost::beast::tcp_stream(std::move(socket)));
    }

    asio::io_context& context() { return loop.io().context; }
    // What one call of the system has to give.
    std::string receive() {
        std::string bytes(1 << 20, ' ');
        boost::system::error_code error;
        bytes.resize(other.read_some(asio::buffer(bytes), error));
        return bytes;
    }
    void turn() {
        while (loop.run_for(5ms)) {
        }
    }

    Loop loop;
    std::shared_ptr<Wire> wire;
    tcp::socket other{context()};
};

TEST_F(WireTest, What_is_written_in_a_turn_goes_out_in_one_piece_at_its_end) {
    wire->gather("uno ");
    wire->gather("dos ");
    EXPECT_EQ(receive(), "");
    bool ready = false;
    wire->when_ready([&](auto error) { ready = !error; });
    EXPECT_FALSE(ready) << "never at once";
    loop.run_for(100ms);
    EXPECT_EQ(receive(), "uno dos ");
    turn();
    EXPECT_TRUE(ready);
    wire->gather("tres");
    turn();
    EXPECT_EQ(receive(), "tres");
}

TEST_F(WireTest, What_was_gathered_can_be_sent_before_the_end_of_the_turn) {
    wire->gather("adiós");
    wire->send_now();
    EXPECT_EQ(receive(), "adiós");
    turn();
    EXPECT_EQ(receive(), "");
}

TEST_F(WireTest, Who_writes_more_than_is_read_waits_and_everything_comes_in_order) {
    std::string written;
    std::string read;
    std::size_t waited = 0;
    for (std::size_t block = 0; block < 200; ++block) {
        const std::string text(100'000 + block, static_cast<char>('a' + block % 26));
        wire->gather(text);
        written += text;
        bool ready = false;
        wire->when_ready([&](auto error) {
            EXPECT_FALSE(error);
            ready = true;
        });
        // Given while something is on its way.
        wire->gather("|");
        written += '|';
        turn();
        if (!ready) ++waited;
        while (!ready) {
            read += receive();
            turn();
        }
    }
    for (int i = 0; i < 1000 && read.size() < written.size(); ++i) {
        read += receive();
        turn();
    }
    EXPECT_GT(waited, 0u);
    EXPECT_TRUE(read == written) << read.size() << " of " << written.size();
}

TEST_F(WireTest, Who_waits_is_told_that_the_other_end_is_gone) {
    wire->gather(std::string(20'000'000, 'x'));
    boost::system::error_code told;
    bool called = false;
    wire->when_ready([&](auto error) {
        called = true;
        told = error;
    });
    turn();
    EXPECT_FALSE(called);
    other.set_option(tcp::socket::linger(true, 0));
    other.close();
    turn();
    EXPECT_TRUE(called);
    EXPECT_TRUE(told);
    EXPECT_FALSE(wire->stream().socket().is_open());
    wire->gather("more");
    called = false;
    wire->when_ready([&](auto error) { called = bool(error); });
    turn();
    EXPECT_TRUE(called) << "and whoever comes later";
}

}  // namespace
}  // namespace letrado::net
