// What requests and messages cost: the one table of prices. A unit is about a millisecond of the server's work.
#pragma once

#include <cstddef>
#include <string_view>

#include "net/http.h"

namespace letrado::api {

// Of the allowance of the request's address (net::Limits::requests_per_second), known from its header alone.
[[nodiscard]] double cost_of_request(const net::Request& request);

// What a walk through a word graph adds, by the nodes it looked at.
[[nodiscard]] double cost_of_walk(std::size_t nodes);
// Where a search gives up and says so: more than any honest question needs.
inline constexpr std::size_t longest_walk = 8'000'000;

// Of the allowance of a WebSocket's address, and of the person's where it is somebody who acts.
struct MessageCost {
    double address = 1;
    double person = 1;
};
[[nodiscard]] MessageCost cost_of_message(std::string_view type);

}  // namespace letrado::api
