#include "api/json/codec.h"

#include <boost/json.hpp>
#include <fmt/format.h>
#include <iterator>

#include "api/json/json_parts.h"
#include "base/strings/json_text.h"
#include "notation/offers_json.h"
#include "notation/state_json.h"
#include "service/games/game_offers.h"
#include "service/games/seen_by.h"
#include "service/lobby/lobby.h"

namespace letrado::api {

namespace {

namespace json = boost::json;
using game::Seat;
using service::ServiceError;

template <typename T>
json::object sides(const game::PerSeat<T>& values) {
    return {{"first", values[Seat::first]}, {"second", values[Seat::second]}};
}

// What is told says everything.
json::object told_terms(const service::GameTerms& terms) {
    json::object object = service::terms_json(terms);
    object["pace"] = game::name_of(terms.pace);
    return object;
}

json::object seek_json(const service::Seek& seek) {
    json::object object{{"id", seek.id},       {"by", seek.by.name},
                        {"link", seek.secret}, {"terms", told_terms(seek.terms)},
                        {"at", seek.at},       {"until", seek.at + service::Lobby::seek_life}};
    if (!seek.to_name.empty()) object.emplace("to", seek.to_name);
    return object;
}

json::object chat_json(const service::ChatLine& line) {
    return {{"room", line.room}, {"from", line.from}, {"role", line.role}, {"text", line.text}, {"at", line.at}};
}

json::array chat_list(const std::vector<service::ChatLine>& lines) {
    json::array list;
    for (const service::ChatLine& line : lines)
        list.push_back(chat_json(line));
    return list;
}

// Written by hand: no message is told more often than the one that ends with it.
std::string table_text(const game::State& state, game::Millis now) {
    const auto clocks = [&](Seat seat) { return state.clocks.left_at(seat, now); };
    return fmt::format(
        R"({{"stage":"{}","phase":"{}","mover":"{}","scores":{{"first":{},"second":{}}},"bag":{},)"
        R"("clocks":{{"first":{},"second":{}}},"running":{{"first":{},"second":{}}},"timer":{},"covered":{},"adjourned":{}}})",
        game::name_of(state.stage), game::name_of(state.phase), game::name_of(state.mover), state.scores[Seat::first],
        state.scores[Seat::second], state.bag_size, clocks(Seat::first), clocks(Seat::second),
        state.clocks.running[Seat::first], state.clocks.running[Seat::second], state.clocks.timer_left_at(now),
        game::board_covered(state), state.adjourned.has_value());
}

json::object seat_json(const service::Seated& seated) {
    json::object object{{"name", seated.name}};
    if (seated.is_bot()) object.emplace("bot", seated.level);
    return object;
}

json::object person_json(const service::Person& person) {
    return {{"account", person.account}, {"name", person.name}, {"roles", names_json(person.roles)}};
}

// Who keeps a table sees it as a director does, and is told so.
std::string_view role_name(game::Role role, bool keeper) {
    return keeper ? "keeper" : game::name_of(role);
}

std::string write(std::string_view type, json::object members) {
    json::object message{{"type", type}};
    for (auto& member : members)
        message.emplace(member.key(), std::move(member.value()));
    return json::serialize(message);
}

}  // namespace

std::string write_error(const ServiceError& error, std::string_view id) {
    json::object object;
    if (!id.empty()) object.emplace("id", id);
    object.emplace("error", service::name_of(error.code));
    object.emplace("message", text_json(error.message()));
    if (!error.detail.empty()) object.emplace("detail", error.detail);
    if (error.until) object.emplace("until", error.until->time_since_epoch().count());
    if (error.refusal) {
        object.emplace("reason", game::name_of(error.refusal->reason));
        object.emplace("rule", error.refusal->rule.text());
        object.emplace("edition", error.refusal->edition);
        object.emplace("article", error.refusal->article());
    }
    return write("error", std::move(object));
}

std::string write_welcome(const std::optional<service::Person>& me, const service::BotRegistry& bots, game::Millis now,
                          std::string_view version, std::string_view node) {
    json::array levels;
    for (const service::BotLevel& level : bots.levels())
        levels.push_back(
            json::object{{"id", level.id}, {"title", text_json(level.title)}, {"about", text_json(level.about)}});
    json::object object{{"server_time", now}, {"version", version}, {"node", node}};
    if (me) object.emplace("me", person_json(*me));
    object.emplace("levels", std::move(levels));
    return write("welcome", std::move(object));
}

std::string write_ok(std::string_view id, std::string_view game) {
    json::object object{{"id", id}};
    if (!game.empty()) object.emplace("game", game);
    return write("ok", std::move(object));
}

std::string write_ok(std::string_view id, const service::Seek& seek) {
    return write("ok", {{"id", id}, {"seek", seek_json(seek)}});
}

std::string write_pong(std::string_view id, game::Millis now) {
    return write("pong", {{"id", id}, {"server_time", now}});
}

std::string write_come_back(game::Millis after) {
    return write("come_back", {{"after_ms", after}});
}

std::string write_lobby(std::string_view id, const LobbyNow& lobby) {
    json::array list;
    for (const service::Seek* seek : lobby.seeks)
        list.push_back(seek_json(*seek));
    return write("lobby", {{"id", id},
                           {"seeks", std::move(list)},
                           {"seeks_in_all", lobby.seeks_in_all},
                           {"online", names_json(lobby.online)},
                           {"online_in_all", lobby.online_in_all},
                           {"chat", chat_list(lobby.chat)}});
}

std::string write_lobby_news(const service::LobbyEvent& event) {
    if (const auto* added = std::get_if<service::SeekAdded>(&event))
        return write("seek_added", {{"seek", seek_json(added->seek)}});
    if (const auto* removed = std::get_if<service::SeekRemoved>(&event))
        return removed->declined.empty()
                   ? write("seek_removed", {{"seek", removed->seek}})
                   : write("seek_removed", {{"seek", removed->seek}, {"declined", removed->declined}});
    const auto& matched = std::get<service::Matched>(event);
    return write(
        "matched",
        {{"seek", matched.seek.id}, {"game", matched.game}, {"by", matched.seek.by.name}, {"with", matched.with.name}});
}

std::string write_seek(const service::Seek& seek) {
    return json::serialize(seek_json(seek));
}

std::string write_joined(std::string_view id, std::string_view game, const service::JoinedGame& joined,
                         const std::vector<service::ChatLine>& chat, game::Millis now) {
    json::object object{{"id", id},
                        {"game", game},
                        {"role", role_name(joined.role, joined.keeper)},
                        {"first", seat_json(joined.header.seats[Seat::first])},
                        {"second", seat_json(joined.header.seats[Seat::second])},
                        {"terms", told_terms(joined.header.terms)},
                        {"last", joined.last},
                        {"server_time", now},
                        {"chat", chat_list(chat)}};
    if (!joined.aborted.empty()) object.emplace("aborted", joined.aborted);
    const std::string rules = notation::write_rules(joined.state.rules);
    const std::string opening = service::opening_rules_text(joined.header);
    const game::State seen = service::seen_by(joined.state, joined.role);
    return with_members(write("joined", std::move(object)),
                        {{"state", notation::write_state(seen)},
                         {"table", table_text(seen, now)},
                         {"rules", rules},
                         {"opening_rules", opening != rules ? opening : std::string()},
                         {"offers", joined.offers}});
}

// The events are JSON already, and this is said more often than anything else: no tree is built of them.
std::string write_update(const service::Update& update) {
    std::string text;
    std::size_t size = 512 + (update.offers != nullptr ? update.offers->size() : 0);
    for (const std::string& event : update.events)
        size += event.size() + 1;
    text.reserve(size);
    text += R"({"type":"events","game":)" + base::json_string(update.game) + R"(,"events":[)";
    for (std::size_t i = 0; i < update.events.size(); ++i) {
        if (i != 0) text += ',';
        text += update.events[i];
    }
    fmt::format_to(std::back_inserter(text), R"(],"last":{},"server_time":{})", update.last, update.now);
    if (!update.aborted.empty()) text += ",\"aborted\":" + base::json_string(update.aborted);
    if (update.state != nullptr) {
        text += ",\"table\":";
        // Of what the table's line has, the others may see everything.
        text += update.viewer == game::Role::judge
                    ? table_text(service::seen_by(*update.state, update.viewer), update.now)
                    : table_text(*update.state, update.now);
    }
    if (update.offers != nullptr) text.append(",\"offers\":").append(*update.offers);
    if (update.rules != nullptr) text += ",\"rules\":" + notation::write_rules(*update.rules);
    if (update.rejoin) text += ",\"rejoin\":true";
    text += '}';
    return text;
}

std::string write_ack(std::string_view id, std::string_view game, const service::Acknowledged& ack) {
    return fmt::format(R"({{"type":"ack","id":{},"game":{},"first":{},"last":{},"repeated":{}}})",
                       base::json_string(id), base::json_string(game), ack.first, ack.last, ack.repeated);
}

std::string write_chat_line(const service::ChatLine& line) {
    return write("chat", chat_json(line));
}

std::string write_me(const std::optional<service::Person>& me, std::string_view token) {
    json::object object = me ? person_json(*me) : json::object{};
    if (!token.empty()) object.emplace("token", token);
    return json::serialize(object);
}

std::string write_cards(const service::GamePage<store::StreamInfo>& page,
                        const std::function<bool(const std::string& account)>& is_here) {
    json::array list;
    for (const store::StreamInfo& info : page.games) {
        const auto card = service::read_card(info.summary.data);
        if (!card) continue;
        json::object each{{"id", service::game_of(info.id)},
                          {"status", info.summary.status},
                          {"edition", card->edition},
                          {"first", card->names[Seat::first]},
                          {"second", card->names[Seat::second]},
                          {"scores", sides(card->scores)},
                          {"winner", card->winner},
                          {"rated", card->rated},
                          {"tempo", card->tempo},
                          {"created", info.created.time_since_epoch().count()}};
        // At a hall's table nobody sits with an account, and of days there are many between two looks.
        const auto& seated = card->accounts.value_or(game::PerSeat<std::string>{}).values;
        const bool at_screens =
            std::ranges::any_of(seated, [](const std::string& account) { return !account.empty(); });
        if (info.summary.status == "playing" && at_screens && card->tempo != "days")
            each.emplace("here", std::ranges::count_if(seated, is_here));
        list.push_back(std::move(each));
    }
    return json::serialize(json::object{{"games", std::move(list)}, {"before", page.before.value_or(0)}});
}

namespace {

// At a hall's table nobody sits with an account.
bool is_table(const service::GameCard& card) {
    return card.accounts && (*card.accounts)[Seat::first].empty() && (*card.accounts)[Seat::second].empty();
}

}  // namespace

std::string write_claims(service::OfficersGames games) {
    std::ranges::sort(games.waiting, {}, &store::StreamInfo::updated);
    json::array claims;
    for (const store::StreamInfo& info : games.waiting) {
        const auto card = service::read_card(info.summary.data);
        if (!card) continue;
        claims.push_back(json::object{{"game", service::game_of(info.id)},
                                      {"edition", card->edition},
                                      {"first", card->names[Seat::first]},
                                      {"second", card->names[Seat::second]},
                                      {"waits", card->waits},
                                      {"since", info.updated.time_since_epoch().count()},
                                      {"table", is_table(*card)}});
    }
    json::array offices;
    for (const auto& [info, place] : games.offices) {
        const auto card = service::read_card(info.summary.data);
        if (!card) continue;
        offices.push_back(json::object{{"game", service::game_of(info.id)},
                                       {"edition", card->edition},
                                       {"first", card->names[Seat::first]},
                                       {"second", card->names[Seat::second]},
                                       {"place", place},
                                       {"status", info.summary.status},
                                       {"created", info.created.time_since_epoch().count()},
                                       {"table", is_table(*card)}});
    }
    return json::serialize(json::object{{"claims", std::move(claims)}, {"offices", std::move(offices)}});
}

std::string write_desk(const service::GameHeader& header) {
    json::array places;
    for (const service::DeskPlace& each : header.places)
        places.push_back(json::object{{"place", each.place}, {"name", each.name}});
    return json::serialize(json::object{{"places", std::move(places)}});
}

std::string write_place_code(const service::PlaceCode& code) {
    return json::serialize(json::object{{"code", code.code}, {"until", code.until}});
}

std::string write_officers(bool staffed) {
    return json::serialize(json::object{{"staffed", staffed}});
}

std::string write_taken_place(const service::TakenPlace& taken) {
    return json::serialize(json::object{{"game", taken.game}, {"place", taken.place}});
}

std::string write_game(std::string_view id, game::Role role, bool keeper, const service::LiveGame& game,
                       game::Millis now) {
    json::object object{
        {"game", id},
        {"role", role_name(role, keeper)},
        {"status", game.aborted.empty() ? service::status_of(game.state) : service::status_aborted},
        {"first", seat_json(game.header.seats[Seat::first])},
        {"second", seat_json(game.header.seats[Seat::second])},
        {"terms", told_terms(game.header.terms)},
        {"last", game.stored},
        {"server_time", now},
        {"awaited_since", game.course.since},
    };
    if (!game.aborted.empty()) object.emplace("aborted", game.aborted);
    const game::State seen = service::seen_by(game.state, role);
    return with_members(json::serialize(object),
                        {{"table", table_text(seen, now)}, {"state", notation::write_state(seen)}});
}

}  // namespace letrado::api
