#include "service/tables/claims.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

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

// What each officer is waited for. A director sees all of it. Nobody officiates in his own game.
bool concerns_officer(const Person& person, const GameCard& card) {
    if (plays(person, card)) return false;
    const std::string& waits = card.waits;
    if (person.has(role_director) || person.has(role_administrator)) return true;
    const bool of_judges = waits == "verdict" || waits == "appeal";
    if (person.has(role_judge) && of_judges) return true;
    return person.has(role_monitor) && (waits == "monitor" || waits == "count");
}

bool is_officer(const Person& person) {
    return std::ranges::any_of(std::array{role_judge, role_monitor, role_director, role_administrator},
                               [&](std::string_view role) { return person.has(role); });
}

// Who has a part in one game only is waited for in that one; its players are not.
bool concerns_as_helper(const Person& person, const GameCard& card) {
    return !card.waits.empty() && card.accounts && !plays(person, card);
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

// The games at whose desk he sits now and that wait for somebody; and none whose table another has taken over.
std::expected<void, store::Error> add_desks(store::EventLog& log, const Person& person,
                                            std::vector<store::StreamInfo>& waiting) {
    constexpr std::int64_t most = 200;
    std::set<std::string> here;
    for (const std::string& key : {person.account, officer_key(person.account)}) {
        store::StreamQuery query;
        query.kind = "desk";
        query.participant = key;
        query.limit = most;
        const auto desks = log.list_streams(query);
        if (!desks) return std::unexpected(desks.error());
        for (const store::StreamInfo& desk : *desks)
            here.insert(stream_of(game_of(desk.id)));
    }
    std::vector<store::StreamInfo> kept;
    for (store::StreamInfo& game : waiting) {
        const auto desk = log.find_stream("desk:" + game_of(game.id));
        if (!desk) return std::unexpected(desk.error());
        here.erase(game.id);
        if (!*desk || !is_taken_over((*desk)->summary.data, person.account)) kept.push_back(std::move(game));
    }
    waiting = std::move(kept);
    for (const std::string& stream : here) {
        auto game = log.find_stream(stream);
        if (!game) return std::unexpected(game.error());
        if (!*game || (*game)->summary.status == status_put_away) continue;
        const auto card = read_card((*game)->summary.data);
        if (card && concerns_as_helper(person, *card)) waiting.push_back(std::move(**game));
    }
    return {};
}

}  // namespace

std::expected<std::vector<store::StreamInfo>, ServiceError> claims_for(store::EventLog& log, const Person& person) {
    std::vector<store::StreamInfo> waiting;
    // Who asks for a game to be reopened does so soon: of the closed ones, the last that were made.
    for (const std::string_view status : {"playing", "finished", "closed"}) {
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {std::string(status)};
        query.limit = 1000;
        Concerns concerned = [&](const GameCard& card) { return concerns_officer(person, card); };
        if (!is_officer(person)) {
            // The tables that he keeps.
            query.participant = person.account;
            concerned = [&](const GameCard& card) { return concerns_as_helper(person, card); };
        }
        if (const auto added = add_waiting(log, query, concerned, waiting); !added)
            return std::unexpected(from_store(added.error()));
    }
    if (is_officer(person)) return waiting;
    // A desk is found the moment it changes; the game tells of it with its next event only.
    if (const auto sits = add_desks(log, person, waiting); !sits) return std::unexpected(from_store(sits.error()));
    return waiting;
}

}  // namespace letrado::service
