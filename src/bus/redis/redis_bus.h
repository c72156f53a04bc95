// The bus between nodes on a Redis server.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "bus/bus.h"

namespace letrado::bus {

struct RedisOptions {
    std::string host = "127.0.0.1";
    int port = 6379;
    std::string unix_socket;                        // if not empty, instead of host and port
    std::string password;                           // if not empty
    std::string prefix = "letrado:";                // of the channels: several sites may share a server
    std::chrono::milliseconds timeout{2000};        // to connect, and for the server to answer
    std::chrono::milliseconds first_delay{50};      // before connecting again; doubles each time …
    std::chrono::milliseconds longest_delay{5000};  // … up to this
    std::size_t largest_queue = 10'000;  // messages kept while there is no connection; the oldest are lost first
};

// Never fails: it connects in the background, and again whenever the connection is lost (on_link tells). Ends its
// thread and its connections when destroyed.
[[nodiscard]] std::unique_ptr<Bus> make_redis_bus(RedisOptions options);

}  // namespace letrado::bus
