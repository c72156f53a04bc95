#include "service/games/crew.h"

#include <algorithm>
#include <boost/json.hpp>
#include <functional>

#include "service/people/secrets.h"
#include "service/stored_json.h"
#include "service/stream/decided_at_desk.h"

namespace letrado::service {

namespace {

namespace json = boost::json;

constexpr std::size_t most_officers = 20;
constexpr std::int64_t most_tables = 200;

std::string crew_stream_of(std::string_view keeper) {
    return "crew:" + std::string(keeper);
}

std::string crew_text(const std::vector<DeskPlace>& crew) {
    json::array places;
    for (const DeskPlace& each : crew)
        places.push_back(json::object{{"place", each.place}, {"account", each.account}, {"name", each.name}});
    return json::serialize(places);
}

std::vector<DeskPlace> read_crew_list(std::string_view text) {
    std::vector<DeskPlace> crew;
    const json::value value = json::parse(text);
    for (const json::value& each : value.as_array()) {
        const json::object& place = each.as_object();
        crew.push_back({std::string(place.at("place").as_string()), std::string(place.at("account").as_string()),
                        std::string(place.at("name").as_string())});
    }
    return crew;
}

std::vector<DeskPlace> crew_of(const std::optional<store::StreamInfo>& info, game::Millis now) {
    const bool over = !info || info->updated.time_since_epoch().count() + crew_lives < now;
    return over ? std::vector<DeskPlace>() : read_crew_list(info->summary.data);
}

using Change = std::function<std::expected<void, ServiceError>(std::vector<DeskPlace>&)>;

std::expected<void, ServiceError> change_crew(store::EventLog& log, std::string_view keeper, game::Millis now,
                                              const Change& change) {
    const std::string stream = crew_stream_of(keeper);
    const auto once = [&]() -> Tried<bool> {
        const auto info = log.find_stream(stream);
        if (!info) return std::unexpected(from_store(info.error()));
        std::vector<DeskPlace> crew = crew_of(*info, now);
        if (const auto changed = change(crew); !changed) return std::unexpected(changed.error());
        const std::string text = crew_text(crew);
        const auto stored = log.append({stream,
                                        *info ? (*info)->sequence : 0,
                                        new_id(),
                                        {text},
                                        store::Time(std::chrono::milliseconds(now)),
                                        store::Summary{"crew", "open", text, {}}});
        return stored ? Tried<bool>(true) : not_appended<bool>(stored.error());
    };
    if (const auto done = decided_at_desk<bool>(once); !done) return std::unexpected(done.error());
    return {};
}

// Whether the person keeps the table now, whoever opened it.
std::expected<bool, ServiceError> keeps(store::EventLog& log, std::string_view game, const Person& person) {
    const auto first = log.read(stream_of(game), 0, 1);
    if (!first) return std::unexpected(from_store(first.error()));
    auto header = first->empty() ? std::nullopt : read_header(first->front().payload);
    if (!header || !header->is_kept()) return false;
    auto desk = read_desk(log, game);
    if (!desk) return std::unexpected(desk.error());
    seat_at(*header, std::move(*desk));
    return header->keeper == person.account;
}

// The games of the hall that go on and that the person keeps now.
std::expected<std::vector<std::string>, ServiceError> tables_of(store::EventLog& log, const Person& keeper) {
    std::vector<std::string> tables;
    for (const char* kind : {"game", "desk"}) {
        store::StreamQuery query;
        query.kind = kind;
        if (query.kind == "game") query.statuses = {"playing", "finished"};
        query.participant = keeper.account;
        query.limit = most_tables;
        const auto page = log.list_streams(query);
        if (!page) return std::unexpected(from_store(page.error()));
        for (const store::StreamInfo& each : *page)
            tables.push_back(game_of(each.id));
    }
    std::ranges::sort(tables);
    const auto twice = std::ranges::unique(tables);
    tables.erase(twice.begin(), twice.end());
    std::vector<std::string> kept;
    for (std::string& id : tables) {
        const auto info = log.find_stream(stream_of(id));
        if (!info) return std::unexpected(from_store(info.error()));
        if (!*info || ((*info)->summary.status != "playing" && (*info)->summary.status != "finished")) continue;
        const auto his = keeps(log, id, keeper);
        if (!his) return std::unexpected(his.error());
        if (*his) kept.push_back(std::move(id));
    }
    return kept;
}

}  // namespace

std::expected<std::vector<DeskPlace>, ServiceError> read_crew(store::Store& store, std::string_view keeper,
                                                              game::Millis now) {
    const auto info = store.find_stream(crew_stream_of(keeper));
    if (!info) return std::unexpected(from_store(info.error()));
    std::vector<DeskPlace> present;
    for (DeskPlace& each : crew_of(*info, now)) {
        const auto account = store.find_account(each.account);
        if (!account) return std::unexpected(from_store(account.error()));
        if (!*account) continue;
        each.name = (*account)->name;
        present.push_back(std::move(each));
    }
    return present;
}

std::expected<ChangedDesks, ServiceError> give_office(store::EventLog& log, const Person& keeper,
                                                      std::string_view place, const Person& to, game::Millis now) {
    if (!is_office(place)) return fail(ErrorCode::bad_message, "place");
    const auto changed = change_crew(log, keeper.account, now, [&](std::vector<DeskPlace>& crew) {
        std::erase_if(crew, [&](const DeskPlace& each) { return each.account == to.account; });
        if (crew.size() >= most_officers) return std::expected<void, ServiceError>(fail(ErrorCode::too_many, "places"));
        crew.push_back({std::string(place), to.account, to.name});
        return std::expected<void, ServiceError>();
    });
    if (!changed) return std::unexpected(changed.error());
    const auto tables = tables_of(log, keeper);
    if (!tables) return std::unexpected(tables.error());
    ChangedDesks desks;
    for (const std::string& id : *tables) {
        const auto part = part_in(log, id, to);
        if (!part) return std::unexpected(part.error());
        if (!part->empty()) continue;
        auto desk = give_place(log, id, place, to, keeper, now);
        if (!desk) return std::unexpected(desk.error());
        desks.emplace_back(id, std::move(*desk));
    }
    return desks;
}

std::expected<ChangedDesks, ServiceError> take_office(store::EventLog& log, const Person& keeper,
                                                      std::string_view account, game::Millis now) {
    const auto changed = change_crew(log, keeper.account, now, [&](std::vector<DeskPlace>& crew) {
        std::erase_if(crew, [&](const DeskPlace& each) { return each.account == account; });
        return std::expected<void, ServiceError>();
    });
    if (!changed) return std::unexpected(changed.error());
    const auto tables = tables_of(log, keeper);
    if (!tables) return std::unexpected(tables.error());
    ChangedDesks desks;
    for (const std::string& id : *tables) {
        const auto before = read_desk(log, id);
        if (!before) return std::unexpected(before.error());
        // Where another directs, it is for him to take places away.
        const bool directed = std::ranges::any_of(before->places, [&](const DeskPlace& each) {
            return each.place == role_director && each.account != account && each.account != keeper.account;
        });
        if (directed) continue;
        const bool sits = std::ranges::any_of(
            before->places, [&](const DeskPlace& each) { return each.account == account && is_office(each.place); });
        if (!sits) continue;
        auto desk = empty_place(log, id, account, keeper, now);
        if (!desk) return std::unexpected(desk.error());
        desks.emplace_back(id, std::move(*desk));
    }
    return desks;
}

std::expected<ChangedDesks, ServiceError> seat_crew(store::Store& store, std::string_view game, const Person& keeper,
                                                    game::Millis now) {
    // Who asks once more for a table that is another's by now seats nobody there.
    const auto his = keeps(store, game, keeper);
    if (!his) return std::unexpected(his.error());
    if (!*his) return ChangedDesks{};
    const auto crew = read_crew(store, keeper.account, now);
    if (!crew) return std::unexpected(crew.error());
    ChangedDesks desks;
    for (const DeskPlace& each : *crew) {
        auto desk = give_place(store, game, each.place, Person{each.account, each.name, {}}, keeper, now);
        if (!desk) return std::unexpected(desk.error());
        desks.clear();
        desks.emplace_back(std::string(game), std::move(*desk));
    }
    return desks;
}

}  // namespace letrado::service
