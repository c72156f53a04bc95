// A route: a request that the server answers, with what it needs and costs. Each handler has the list of its own; all
// of them are in routes.h, and in docs/api.md.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "api/http/costs.h"

namespace letrado::api {

struct Call;
using CallPtr = std::shared_ptr<Call>;

// Who may ask.
enum class Needs {
    nothing,        // answered before anybody looks who asks, to the banned too: how the node is
    anybody,        // whoever is not banned
    person,         // somebody who is signed in, if only as a guest
    commission,     // a member of the lexicon commission
    administrator,  // of the site
};
[[nodiscard]] std::string_view name_of(Needs needs);

// Bytes that a body may have; longer ones are not read.
inline constexpr std::size_t no_body = 1024;  // what is sent all the same
inline constexpr std::size_t usual_body = 16 * 1024;
inline constexpr std::size_t long_body = 64 * 1024;

struct RouteInfo {
    std::string_view method;   // "GET", which HEAD goes by, "POST", "DELETE"
    std::string_view pattern;  // "/api/games/{game}/log"
    Needs needs = Needs::anybody;
    double cost = 2;  // of the allowance of its address: about milliseconds of the server's work
    std::size_t longest_body = no_body;
    MessageCost act{0, 0};  // of the allowance for messages, where it does what a message could
};

// A handler answers at once or later; it is called on the loop.
template <typename Handler>
struct RouteOf {
    RouteInfo info;
    void (Handler::*answer)(const CallPtr& call);
};

}  // namespace letrado::api
