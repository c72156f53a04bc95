// What whoever runs a server may choose.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "api/http/costs.h"
#include "base/embedded.h"
#include "net/server.h"
#include "service/calling/caller.h"
#include "service/games/games.h"
#include "service/people/host_lists.h"

namespace letrado::api {

struct ApiOptions {
    service::GameOptions games{};
    std::vector<service::Loop*> game_loops{};  // on which games live; none: on that of the sockets
    bool tls = false;
    net::AddressRanges metrics_addresses = net::AddressRanges::loopback();  // who may read them
    std::string metrics_token;                                              // or whoever shows this, if it is set
    std::string version;
    base::EmbeddedFiles web{};                     // the web application; none: only the API is served
    double logins_per_minute = 10;                 // of an address, and for each name: LoginGuard
    double guests_per_minute = 20;                 // of an address
    double commands_per_second = 10;               // of a person, and twenty times as many of an address, by their cost
    std::size_t longest_walk = api::longest_walk;  // nodes that a search of words may look at
    int commission_quorum = 1;                     // votes for that an agreement of the lexicon commission needs
    std::chrono::milliseconds slow_request{1000};  // is logged
    service::Outgoing outgoing{};                  // the ways by which people are called; none: nobody is
    service::HostListFiles lists{};                // names and words that the host does not want
    std::function<net::ServerCounts()> net_counts = [] { return net::ServerCounts{}; };
    std::function<std::string()> more_metrics = [] { return std::string(); };  // of who runs the server
    std::function<std::uint64_t()> memory = [] { return std::uint64_t{0}; };   // bytes of the process
};

}  // namespace letrado::api
