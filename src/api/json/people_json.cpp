#include "api/json/people_json.h"

#include <boost/json.hpp>

#include "api/json/json_parts.h"
#include "service/records/game_header.h"
#include "service/stored_json.h"

namespace letrado::api {

namespace json = boost::json;
using game::Seat;

namespace {

json::object ratings_json(const std::vector<store::Rating>& ratings) {
    json::object rated;
    for (const store::Rating& rating : ratings)
        rated.emplace(rating.category, json::object{{"rating", rating.value}, {"games", rating.games}});
    return rated;
}

json::array history_json(const std::vector<store::FinishedGame>& history) {
    json::array games;
    for (const store::FinishedGame& game : history) {
        const auto card = service::read_card(game.data);
        if (!card) continue;
        games.push_back(json::object{
            {"id", service::game_of(game.stream)},
            {"first", card->names[Seat::first]},
            {"second", card->names[Seat::second]},
            {"scores", json::object{{"first", card->scores[Seat::first]}, {"second", card->scores[Seat::second]}}},
            {"winner", card->winner},
            {"finished", game.finished.time_since_epoch().count()},
            {"cursor", game.cursor}});
    }
    return games;
}

json::array sessions_json(const std::vector<service::OpenSession>& sessions) {
    json::array list;
    for (const service::OpenSession& each : sessions)
        list.push_back(json::object{{"id", each.id},
                                    {"about", each.about},
                                    {"created", each.created},
                                    {"seen", each.seen},
                                    {"present", each.present}});
    return list;
}

}  // namespace

std::string write_player(const service::Person& person, const std::vector<store::Rating>& ratings,
                         const std::vector<store::FinishedGame>& history, bool own) {
    json::object object{{"name", person.name}};
    if (own) object.emplace("roles", names_json(person.roles));
    object.emplace("ratings", ratings_json(ratings));
    object.emplace("games", history_json(history));
    if (!history.empty()) object.emplace("before", history.back().cursor);
    return json::serialize(object);
}

std::string write_sessions(const std::vector<service::OpenSession>& sessions) {
    return json::serialize(json::object{{"sessions", sessions_json(sessions)}});
}

std::string write_own_data(const service::OwnData& data) {
    json::array games;
    for (const store::StreamInfo& game : data.games)
        games.push_back(json::object{{"id", service::game_of(game.id)},
                                     {"status", game.summary.status},
                                     {"created", game.created.time_since_epoch().count()}});
    json::array commission;
    for (const std::string& event : data.commission)
        commission.push_back(json::parse(event));
    return json::serialize(json::object{{"account", data.account.id},
                                        {"name", data.account.name},
                                        {"roles", names_json(data.account.roles)},
                                        {"created", data.account.created.time_since_epoch().count()},
                                        {"settings", data.account.settings},
                                        {"ratings", ratings_json(data.ratings)},
                                        {"results", history_json(data.history)},
                                        {"games", std::move(games)},
                                        {"sessions", sessions_json(data.sessions)},
                                        {"commission", std::move(commission)}});
}

}  // namespace letrado::api
