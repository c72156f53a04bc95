// The requests of those who arbitrate: what waits for them, and who sits at which table.
#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "api/http/http_call.h"
#include "service/games/crew.h"
#include "service/games/game_desk.h"
#include "service/games/live_game.h"
#include "service/records/deleted_people.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

// What each officer is waited for. A director sees all of it.
bool concerns(const service::Person& person, std::string_view waits) {
    if (person.has(service::role_director) || person.has(service::role_administrator)) return true;
    const bool of_judges = waits == "verdict" || waits == "appeal";
    if (person.has(service::role_judge) && of_judges) return true;
    return person.has(service::role_monitor) && (waits == "monitor" || waits == "count");
}

bool is_officer(const service::Person& person) {
    return std::ranges::any_of(
        std::array{service::role_judge, service::role_monitor, service::role_director, service::role_administrator},
        [&](std::string_view role) { return person.has(role); });
}

// Who has a part in one game only is waited for in that one; its players are not.
bool concerns_as_helper(const service::Person& person, const service::GameCard& card) {
    if (card.waits.empty() || !card.accounts) return false;
    return std::ranges::none_of(game::both_seats,
                                [&](game::Seat seat) { return (*card.accounts)[seat] == person.account; });
}

using Concerns = std::function<bool(const service::GameCard&)>;

std::expected<void, store::Error> add_waiting(store::EventLog& log, store::StreamQuery query, const Concerns& concerned,
                                              std::vector<store::StreamInfo>& waiting) {
    const bool last_only = query.statuses.front() == "closed";
    for (;;) {
        const auto page = log.list_streams(query);
        if (!page) return std::unexpected(page.error());
        std::ranges::copy_if(*page, std::back_inserter(waiting), [&](const store::StreamInfo& game) {
            const auto card = service::read_card(game.summary.data);
            return card && !card->waits.empty() && concerned(*card);
        });
        if (last_only || page->size() < static_cast<std::size_t>(query.limit)) return {};
        query.before = page->back().cursor;
    }
}

// The games at whose desk he sits now and that wait for somebody; and none whose table another has taken over.
std::expected<void, store::Error> add_desks(store::EventLog& log, const service::Person& person,
                                            std::vector<store::StreamInfo>& waiting) {
    constexpr std::int64_t most = 200;
    std::set<std::string> here;
    for (const std::string& key : {person.account, service::officer_key(person.account)}) {
        store::StreamQuery query;
        query.kind = "desk";
        query.participant = key;
        query.limit = most;
        const auto desks = log.list_streams(query);
        if (!desks) return std::unexpected(desks.error());
        for (const store::StreamInfo& desk : *desks)
            here.insert(service::stream_of(service::game_of(desk.id)));
    }
    std::vector<store::StreamInfo> kept;
    for (store::StreamInfo& game : waiting) {
        const auto desk = log.find_stream("desk:" + service::game_of(game.id));
        if (!desk) return std::unexpected(desk.error());
        here.erase(game.id);
        if (!*desk || !service::is_taken_over((*desk)->summary.data, person.account)) kept.push_back(std::move(game));
    }
    waiting = std::move(kept);
    for (const std::string& stream : here) {
        auto game = log.find_stream(stream);
        if (!game) return std::unexpected(game.error());
        if (!*game || (*game)->summary.status == service::status_put_away) continue;
        const auto card = service::read_card((*game)->summary.data);
        if (card && concerns_as_helper(person, *card)) waiting.push_back(std::move(**game));
    }
    return {};
}

}  // namespace

void Api::list_claims(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    at_desk(call, [this, person = *call->person] {
        std::vector<store::StreamInfo> waiting;
        const auto add = [&](const store::StreamQuery& query, const Concerns& concerned) {
            return add_waiting(parts_.store, query, concerned, waiting);
        };
        // Who asks for a game to be reopened does so soon: of the closed ones, the last that were made.
        for (const std::string_view status : {"playing", "finished", "closed"}) {
            store::StreamQuery query;
            query.kind = "game";
            query.statuses = {std::string(status)};
            query.limit = 1000;
            std::expected<void, store::Error> added;
            if (is_officer(person)) {
                added = add(query, [&](const service::GameCard& card) { return concerns(person, card.waits); });
            } else {
                // The tables that he keeps.
                query.participant = person.account;
                added = add(query, [&](const auto& card) { return concerns_as_helper(person, card); });
            }
            if (!added) return error_response(service::from_store(added.error()));
        }
        if (!is_officer(person)) {
            // A desk is found the moment it changes; the game tells of it with its next event only.
            const auto sits = add_desks(parts_.store, person, waiting);
            if (!sits) return error_response(service::from_store(sits.error()));
        }
        return json_response(write_claims(waiting));
    });
}

// Who keeps the table or directs the game says who else has a part in it.
void Api::route_desk(const CallPtr& call, const std::string& id, bool dismissed) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    if (!call->request.is_safe() && !may_send(call->person, net::limit_key(call->request.address), "play_bot"))
        return call->reply(error_response({ErrorCode::too_many}));
    games_.with_current(id, [this, call, dismissed](auto found) {
        if (!found) return call->reply(error_response(found.error()));
        const service::LiveGame& game = **found;
        const bool directs = service::role_of(*call->person, game.header) == game::Role::director;
        // Whoever was given a place may leave it.
        const bool sits = std::ranges::find(game.header.places, call->person->account, &service::DeskPlace::account) !=
                          game.header.places.end();
        if (!directs && !(dismissed && sits))
            return call->reply(error_response(game.header.terms.open ? ServiceError{ErrorCode::forbidden}
                                                                     : ServiceError{ErrorCode::not_found, game.id}));
        if (call->request.is_safe()) return show_desk(call, game.header);
        return dismissed ? dismiss(call, game.id, directs) : give_place(call, game);
    });
}

void Api::show_desk(const CallPtr& call, const service::GameHeader& header) {
    at_desk(call, [this, header] {
        // An account may have been deleted while the game is in memory.
        std::set<std::string> people;
        for (const service::DeskPlace& each : header.places)
            people.insert(each.account);
        const auto gone = service::deleted_among(parts_.store, people);
        if (!gone) return error_response(service::from_store(gone.error()));
        service::GameHeader shown = header;
        std::erase_if(shown.places, [&](const service::DeskPlace& each) { return gone->contains(each.account); });
        return json_response(write_desk(shown));
    });
}

void Api::give_place(const CallPtr& call, const service::LiveGame& game) {
    const auto message = read_request("place", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!service::is_desk_place(message->place, game.header))
        return call->reply(error_response({ErrorCode::bad_message, "place"}));
    // A table or a player's seat is among the games of who has it: nobody but a director of the site puts it there
    // without his consent.
    const bool staff = call->person->has(service::role_director) || call->person->has(service::role_administrator);
    if (!message->name.empty() && !service::is_office(message->place) && !staff)
        return call->reply(error_response({ErrorCode::forbidden, "by_code"}));
    const auto desk = std::make_shared<service::GameDesk>();
    const auto then = [this, id = game.id, desk, gives = !message->name.empty()] {
        if (gives) games_.desk_changed(id, std::move(*desk));
    };
    at_desk(
        call,
        [this, desk, by = *call->person, id = game.id, place = message->place, name = message->name,
         now = parts_.loop.now()] {
            if (name.empty()) {
                const auto code = service::make_place_code(parts_.store, id, place, by, now);
                return code ? json_response(write_place_code(*code)) : error_response(code.error());
            }
            const auto person = accounts_.find(name);
            if (!person) return error_response(person.error());
            auto given = service::give_place(parts_.store, id, place, *person, by, now);
            if (!given) return error_response(given.error());
            *desk = std::move(*given);
            return json_response("{}");
        },
        then);
}

void Api::dismiss(const CallPtr& call, const std::string& id, bool anybody) {
    const auto message = read_request("dismiss", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto desk = std::make_shared<service::GameDesk>();
    at_desk(
        call,
        [this, desk, by = *call->person, id, anybody, name = message->name, now = parts_.loop.now()] {
            const auto person = accounts_.find(name);
            if (!person) return error_response(person.error());
            if (!anybody && person->account != by.account) return error_response({ErrorCode::forbidden});
            auto left = service::empty_place(parts_.store, id, person->account, by, now);
            if (!left) return error_response(left.error());
            *desk = std::move(*left);
            return json_response("{}");
        },
        [this, id, desk] { games_.desk_changed(id, std::move(*desk)); });
}

// The officers of an evening, for all tables of who asks.
void Api::route_crew(const CallPtr& call, bool dismissed) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    const auto shown = [this](const service::Person& keeper, game::Millis now) {
        auto crew = service::read_crew(parts_.store, keeper.account, now);
        if (!crew) return error_response(crew.error());
        service::GameHeader header;
        header.places = std::move(*crew);
        return json_response(write_desk(header));
    };
    if (call->request.is_safe())
        return at_desk(call, [shown, person = *call->person, now = parts_.loop.now()] { return shown(person, now); });
    if (!may_send(call->person, net::limit_key(call->request.address), "play_bot"))
        return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request(dismissed ? "dismiss" : "place", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto changed = std::make_shared<service::ChangedDesks>();
    at_desk(
        call,
        [this, shown, changed, dismissed, by = *call->person, place = message->place, name = message->name,
         now = parts_.loop.now()] {
            const auto person = accounts_.find(name);
            if (!person) return error_response(person.error());
            if (!dismissed && person->account == by.account) return error_response({ErrorCode::forbidden, "oneself"});
            auto desks = dismissed ? service::take_office(parts_.store, by, person->account, now)
                                   : service::give_office(parts_.store, by, place, *person, now);
            if (!desks) return error_response(desks.error());
            *changed = std::move(*desks);
            return shown(by, now);
        },
        [this, changed] {
            for (auto& [table, desk] : *changed)
                games_.desk_changed(table, std::move(desk));
        });
}

void Api::take_place(const CallPtr& call) {
    if (!may_send(call->person, net::limit_key(call->request.address), "play_bot"))
        return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request("take_place", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto place = std::make_shared<service::TakenPlace>();
    at_desk(
        call,
        [this, place, person = *call->person, code = message->code.substr(0, 40), now = parts_.loop.now()] {
            const auto taken = service::take_place(parts_.store, code, person, now);
            if (!taken) return error_response(taken.error());
            *place = *taken;
            return json_response(write_taken_place(*taken));
        },
        [this, place] { games_.desk_changed(place->game, std::move(place->desk)); });
}

}  // namespace letrado::api
