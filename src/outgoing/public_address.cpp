#include "outgoing/public_address.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <netinet/in.h>
#include <span>
#include <sys/socket.h>

namespace letrado::outgoing {

namespace {

struct Range {
    std::uint32_t first;
    int bits;
};

// Of the registry of special-purpose addresses (IANA), what is no place of the open internet.
constexpr std::array closed_ranges{
    Range{0x00000000, 8},   // this network
    Range{0x0a000000, 8},   // private
    Range{0x64400000, 10},  // shared behind a provider's translation
    Range{0xa9fe0000, 16},  // of a link; clouds keep their secrets there
    Range{0xac100000, 12},  // private
    Range{0xc0000000, 24},  // protocols
    Range{0xc0000200, 24},  // documents
    Range{0xc0586300, 24},  // relays of 6to4
    Range{0xc0a80000, 16},  // private
    Range{0xc6120000, 15},  // benchmarks
    Range{0xc6336400, 24},  // documents
    Range{0xcb007100, 24},  // documents
    Range{0xe0000000, 4},   // many receivers
    Range{0xf0000000, 4},   // reserved, and everybody
};

AddressKind kind_of_v4(std::uint32_t address) {
    if (address >> 24 == 127) return AddressKind::loopback;
    const bool closed = std::ranges::any_of(
        closed_ranges, [&](const Range& range) { return ((address ^ range.first) >> (32 - range.bits)) == 0; });
    return closed ? AddressKind::closed : AddressKind::open;
}

std::uint32_t number_of(std::span<const unsigned char, 4> bytes) {
    return (std::uint32_t{bytes[0]} << 24) | (std::uint32_t{bytes[1]} << 16) | (std::uint32_t{bytes[2]} << 8) |
           bytes[3];
}

AddressKind kind_of_v6(std::span<const unsigned char, 16> bytes) {
    const auto begins = [&](std::initializer_list<unsigned char> head) {
        return std::equal(head.begin(), head.end(), bytes.begin());
    };
    const bool zeros = std::all_of(bytes.begin(), bytes.begin() + 10, [](unsigned char byte) { return byte == 0; });
    if (zeros && bytes[10] == 0xff && bytes[11] == 0xff) return kind_of_v4(number_of(bytes.last<4>()));
    if (zeros && std::all_of(bytes.begin() + 10, bytes.begin() + 15, [](unsigned char byte) { return byte == 0; }) &&
        bytes[15] == 1)
        return AddressKind::loopback;
    // What a translator makes of an address of version 4.
    if (begins({0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) return kind_of_v4(number_of(bytes.last<4>()));
    const bool global = bytes[0] >> 5 == 1;
    // Documents, 6to4 and Teredo, which hide an address of version 4, and other special purposes.
    const bool special = begins({0x20, 0x01, 0x0d, 0xb8}) || begins({0x20, 0x02}) ||
                         (begins({0x20, 0x01}) && bytes[2] < 2) || begins({0x3f, 0xff});
    return global && !special ? AddressKind::open : AddressKind::closed;
}

}  // namespace

AddressKind kind_of(const sockaddr& address) {
    if (address.sa_family == AF_INET) {
        sockaddr_in four{};
        std::memcpy(&four, &address, sizeof four);
        return kind_of_v4(ntohl(four.sin_addr.s_addr));
    }
    if (address.sa_family == AF_INET6) {
        sockaddr_in6 six{};
        std::memcpy(&six, &address, sizeof six);
        return kind_of_v6(std::span<const unsigned char, 16>(six.sin6_addr.s6_addr));
    }
    return AddressKind::closed;
}

}  // namespace letrado::outgoing
