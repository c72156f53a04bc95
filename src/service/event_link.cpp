#include "service/event_link.h"

#include <array>
#include <boost/json.hpp>

namespace letrado::service {

namespace {

namespace json = boost::json;
using tournament::ConductCounts;

struct Count {
    std::string_view name;
    int ConductCounts::* member;
};
constexpr std::array counts{
    Count{"unjustified_delays", &ConductCounts::unjustified_delays},
    Count{"asked_words", &ConductCounts::asked_words},
    Count{"offences", &ConductCounts::offences},
    Count{"overdraws", &ConductCounts::overdraws},
    Count{"most_overdraws_in_a_game", &ConductCounts::most_overdraws_in_a_game},
    Count{"yellow_cards", &ConductCounts::yellow_cards},
    Count{"warnings", &ConductCounts::warnings},
    Count{"failed_claims", &ConductCounts::failed_claims},
};

std::optional<std::string> text_of(const json::object& object, std::string_view name) {
    const json::value* found = object.if_contains(name);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return std::string(found->get_string());
}

std::optional<int> number_of(const json::object& object, std::string_view name) {
    const json::value* found = object.if_contains(name);
    if (found == nullptr || !found->is_int64()) return std::nullopt;
    return static_cast<int>(found->get_int64());
}

}  // namespace

std::string with_event_link(std::string_view header, const EventLink& link) {
    json::object object = json::parse(header).as_object();
    json::object event{{"tournament", link.tournament},
                       {"division", link.at.division},
                       {"round", link.at.round},
                       {"table", link.at.table}};
    for (const game::Seat seat : game::both_seats) {
        json::object earlier;
        for (const Count& count : counts)
            if (const int value = link.earlier[seat].*count.member; value != 0) earlier.emplace(count.name, value);
        event.emplace(game::name_of(seat), std::move(earlier));
    }
    object.emplace("event", std::move(event));
    return json::serialize(object);
}

std::optional<EventLink> read_event_link(std::string_view header) {
    boost::system::error_code error;
    const json::value value = json::parse(header, error);
    const json::object* object = error ? nullptr : value.if_object();
    const json::value* found = object == nullptr ? nullptr : object->if_contains("event");
    const json::object* event = found == nullptr ? nullptr : found->if_object();
    if (event == nullptr) return std::nullopt;
    const auto id = text_of(*event, "tournament");
    const auto division = text_of(*event, "division");
    const auto round = number_of(*event, "round");
    const auto table = number_of(*event, "table");
    if (!id || !division || !round || !table) return std::nullopt;
    EventLink link{*id, {*division, *round, *table}, {}};
    for (const game::Seat seat : game::both_seats) {
        const json::value* of = event->if_contains(game::name_of(seat));
        const json::object* earlier = of == nullptr ? nullptr : of->if_object();
        if (earlier == nullptr) continue;
        for (const Count& count : counts)
            link.earlier[seat].*count.member = number_of(*earlier, count.name).value_or(0);
    }
    return link;
}

}  // namespace letrado::service
