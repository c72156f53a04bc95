// What requests and messages cost. A unit is about a millisecond of the server's work. The price of a request stands in
// its route; what is here are the prices of what has none.
#pragma once

#include <cstddef>
#include <string_view>

#include "net/http/http.h"

namespace letrado::api {

// Of the allowance of the request's address (net::Limits::requests_per_second), known from its header alone.
[[nodiscard]] double cost_of_request(const net::Request& request);
// Bytes of its body that are worth reading.
[[nodiscard]] std::size_t longest_body_of(const net::Request& request);

// What a walk through a word graph adds, by the nodes it looked at.
[[nodiscard]] double cost_of_walk(std::size_t nodes);
// Where a search gives up and says so: more than any honest question needs.
inline constexpr std::size_t longest_walk = 8'000'000;

// Of the allowance of the address for messages, and of the person's where it is somebody who acts.
struct MessageCost {
    double address = 1;
    double person = 1;
};
inline constexpr MessageCost command_cost{1, 1};   // it goes to the disk
inline constexpr MessageCost new_game_cost{5, 5};  // and whatever else is written once and read often
[[nodiscard]] MessageCost cost_of_message(std::string_view type);

}  // namespace letrado::api
