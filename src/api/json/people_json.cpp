#include "api/json/people_json.h"

#include <boost/json.hpp>

#include "api/json/json_parts.h"
#include "notation/pretty_json.h"
#include "service/records/game_header.h"
#include "service/records/rating.h"
#include "service/stored_json.h"

namespace letrado::api {

namespace json = boost::json;
using game::Seat;

namespace {

json::object ratings_json(const std::vector<store::Rating>& ratings, store::Time now) {
    json::object rated;
    for (const store::Rating& rating : ratings)
        rated.emplace(rating.category, json::object{{"rating", rating.value},
                                                    {"deviation", service::strength_now(rating, now).deviation},
                                                    {"games", rating.games}});
    return rated;
}

json::array points_json(const std::vector<store::RatingPoint>& points) {
    json::array list;
    for (const store::RatingPoint& point : points)
        list.push_back(json::object{{"tempo", point.category},
                                    {"games", point.games},
                                    {"at", point.at.time_since_epoch().count()},
                                    {"rating", point.value},
                                    {"deviation", point.deviation}});
    return list;
}

// What the account did in it.
void tell_side(json::object& game, const service::GameCard& card, std::string_view account) {
    if (!card.accounts) return;
    const bool first = (*card.accounts)[Seat::first] == account;
    if (!first && (*card.accounts)[Seat::second] != account) return;
    const Seat seat = first ? Seat::first : Seat::second;
    game.emplace("seat", game::name_of(seat));
    game.emplace("bot", (*card.accounts)[game::rival(seat)].empty());
    game.emplace("scrabbles", card.scrabbles[seat]);
    if (card.seconds[seat] > 0 && card.turns[seat] > 0) {
        game.emplace("seconds", card.seconds[seat]);
        game.emplace("turns", card.turns[seat]);
    }
    if (card.best_points[seat] == 0) return;
    game.emplace("best_word", card.best_words[seat]);
    game.emplace("best_points", card.best_points[seat]);
}

json::array history_json(const std::vector<store::FinishedGame>& history, std::string_view account) {
    json::array games;
    for (const store::FinishedGame& game : history) {
        const auto card = service::read_card(game.data);
        if (!card) continue;
        json::object told{
            {"id", service::game_of(game.stream)},
            {"first", card->names[Seat::first]},
            {"second", card->names[Seat::second]},
            {"scores", json::object{{"first", card->scores[Seat::first]}, {"second", card->scores[Seat::second]}}},
            {"winner", card->winner},
            {"edition", card->edition},
            {"tempo", card->tempo},
            {"rated", card->rated},
            {"finished", game.finished.time_since_epoch().count()},
            {"cursor", game.cursor}};
        tell_side(told, *card, account);
        games.push_back(std::move(told));
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
                         const std::vector<store::RatingPoint>& points,
                         const service::GamePage<store::FinishedGame>& history, bool own, store::Time now) {
    json::object object{{"name", person.name}};
    if (own) object.emplace("roles", names_json(person.roles));
    object.emplace("ratings", ratings_json(ratings, now));
    object.emplace("points", points_json(points));
    object.emplace("games", history_json(history.games, person.account));
    if (history.before) object.emplace("before", *history.before);
    return notation::plain(object);
}

std::string write_leaders(std::string_view tempo, const std::vector<store::RatedAccount>& leaders, store::Time now) {
    json::array list;
    for (const store::RatedAccount& each : leaders)
        list.push_back(json::object{{"name", each.name},
                                    {"rating", each.rating.value},
                                    {"deviation", service::strength_now(each.rating, now).deviation},
                                    {"games", each.rating.games}});
    return notation::plain(json::object{{"tempo", tempo}, {"leaders", std::move(list)}});
}

std::string write_ratings(const std::vector<store::RatedAccount>& rated, store::Time now) {
    json::array list;
    for (const store::RatedAccount& each : rated)
        list.push_back(json::object{{"name", each.name},
                                    {"tempo", each.rating.category},
                                    {"rating", each.rating.value},
                                    {"deviation", service::strength_now(each.rating, now).deviation}});
    return notation::plain(json::object{{"ratings", std::move(list)}});
}

std::string write_people(const RelatedPeople& people) {
    json::array follows;
    json::array blocks;
    for (const auto& [person, here] : people.follow)
        follows.push_back(json::object{{"name", person.name}, {"here", here}});
    for (const service::Person& each : people.block)
        blocks.push_back(json::object{{"name", each.name}, {"here", false}});
    return notation::plain(json::object{{"follow", std::move(follows)}, {"block", std::move(blocks)}});
}

std::string write_vacation(const std::optional<service::Vacation>& vacation, std::chrono::days left) {
    json::object object{{"left", left.count()}};
    if (vacation) object.emplace("until", vacation->until.time_since_epoch().count());
    return notation::plain(object);
}

std::string write_codes(const std::vector<std::string>& codes) {
    return notation::plain(json::object{{"codes", names_json(codes)}});
}

std::string write_sessions(const std::vector<service::OpenSession>& sessions) {
    return notation::plain(json::object{{"sessions", sessions_json(sessions)}});
}

std::string write_own_data(const service::OwnData& data) {
    json::array games;
    for (const store::StreamInfo& game : data.games)
        games.push_back(json::object{{"id", service::game_of(game.id)},
                                     {"status", game.summary.status},
                                     {"created", game.created.time_since_epoch().count()}});
    json::array notes;
    for (const store::Note& note : data.notes)
        notes.push_back(json::object{{"kind", note.kind},
                                     {"about", note.key},
                                     {"made", note.made.time_since_epoch().count()},
                                     {"data", note.data}});
    json::array reports;
    for (const store::Report& report : data.reports)
        reports.push_back(json::object{{"about", report.about},
                                       {"place", report.place},
                                       {"made", report.made.time_since_epoch().count()},
                                       {"text", report.text},
                                       {"status", report.status}});
    json::object object{{"account", data.account.id},
                        {"name", data.account.name},
                        {"roles", names_json(data.account.roles)},
                        {"created", data.account.created.time_since_epoch().count()},
                        {"ratings", ratings_json(data.ratings, {})},
                        {"points", points_json(data.points)},
                        {"results", history_json(data.history, data.account.id)},
                        {"notes", std::move(notes)},
                        {"reports", std::move(reports)},
                        {"games", std::move(games)},
                        {"sessions", sessions_json(data.sessions)}};
    std::string commission;
    for (const std::string& event : data.commission)
        commission.append(commission.empty() ? "" : ",").append(event);
    const std::string& settings = data.account.settings;
    return with_members(notation::plain(object),
                        {{"commission", '[' + commission + ']'}, {"settings", settings.empty() ? "{}" : settings}});
}

}  // namespace letrado::api
