// The requests of those who arbitrate: what waits for them, and who sits at which table.
#include <algorithm>
#include <array>

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

}  // namespace

void Api::list_claims(const CallPtr& call) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    at_desk(call, [this, person = *call->person] {
        const bool officer = is_officer(person);
        std::vector<store::StreamInfo> waiting;
        // Who asks for a game to be reopened does so soon: of the closed ones, the last that were made.
        for (const std::string_view status : {"playing", "finished", "closed"}) {
            store::StreamQuery query;
            query.kind = "game";
            query.statuses = {std::string(status)};
            query.limit = 1000;
            if (!officer) query.participant = person.account;
            for (;;) {
                const auto page = parts_.store.list_streams(query);
                if (!page) return error_response(service::from_store(page.error()));
                std::ranges::copy_if(*page, std::back_inserter(waiting), [&](const store::StreamInfo& game) {
                    const auto card = service::read_card(game.summary.data);
                    if (!card || card->waits.empty()) return false;
                    return officer ? concerns(person, card->waits) : concerns_as_helper(person, *card);
                });
                if (status == "closed" || page->size() < static_cast<std::size_t>(query.limit)) break;
                query.before = page->back().cursor;
            }
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
        if (service::role_of(*call->person, game.header) != game::Role::director)
            return call->reply(error_response({game.header.terms.open ? ErrorCode::forbidden : ErrorCode::not_found}));
        if (call->request.is_safe()) return show_desk(call, game.header);
        return dismissed ? dismiss(call, game.id) : give_place(call, game);
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
    at_desk(
        call,
        [this, by = *call->person, id = game.id, place = message->place, name = message->name,
         now = parts_.loop.now()] {
            if (name.empty()) {
                const auto code = service::make_place_code(parts_.store, id, place, by, now);
                return code ? json_response(write_place_code(*code)) : error_response(code.error());
            }
            const auto person = accounts_.find(name);
            if (!person) return error_response(person.error());
            const auto given = service::give_place(parts_.store, id, place, *person, by, now);
            return given ? json_response("{}") : error_response(given.error());
        },
        [this, id = game.id] { games_.tell_of_desk(id); });
}

void Api::dismiss(const CallPtr& call, const std::string& id) {
    const auto message = read_request("dismiss", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    at_desk(
        call,
        [this, by = *call->person, id, name = message->name, now = parts_.loop.now()] {
            const auto person = accounts_.find(name);
            if (!person) return error_response(person.error());
            const auto done = service::empty_place(parts_.store, id, person->account, by, now);
            return done ? json_response("{}") : error_response(done.error());
        },
        [this, id] { games_.tell_of_desk(id); });
}

void Api::take_place(const CallPtr& call) {
    if (!may_send(call->person, net::limit_key(call->request.address), "play_bot"))
        return call->reply(error_response({ErrorCode::too_many}));
    const auto message = read_request("take_place", call->request.body);
    if (!message) return call->reply(error_response(message.error()));
    const auto game = std::make_shared<std::string>();
    at_desk(
        call,
        [this, game, person = *call->person, code = message->code.substr(0, 40), now = parts_.loop.now()] {
            const auto taken = service::take_place(parts_.store, code, person, now);
            if (!taken) return error_response(taken.error());
            *game = taken->game;
            return json_response(write_taken_place(*taken));
        },
        [this, game] { games_.tell_of_desk(*game); });
}

}  // namespace letrado::api
