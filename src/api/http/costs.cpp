#include "api/http/costs.h"

#include <algorithm>
#include <array>

namespace letrado::api {

namespace {

struct RequestPrice {
    std::string_view method;  // empty: any
    std::string_view path;    // with a slash at its end: whatever begins so
    double cost;
};

// The first that fits.
constexpr std::array request_prices{
    RequestPrice{"", "/api/me", 1},
    RequestPrice{"", "/api/editions", 1},
    RequestPrice{"", "/api/schema", 20},
    RequestPrice{"", "/api/openapi.json", 20},
    RequestPrice{"", "/api/messages.json", 20},
    RequestPrice{"", "/api/socket", 2},
    RequestPrice{"", "/api/judge", 3},
    RequestPrice{"", "/api/hooks", 2},
    RequestPrice{"", "/api/words", 2},  // and what it walks
    RequestPrice{"", "/api/differences", 5},
    RequestPrice{"", "/api/forms", 5},
    RequestPrice{"", "/api/commission/", 3},
    RequestPrice{"", "/api/guest", 10},
    RequestPrice{"", "/api/register", 20},
    RequestPrice{"", "/api/login", 20},
    RequestPrice{"", "/api/password", 20},
    RequestPrice{"", "/api/recover", 20},
    RequestPrice{"POST", "/api/recovery", 20},
    RequestPrice{"", "/api/name", 20},
    RequestPrice{"", "/api/people", 5},
    RequestPrice{"", "/api/leaders", 4},
    RequestPrice{"", "/api/ratings", 4},
    RequestPrice{"", "/api/articles", 5},
    RequestPrice{"", "/api/account/export", 50},
    RequestPrice{"", "/api/account", 20},
    RequestPrice{"", "/api/sessions", 3},
    RequestPrice{"", "/api/sessions/", 3},
    RequestPrice{"", "/api/players/", 4},
    RequestPrice{"", "/api/claims", 20},
    RequestPrice{"", "/api/place", 20},  // codes are not to be guessed
    RequestPrice{"GET", "/api/games", 4},
    RequestPrice{"POST", "/api/games", 10},
    RequestPrice{"", "/api/tables", 10},
    RequestPrice{"POST", "/api/games/", 2},
    RequestPrice{"", "/api/games/", 5},  // a log may be long
    RequestPrice{"", "/api/", 2},
    RequestPrice{"", "/metrics", 1},
    RequestPrice{"", "/partida/", 1},  // its card is looked up
    RequestPrice{"", "/incrustar/", 1},
    RequestPrice{"", "/", 0.2},  // a file from memory; a page has many
};

struct MessagePrice {
    std::string_view type;
    MessageCost cost;
};

// A join reads a game and writes all of it, which anybody may ask for; a command goes to the disk.
constexpr std::array message_prices{
    MessagePrice{"ping", {0.2, 0}}, MessagePrice{"leave", {0.2, 0}},    MessagePrice{"lobby_leave", {0.2, 0}},
    MessagePrice{"join", {5, 0}},   MessagePrice{"lobby_join", {5, 0}}, MessagePrice{"command", {1, 1}},
    MessagePrice{"seek", {3, 3}},   MessagePrice{"accept", {3, 3}},     MessagePrice{"play_bot", {5, 5}},
};

constexpr double nodes_for_a_unit = 50'000;

}  // namespace

double cost_of_request(const net::Request& request) {
    const std::string_view target = request.target;
    const std::string_view path = target.substr(0, target.find('?'));
    const auto price = std::ranges::find_if(request_prices, [&](const RequestPrice& each) {
        if (!each.method.empty() && each.method != (request.is_safe() ? "GET" : request.method)) return false;
        return path == each.path || (each.path.ends_with('/') && path.starts_with(each.path));
    });
    // What is no path is refused at once.
    return price == request_prices.end() ? 1 : price->cost;
}

double cost_of_walk(std::size_t nodes) {
    return static_cast<double>(nodes) / nodes_for_a_unit;
}

MessageCost cost_of_message(std::string_view type) {
    const auto price = std::ranges::find(message_prices, type, &MessagePrice::type);
    return price == message_prices.end() ? MessageCost{} : price->cost;
}

}  // namespace letrado::api
