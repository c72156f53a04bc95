#include "api/http/costs.h"

#include <algorithm>
#include <array>

#include "api/http/routes.h"

namespace letrado::api {

namespace {

struct PathPrice {
    std::string_view path;  // whatever begins so
    double cost;
};

// Of what is no route; the first that fits.
constexpr std::array other_prices{
    PathPrice{"/api/", 2}, PathPrice{"/partida/", 1},  // its card is looked up
    PathPrice{"/incrustar/", 1}, PathPrice{"/", 0.2},  // a file from memory; a page has many
};

struct MessagePrice {
    std::string_view type;
    MessageCost cost;
};

// A join reads a game and writes all of it, which anybody may ask for; a command goes to the disk.
constexpr std::array message_prices{
    MessagePrice{"ping", {0.2, 0}}, MessagePrice{"leave", {0.2, 0}},    MessagePrice{"lobby_leave", {0.2, 0}},
    MessagePrice{"join", {5, 0}},   MessagePrice{"lobby_join", {5, 0}}, MessagePrice{"command", command_cost},
    MessagePrice{"seek", {3, 3}},   MessagePrice{"accept", {3, 3}},     MessagePrice{"play_bot", new_game_cost},
};

constexpr double nodes_for_a_unit = 50'000;

}  // namespace

double cost_of_request(const net::Request& request) {
    const auto path = request.path();
    // What is no path is refused at once.
    if (!path) return 1;
    if (const auto route = all_routes().find(request.method, *path).index) return all_routes().at(*route).cost;
    const auto price =
        std::ranges::find_if(other_prices, [&](const PathPrice& each) { return path->starts_with(each.path); });
    return price == other_prices.end() ? 1 : price->cost;
}

std::size_t longest_body_of(const net::Request& request) {
    const auto path = request.path();
    const auto route = path ? all_routes().find(request.method, *path).index : std::nullopt;
    return route ? all_routes().at(*route).longest_body : no_body;
}

double cost_of_walk(std::size_t nodes) {
    return static_cast<double>(nodes) / nodes_for_a_unit;
}

MessageCost cost_of_message(std::string_view type) {
    const auto price = std::ranges::find(message_prices, type, &MessagePrice::type);
    return price == message_prices.end() ? MessageCost{} : price->cost;
}

}  // namespace letrado::api
