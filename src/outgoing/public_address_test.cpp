#include "outgoing/public_address.h"

#include <arpa/inet.h>
#include <cstring>
#include <gtest/gtest.h>
#include <sys/un.h>

namespace letrado::outgoing {
namespace {

AddressKind kind_of_text(const char* text) {
    sockaddr_storage storage{};
    sockaddr_in four{};
    sockaddr_in6 six{};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        four.sin_family = AF_INET;
        std::memcpy(&storage, &four, sizeof four);
    } else {
        EXPECT_EQ(inet_pton(AF_INET6, text, &six.sin6_addr), 1) << text;
        six.sin6_family = AF_INET6;
        std::memcpy(&storage, &six, sizeof six);
    }
    return kind_of(reinterpret_cast<const sockaddr&>(storage));
}

TEST(PublicAddress, OfTheInternet) {
    for (const char* text : {"1.1.1.1", "142.250.184.10", "172.15.255.255", "172.32.0.1", "100.63.255.255",
                             "9.255.255.255", "192.169.0.1", "223.255.255.255", "2606:4700:4700::1111",
                             "2a00:1450:4003::200a", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2001:4860:4860::8888"})
        EXPECT_EQ(kind_of_text(text), AddressKind::open) << text;
}

TEST(PublicAddress, ThisMachine) {
    for (const char* text : {"127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"})
        EXPECT_EQ(kind_of_text(text), AddressKind::loopback) << text;
}

TEST(PublicAddress, NobodysAndOurNeighbours) {
    for (const char* text : {"0.0.0.0",         "0.1.2.3",
                             "10.0.0.1",        "100.64.0.1",
                             "100.127.255.255", "169.254.169.254",
                             "172.16.0.1",      "172.31.255.255",
                             "192.0.0.1",       "192.0.2.1",
                             "192.168.1.1",     "198.18.0.1",
                             "198.19.255.255",  "198.51.100.1",
                             "203.0.113.9",     "224.0.0.1",
                             "239.1.1.1",       "240.0.0.1",
                             "255.255.255.255", "::",
                             "fe80::1",         "fc00::1",
                             "fd12:3456::1",    "ff02::1",
                             "::ffff:10.0.0.1", "::ffff:169.254.169.254",
                             "::10.0.0.1",      "64:ff9b::10.0.0.1",
                             "2001:db8::1",     "2002:a00:1::1",
                             "2001::1",         "2001:1::1",
                             "3fff::1",         "fec0::1",
                             "100::1"})
        EXPECT_EQ(kind_of_text(text), AddressKind::closed) << text;
    sockaddr_un named{};
    named.sun_family = AF_UNIX;
    EXPECT_EQ(kind_of(reinterpret_cast<const sockaddr&>(named)), AddressKind::closed);
}

}  // namespace
}  // namespace letrado::outgoing
