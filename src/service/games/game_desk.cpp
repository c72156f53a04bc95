#include "service/games/game_desk.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <functional>

#include "service/games/crew.h"
#include "service/games/live_game.h"
#include "service/people/secrets.h"
#include "service/stored_json.h"
#include "service/stored_time.h"
#include "service/stream/decided_at_desk.h"

namespace letrado::service {

namespace {

namespace json = boost::json;

constexpr std::string_view place_keeper = "keeper";
constexpr std::array at_the_table{place_keeper, std::string_view("first"), std::string_view("second")};
constexpr std::array of_officers{role_monitor, role_judge, role_director};
constexpr game::Millis code_lives = game::Millis{30} * 60 * 1000;
constexpr std::size_t most_places = 40;

std::string code_stream_of(std::string_view code) {
    // However it is typed: with or without the dash, in capitals.
    std::string plain;
    for (const char c : code)
        if (c != '-' && c != ' ') plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    return "place:" + token_hash(plain);
}

std::string written(const GameDesk& desk) {
    json::array places;
    for (const DeskPlace& each : desk.places)
        places.push_back(json::object{{"place", each.place}, {"account", each.account}, {"name", each.name}});
    json::array codes;
    for (const GameDesk::Code& each : desk.codes)
        codes.push_back(json::object{{"place", each.place}, {"stream", each.stream}});
    return json::serialize(
        json::object{{"keeper", desk.keeper}, {"places", std::move(places)}, {"codes", std::move(codes)}});
}

// Under whom the desk is found: an officer as an officer, who keeps the table as himself.
std::vector<std::string> people_of(const GameDesk& desk) {
    std::vector<std::string> people;
    if (!desk.keeper.empty()) people.push_back(desk.keeper);
    for (const DeskPlace& each : desk.places)
        if (std::ranges::find(of_officers, each.place) != of_officers.end())
            people.push_back(officer_key(each.account));
    return people;
}

std::string text_in(const json::object& object, std::string_view name) {
    return std::string(object.at(name).as_string());
}

using Changed = std::expected<void, ServiceError>;

// Reads the desk, changes it and writes it, again where somebody else was first. `what` is the record of the change.
std::expected<GameDesk, ServiceError> change_desk(store::EventLog& log, std::string_view game, game::Millis now,
                                                  const json::object& what,
                                                  const std::function<Changed(GameDesk&)>& change) {
    const std::string stream = desk_stream_of(game);
    return decided_at_desk<GameDesk>([&]() -> Tried<GameDesk> {
        const auto info = log.find_stream(stream);
        if (!info) return std::unexpected(from_store(info.error()));
        GameDesk desk = *info ? read_written_desk((*info)->summary.data) : GameDesk{};
        if (const Changed changed = change(desk); !changed) return std::unexpected(changed.error());
        const auto stored = log.append({stream,
                                        *info ? (*info)->sequence : 0,
                                        new_id(),
                                        {json::serialize(what)},
                                        time_of(now),
                                        store::Summary{"desk", "open", written(desk), people_of(desk)}});
        return stored ? Tried<GameDesk>(std::move(desk)) : not_appended<GameDesk>(stored.error());
    });
}

Changed sit(GameDesk& desk, std::string_view place, const Person& person) {
    // Nobody sits in two places of a table.
    std::erase_if(desk.places, [&](const DeskPlace& each) { return each.account == person.account; });
    if (place == place_keeper) {
        desk.keeper = person.account;
        // Codes that the former keeper gave are his no more to give.
        desk.codes.clear();
        return {};
    }
    // A player has one place, an office may have several people.
    if (place == "first" || place == "second")
        std::erase_if(desk.places, [&](auto& each) { return each.place == place; });
    if (desk.places.size() >= most_places) return fail(ErrorCode::too_many, "places");
    desk.places.push_back({std::string(place), person.account, person.name});
    return {};
}

json::object record(std::string_view what, std::string_view place, const Person& person, const Person& by) {
    return {{"what", what}, {"place", place}, {"account", person.account}, {"name", person.name}, {"by", by.account}};
}

}  // namespace

std::string desk_stream_of(std::string_view game) {
    return "desk:" + std::string(game);
}

GameDesk read_written_desk(std::string_view text) {
    const json::value value = json::parse(text);
    const json::object& object = value.as_object();
    GameDesk desk{text_in(object, "keeper"), {}, {}};
    for (const json::value& each : object.at("places").as_array())
        desk.places.push_back({text_in(each.as_object(), "place"), text_in(each.as_object(), "account"),
                               text_in(each.as_object(), "name")});
    for (const json::value& each : object.at("codes").as_array())
        desk.codes.push_back({text_in(each.as_object(), "place"), text_in(each.as_object(), "stream")});
    return desk;
}

bool is_office(std::string_view place) {
    return std::ranges::find(of_officers, place) != of_officers.end();
}

std::expected<std::string_view, ServiceError> part_in(store::EventLog& log, std::string_view game,
                                                      const Person& person) {
    constexpr std::string_view plays = "player";
    const auto records = log.read(stream_of(game), 0, 1);
    if (!records) return std::unexpected(from_store(records.error()));
    auto header = records->empty() ? std::nullopt : read_header(records->front().payload);
    if (header && std::ranges::any_of(header->seats.values, [&](auto& each) { return each.account == person.account; }))
        return plays;
    auto desk = read_desk(log, game);
    if (!desk) return std::unexpected(desk.error());
    const auto at_board = [&](const DeskPlace& each) {
        return each.account == person.account && !is_office(each.place);
    };
    if (std::ranges::any_of(desk->places, at_board)) return plays;
    if (!header) return "";
    seat_at(*header, std::move(*desk));
    return keeps(person, *header) ? place_keeper : std::string_view();
}

namespace {

// Nobody is an officer of a game in which he has another part.
Changed may_officiate(store::EventLog& log, std::string_view game, std::string_view place, const Person& person) {
    if (!is_office(place)) return {};
    const auto part = part_in(log, game, person);
    if (!part) return std::unexpected(part.error());
    if (!part->empty()) return fail(ErrorCode::forbidden, std::string(*part));
    return {};
}

}  // namespace

bool is_desk_place(std::string_view place, const GameHeader& header) {
    if (is_office(place)) return true;
    return header.is_kept() && std::ranges::find(at_the_table, place) != at_the_table.end();
}

void seat_at(GameHeader& header, GameDesk desk) {
    if (!desk.keeper.empty() && header.is_kept()) header.keeper = desk.keeper;
    header.places = std::move(desk.places);
}

std::expected<GameDesk, ServiceError> read_desk(store::EventLog& log, std::string_view game) {
    const auto info = log.find_stream(desk_stream_of(game));
    if (!info) return std::unexpected(from_store(info.error()));
    return *info ? read_written_desk((*info)->summary.data) : GameDesk{};
}

std::expected<PlaceCode, ServiceError> make_place_code(store::EventLog& log, std::string_view game,
                                                       std::string_view place, const Person& by, game::Millis now) {
    const std::string plain = new_place_code();
    const std::string stream = code_stream_of(plain);
    const PlaceCode made{plain.substr(0, 4) + '-' + plain.substr(4), now + code_lives};
    const json::object about{{"game", game}, {"place", place}, {"until", made.until}};
    const auto stored = log.append({stream,
                                    0,
                                    "made",
                                    {json::serialize(about)},
                                    time_of(now),
                                    store::Summary{"place", "open", json::serialize(about), {}}});
    if (!stored) return std::unexpected(from_store(stored.error()));
    std::vector<std::string> replaced;
    const auto desk = change_desk(log, game, now, record("code", place, {}, by), [&](GameDesk& changed) {
        replaced.clear();
        std::erase_if(changed.codes, [&](const GameDesk::Code& each) {
            if (each.place == place) replaced.push_back(each.stream);
            return each.place == place;
        });
        changed.codes.push_back({std::string(place), stream});
        return Changed();
    });
    if (!desk) return std::unexpected(desk.error());
    for (const std::string& old : replaced)
        (void)log.delete_stream(old);  // too old by itself before long
    return made;
}

std::expected<TakenPlace, ServiceError> take_place(store::EventLog& log, std::string_view code, const Person& person,
                                                   game::Millis now) {
    const std::string stream = code_stream_of(code);
    const auto info = log.find_stream(stream);
    if (!info) return std::unexpected(from_store(info.error()));
    if (!*info) return fail(ErrorCode::not_found, "code");
    const json::value about = json::parse((*info)->summary.data);
    TakenPlace taken{text_in(about.as_object(), "game"), text_in(about.as_object(), "place"), {}};
    // The code stays for whom it was meant.
    if (const auto able = may_officiate(log, taken.game, taken.place, person); !able)
        return std::unexpected(able.error());
    // Whoever takes the code away has it, and nobody else.
    const auto ours = log.delete_stream(stream, (*info)->sequence);
    if (!ours) return std::unexpected(from_store(ours.error()));
    if (!*ours || about.at("until").as_int64() < now) return fail(ErrorCode::not_found, "code");
    auto desk = change_desk(log, taken.game, now, record("taken", taken.place, person, person), [&](GameDesk& changed) {
        const auto known = [&](const GameDesk::Code& each) { return each.stream == stream; };
        if (std::erase_if(changed.codes, known) == 0) return Changed(fail(ErrorCode::not_found, "code"));
        return sit(changed, taken.place, person);
    });
    if (!desk) return std::unexpected(desk.error());
    taken.desk = std::move(*desk);
    return taken;
}

std::expected<GameDesk, ServiceError> give_place(store::EventLog& log, std::string_view game, std::string_view place,
                                                 const Person& to, const Person& by, game::Millis now) {
    return change_desk(log, game, now, record("given", place, to, by),
                       [&](GameDesk& changed) { return sit(changed, place, to); });
}

std::expected<GameDesk, ServiceError> appoint(store::EventLog& log, std::string_view game, std::string_view place,
                                              const Person& to, const Person& by, game::Millis now) {
    if (const auto able = may_officiate(log, game, place, to); !able) return std::unexpected(able.error());
    return give_place(log, game, place, to, by, now);
}

std::expected<GameDesk, ServiceError> empty_place(store::EventLog& log, std::string_view game, std::string_view account,
                                                  const Person& by, game::Millis now) {
    const Person gone{std::string(account), {}, {}};
    const auto part = part_in(log, game, gone);
    if (!part) return std::unexpected(part.error());
    if (*part == place_keeper) return fail(ErrorCode::forbidden, "keeper_stays");
    return change_desk(log, game, now, record("dismissed", "", gone, by), [&](GameDesk& changed) {
        const auto his = [&](const DeskPlace& each) { return each.account == account; };
        if (std::erase_if(changed.places, his) == 0) return Changed(fail(ErrorCode::not_found, "no_place"));
        // He may have given some, or know them.
        changed.codes.clear();
        return Changed();
    });
}

}  // namespace letrado::service
