// Addresses of clients: as they are limited, as a keeper names them, and as proxies report them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http/http.h"

namespace letrado::net {

// What every limit of an address counts by. An IPv6 client owns at least a /64, so that is what is counted; an IPv4
// address is counted as it is, also where it comes mapped into IPv6. What is no address is its own key.
[[nodiscard]] std::string limit_key(std::string_view address);

// For URLs and messages: IPv6 in brackets.
[[nodiscard]] std::string with_port(std::string_view host, std::uint16_t port);

class AddressRanges {
  public:
    // "192.0.2.7", "10.0.0.0/8", "2001:db8::/32"; nothing if one is none of these.
    [[nodiscard]] static std::optional<AddressRanges> parse(const std::vector<std::string>& texts);
    [[nodiscard]] static AddressRanges loopback();

    [[nodiscard]] bool contain(std::string_view address) const;
    [[nodiscard]] bool empty() const { return ranges_.empty(); }

  private:
    struct Range {
        std::array<std::uint8_t, 16> bytes{};  // IPv4 as mapped into IPv6
        int bits = 128;
    };
    std::vector<Range> ranges_;
};

// Who sent the request. A proxy appends the address of who connected to it to X-Forwarded-For, or adds a line of its
// own; all that stands before was said by others. So: from the last entry of the last line backwards over proxies that
// are trusted, to the first address that is not. Nothing is believed of a peer that is no trusted proxy, and what
// cannot be read ends the walk at the proxy that wrote it. IPv4 is written as such, never mapped.
[[nodiscard]] std::string client_address(std::string_view peer, const std::vector<Header>& headers,
                                         const AddressRanges& proxies);

}  // namespace letrado::net
