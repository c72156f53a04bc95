// Whether an address is one of the open internet. A stranger names the servers that are sent to: none may be of this
// machine, of its network, or of nobody.
#pragma once

struct sockaddr;

namespace letrado::outgoing {

enum class AddressKind {
    open,      // of the internet
    loopback,  // this machine
    closed,    // a private network, a link, many receivers, reserved; no IP address at all
};

// REQUIRES: as many bytes as the family of `address` has.
[[nodiscard]] AddressKind kind_of(const sockaddr& address);

}  // namespace letrado::outgoing
