// The requests of those who arbitrate: what waits for them, and who sits at which table.
#include <algorithm>
#include <array>
#include <functional>

#include "api/http/http_call.h"
#include "service/games/game_desk.h"

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
                // The tables that he keeps, and the games in which he was given an office.
                for (const std::string& key : {person.account, service::officer_key(person.account)}) {
                    query.participant = key;
                    if (added) added = add(query, [&](const auto& card) { return concerns_as_helper(person, card); });
                }
            }
            if (!added) return error_response(service::from_store(added.error()));
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
            return call->reply(error_response({game.header.terms.open ? ErrorCode::forbidden : ErrorCode::not_found}));
        if (call->request.is_safe()) return show_desk(call, game.header);
        return dismissed ? dismiss(call, game.id, directs) : give_place(call, game);
    });
}

void Api::show_desk(const CallPtr& call, const service::GameHeader& header) const {
    call->reply(json_response(write_desk(header)));
}

void Api::give_place(const CallPtr& call, const service::LiveGame& game) {
    const auto message = read_request("place", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    if (!service::is_desk_place(message->place, game.header))
        return call->reply(error_response({ErrorCode::bad_message, "place"}));
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
