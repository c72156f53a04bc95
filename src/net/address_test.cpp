#include "net/address.h"

#include <gtest/gtest.h>

namespace letrado::net {
namespace {

TEST(Address, Limits_count_by_64_bits_of_IPv6) {
    EXPECT_EQ(limit_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(limit_key("2001:db8:1:2::1"), limit_key("2001:DB8:1:2:ffff:ffff:ffff:ffff"));
    EXPECT_NE(limit_key("2001:db8:1:2::1"), limit_key("2001:db8:1:3::1"));
    EXPECT_EQ(limit_key("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(limit_key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(limit_key("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_NE(limit_key("::ffff:192.0.2.7"), limit_key("::ffff:192.0.2.8")) << "they share a /64";
    EXPECT_EQ(limit_key("what?"), "what?");
    EXPECT_LE(limit_key(std::string(10'000, 'x')).size(), 64u);
}

TEST(Address, IsWrittenWithItsPort) {
    EXPECT_EQ(with_port("127.0.0.1", 80), "127.0.0.1:80");
    EXPECT_EQ(with_port("::1", 80), "[::1]:80");
}

TEST(AddressRanges, ContainWhatTheyName) {
    const auto ranges = AddressRanges::parse({"192.0.2.7", "10.0.0.0/8", "172.16.0.0/12", "2001:db8::/33"});
    ASSERT_TRUE(ranges);
    for (const char* inside : {"192.0.2.7", "::ffff:192.0.2.7", "10.255.0.1", "172.31.255.255", "2001:db8:7fff::1"})
        EXPECT_TRUE(ranges->contain(inside)) << inside;
    for (const char* outside : {"192.0.2.8", "11.0.0.0", "172.32.0.0", "2001:db8:8000::1", "::a00:1", "", "10.0.0"})
        EXPECT_FALSE(ranges->contain(outside)) << outside;
    EXPECT_TRUE(AddressRanges::loopback().contain("127.9.9.9"));
    EXPECT_TRUE(AddressRanges::loopback().contain("::1"));
    EXPECT_FALSE(AddressRanges::loopback().contain("::2"));
    EXPECT_TRUE(AddressRanges::parse({"0.0.0.0/0"})->contain("8.8.8.8"));
    EXPECT_FALSE(AddressRanges::parse({"0.0.0.0/0"})->contain("2001:db8::1"));
    for (const char* bad :
         {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "10/8"})
        EXPECT_FALSE(AddressRanges::parse({bad})) << bad;
}

// B16, 6.3: of two lines the first, the client's own, was believed.
TEST(Address, B16_the_last_entry_that_no_trusted_proxy_wrote_is_the_client) {
    const auto proxies = AddressRanges::parse({"127.0.0.1", "10.0.0.0/8"}).value();
    const auto client = [&](std::vector<std::string> lines, std::string_view peer = "127.0.0.1") {
        std::vector<Header> headers{{"Host", "x"}};
        for (std::string& line : lines)
            headers.push_back({"x-FORWARDED-for", std::move(line)});
        return client_address(peer, headers, proxies);
    };
    EXPECT_EQ(client({}), "127.0.0.1");
    EXPECT_EQ(client({"203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(client({"6.6.6.6, 203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(client({"6.6.6.6", "203.0.113.9"}), "203.0.113.9") << "two lines, as HAProxy sends them";
    EXPECT_EQ(client({"6.6.6.6,203.0.113.9,10.1.1.1", "10.2.2.2"}), "203.0.113.9") << "a chain of proxies";
    EXPECT_EQ(client({"10.3.3.3, 10.1.1.1"}), "10.3.3.3") << "everybody is a proxy: the farthest";
    EXPECT_EQ(client({"203.0.113.9"}, "198.51.100.1"), "198.51.100.1") << "no proxy of ours";
    EXPECT_EQ(client({"203.0.113.9"}, "::ffff:127.0.0.1"), "203.0.113.9");
    EXPECT_EQ(client({"6.6.6.6, what?"}), "127.0.0.1") << "garbage written by the proxy is not stepped over";
    EXPECT_EQ(client({"what?, 203.0.113.9"}), "203.0.113.9");
    EXPECT_EQ(client({""}), "127.0.0.1");
    EXPECT_EQ(client({"203.0.113.9,"}), "127.0.0.1");
    EXPECT_EQ(client({"203.0.113.9:4711"}), "203.0.113.9");
    EXPECT_EQ(client({"[2001:db8::7]:4711"}), "2001:db8::7");
    EXPECT_EQ(client({"\"[2001:db8::7]\""}), "2001:db8::7");
    EXPECT_EQ(client({"2001:db8::7"}), "2001:db8::7");
    EXPECT_EQ(client({"::ffff:203.0.113.9"}), "203.0.113.9");
}

}  // namespace
}  // namespace letrado::net
