// What strangers may ask of a server before it stops listening to them.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "net/address.h"

namespace letrado::net {

struct Limits {
    std::size_t header_bytes = 8 * 1024;
    std::size_t body_bytes = 64 * 1024;
    std::size_t message_bytes = 16 * 1024;
    std::size_t message_fragments = 64;
    std::size_t queued_bytes = 1024 * 1024;  // to a WebSocket that does not read; more and it is dropped
    // Of answers to an address that are on their way: more of the large ones have to wait until it has read some.
    std::size_t owed_bytes = 16 * 1024 * 1024;
    std::size_t connections = 20'000;
    std::size_t connections_per_address = 256;  // a school behind one address: some 80 browsers
    double requests_per_second = 50;            // of an address, HTTP requests by their cost
    double request_burst = 500;
    double messages_per_second = 20;  // of a WebSocket; twice as many frames of any kind
    double message_burst = 100;
    std::chrono::milliseconds header_timeout{10'000};   // from the first byte expected to the end of the header
    std::chrono::milliseconds body_timeout{15'000};     // and then to the end of the body
    std::chrono::milliseconds keep_alive{30'000};       // between two requests
    std::chrono::milliseconds write_timeout{30'000};    // of one answer
    std::chrono::milliseconds silence_timeout{60'000};  // of a WebSocket; it is pinged at half of it
};

struct ServerOptions {
    Limits limits{};
    bool tls = false;                    // a proxy in front speaks https
    AddressRanges proxies{};             // whose X-Forwarded-For is believed
    std::vector<std::string> origins{};  // other sites whose pages may use this server
};

}  // namespace letrado::net
