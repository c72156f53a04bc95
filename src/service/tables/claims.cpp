#include "service/tables/claims.h"

#include <algorithm>
#include <array>
#include <functional>

#include "service/games/crew.h"
#include "service/games/game_desk.h"
#include "service/games/live_game.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

bool plays(const Person& person, const GameCard& card) {
    return card.accounts && std::ranges::any_of(game::both_seats, [&](game::Seat seat) {
               return (*card.accounts)[seat] == person.account;
           });
}

// Whether who has that place in the game can answer what it waits for: a director all of it.
bool answers(std::string_view place, std::string_view waits) {
    if (waits.empty()) return false;
    if (place == role_judge) return waits == "verdict" || waits == "appeal";
    if (place == role_monitor) return waits == "monitor";
    return place == role_director;
}

// What each officer is waited for. A director sees all of it. Nobody officiates in his own game.
bool concerns_officer(const Person& person, const GameCard& card) {
    if (plays(person, card)) return false;
    const std::string& waits = card.waits;
    if (person.has(role_director) || person.has(role_administrator)) return true;
    return (person.has(role_judge) && answers(role_judge, waits)) ||
           (person.has(role_monitor) && answers(role_monitor, waits));
}

bool is_officer(const Person& person) {
    return std::ranges::any_of(std::array{role_judge, role_monitor, role_director, role_administrator},
                               [&](std::string_view role) { return person.has(role); });
}

struct DeskOfGame {
    store::StreamInfo game;
    GameDesk desk;
};

void add_once(std::vector<store::StreamInfo>& games, store::StreamInfo game) {
    if (std::ranges::find(games, game.id, &store::StreamInfo::id) == games.end()) games.push_back(std::move(game));
}

store::StreamQuery games_with(std::string_view status) {
    store::StreamQuery query;
    query.kind = "game";
    query.statuses = {std::string(status)};
    query.limit = 1000;
    return query;
}

using Concerns = std::function<bool(const GameCard&)>;

std::expected<void, store::Error> add_waiting(store::EventLog& log, store::StreamQuery query, const Concerns& concerned,
                                              std::vector<store::StreamInfo>& waiting) {
    const bool last_only = query.statuses.front() == "closed";
    for (;;) {
        const auto page = log.list_streams(query);
        if (!page) return std::unexpected(page.error());
        std::ranges::copy_if(*page, std::back_inserter(waiting), [&](const store::StreamInfo& game) {
            const auto card = read_card(game.summary.data);
            return card && !card->waits.empty() && concerned(*card);
        });
        if (last_only || page->size() < static_cast<std::size_t>(query.limit)) return {};
        query.before = page->back().cursor;
    }
}

// Whether it waits for who keeps the table: he answers for the places that nobody else has come for.
bool waits_for_keeper(std::string_view waits, const GameDesk& desk, std::string_view keeper) {
    const auto is_held = [&](std::string_view place) {
        return std::ranges::any_of(
            desk.places, [&](const DeskPlace& each) { return each.place == place && each.account != keeper; });
    };
    for (const std::string_view place : {role_judge, role_monitor})
        if (answers(place, waits)) return !is_held(place);
    return !waits.empty() && !is_held(role_director);
}

// Every desk that is written under that name, with its game.
std::expected<std::vector<DeskOfGame>, store::Error> desks_of(store::EventLog& log, const std::string& participant) {
    constexpr std::int64_t most = 200;
    store::StreamQuery query;
    query.kind = "desk";
    query.participant = participant;
    query.limit = most;
    const auto streams = log.list_streams(query);
    if (!streams) return std::unexpected(streams.error());
    std::vector<DeskOfGame> desks;
    for (const store::StreamInfo& stream : *streams) {
        auto game = log.find_stream(stream_of(game_of(stream.id)));
        if (!game) return std::unexpected(game.error());
        if (!*game || (*game)->summary.status == status_put_away) continue;
        desks.push_back({std::move(**game), read_written_desk(stream.summary.data)});
    }
    return desks;
}

// The games that he keeps and that wait for him: those that he opened and nobody has taken over, and those he took
// over.
std::expected<void, store::Error> add_kept(store::EventLog& log, const Person& person, OfficersGames& found) {
    std::vector<store::StreamInfo> opened;
    const Concerns all = [](const GameCard& card) { return card.accounts.has_value(); };
    for (const std::string_view status : {"playing", "finished", "closed"}) {
        store::StreamQuery query = games_with(status);
        query.participant = person.account;
        if (const auto added = add_waiting(log, query, all, opened); !added) return added;
    }
    auto kept = desks_of(log, person.account);
    if (!kept) return std::unexpected(kept.error());
    for (store::StreamInfo& game : opened) {
        const auto desk = log.find_stream(desk_stream_of(game_of(game.id)));
        if (!desk) return std::unexpected(desk.error());
        kept->push_back({std::move(game), *desk ? read_written_desk((*desk)->summary.data) : GameDesk{}});
    }
    for (DeskOfGame& each : *kept) {
        if (!each.desk.keeper.empty() && each.desk.keeper != person.account) continue;
        const auto card = read_card(each.game.summary.data);
        if (card && !plays(person, *card) && waits_for_keeper(card->waits, each.desk, person.account))
            add_once(found.waiting, std::move(each.game));
    }
    return {};
}

// The games in which he has an office, and those of them that wait for it.
std::expected<void, store::Error> add_offices(store::EventLog& log, const Person& person, OfficersGames& found) {
    auto desks = desks_of(log, officer_key(person.account));
    if (!desks) return std::unexpected(desks.error());
    for (DeskOfGame& each : *desks) {
        const auto place = std::ranges::find_if(each.desk.places, [&](const DeskPlace& one) {
            return one.account == person.account && is_office(one.place);
        });
        const auto card = read_card(each.game.summary.data);
        if (place == each.desk.places.end() || !card || plays(person, *card)) continue;
        if (answers(place->place, card->waits)) add_once(found.waiting, store::StreamInfo(each.game));
        const std::string& status = each.game.summary.status;
        if (status == "playing" || status == "finished") found.offices.push_back({std::move(each.game), place->place});
    }
    return {};
}

}  // namespace

std::expected<OfficersGames, ServiceError> claims_for(store::EventLog& log, const Person& person) {
    OfficersGames found;
    if (is_officer(person)) {
        const Concerns concerned = [&](const GameCard& card) { return concerns_officer(person, card); };
        // Who asks for a game to be reopened does so soon: of the closed ones, the last that were made.
        for (const std::string_view status : {"playing", "finished", "closed"})
            if (const auto added = add_waiting(log, games_with(status), concerned, found.waiting); !added)
                return std::unexpected(from_store(added.error()));
    } else if (const auto kept = add_kept(log, person, found); !kept) {
        return std::unexpected(from_store(kept.error()));
    }
    // A desk is found the moment it changes; the game tells of it with its next event only.
    if (const auto offices = add_offices(log, person, found); !offices)
        return std::unexpected(from_store(offices.error()));
    return found;
}

}  // namespace letrado::service
