#include "api/desk_api.h"

#include <algorithm>
#include <array>
#include <set>

#include "api/json/codec.h"
#include "api/json/read_message.h"
#include "service/games/crew.h"
#include "service/games/game_desk.h"
#include "service/games/live_game.h"
#include "service/people/officers.h"
#include "service/records/deleted_people.h"
#include "service/tables/claims.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

bool is_staff(const service::Person& person) {
    return person.has(service::role_director) || person.has(service::role_administrator);
}

// While somebody else directs the table its keeper takes no place away from who has it: he would speak for it then.
std::optional<ServiceError> taking_back(const service::Person& person, const service::GameHeader& header) {
    const service::DeskPlace* director = service::holder_of(game::Role::director, header);
    if (director == nullptr || !service::keeps(person, header) || is_staff(person)) return std::nullopt;
    return service::place_of_director(director->name);
}

}  // namespace

std::span<const RouteOf<DeskApi>> DeskApi::routes() {
    using Desk = RouteOf<DeskApi>;
    static constexpr std::array table{
        Desk{{"GET", "/api/claims", Needs::person, 20}, &DeskApi::list_claims},
        Desk{{"GET", "/api/officers", Needs::anybody, 5}, &DeskApi::tell_officers},
        Desk{{"GET", "/api/games/{game}/desk", Needs::person, 5}, &DeskApi::show_desk},
        Desk{{"POST", "/api/games/{game}/desk", Needs::person, 2, usual_body, new_game_cost}, &DeskApi::give_place},
        Desk{{"POST", "/api/games/{game}/dismiss", Needs::person, 2, usual_body, new_game_cost}, &DeskApi::dismiss},
        Desk{{"GET", "/api/crew", Needs::person, 2}, &DeskApi::show_crew},
        Desk{{"POST", "/api/crew", Needs::person, 2, usual_body, new_game_cost}, &DeskApi::give_office},
        Desk{{"POST", "/api/crew/dismiss", Needs::person, 2, usual_body, new_game_cost}, &DeskApi::take_office},
        // Codes are not to be guessed.
        Desk{{"POST", "/api/place", Needs::person, 20, usual_body, new_game_cost}, &DeskApi::take_place},
    };
    return table;
}

void DeskApi::list_claims(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, person = *call->person] {
        auto games = service::claims_for(parts_.store, person);
        return games ? json_response(write_claims(std::move(*games))) : error_response(games.error());
    });
}

void DeskApi::tell_officers(const CallPtr& call) {
    // Of himself nobody counts: he would play.
    std::vector<std::string> asking;
    if (call->person) asking.push_back(call->person->account);
    parts_.answers.at_desk(call, [this, asking = std::move(asking)] {
        const auto staffed = service::is_staffed(parts_.store, asking);
        return staffed ? json_response(write_officers(*staffed)) : error_response(staffed.error());
    });
}

// ---- The desk of a game --------------------------------------------------------------------------------------------

void DeskApi::with_desk(const CallPtr& call, bool for_officers, AtDesk act) {
    parts_.games.with_current(call->parameter("game"), [call, for_officers, act = std::move(act)](auto found) {
        if (!found) return call->refuse(found.error());
        const service::LiveGame& game = **found;
        const bool directs = service::role_of(*call->person, game.header) == game::Role::director;
        const bool sits = std::ranges::find(game.header.places, call->person->account, &service::DeskPlace::account) !=
                          game.header.places.end();
        if (!directs && !(for_officers && sits))
            return call->refuse(game.header.terms.open ? ServiceError{ErrorCode::forbidden}
                                                       : ServiceError{ErrorCode::not_found, game.id});
        act(game, directs);
    });
}

void DeskApi::show_desk(const CallPtr& call) {
    with_desk(call, false, [this, call](const service::LiveGame& game, bool) {
        parts_.answers.at_desk(call, [this, header = game.header] {
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
    });
}

void DeskApi::give_place(const CallPtr& call) {
    with_desk(call, false, [this, call](const service::LiveGame& game, bool) {
        const auto message = read_request<request::Place>(call->request.body);
        if (!message) return call->refuse(message.error());
        if (!service::is_desk_place(message->place, game.header))
            return call->refuse({ErrorCode::bad_message, "place"});
        // A table or a player's seat is among the games of who has it: nobody but a director of the site puts it there
        // without his consent.
        if (!message->name.empty() && !service::is_office(message->place) && !is_staff(*call->person))
            return call->refuse({ErrorCode::forbidden, "by_code"});
        const auto role = game::from_name<game::Role>(message->place);
        const bool taken = role && game::seat_of(*role) && service::holder_of(*role, game.header) != nullptr;
        if (const auto refused = taken ? taking_back(*call->person, game.header) : std::nullopt)
            return call->refuse(*refused);
        const auto desk = std::make_shared<service::GameDesk>();
        parts_.answers.at_desk(
            call,
            [this, desk, by = *call->person, id = game.id, place = message->place, name = message->name,
             now = parts_.answers.now()] {
                if (name.empty()) {
                    const auto code = service::make_place_code(parts_.store, id, place, by, now);
                    return code ? json_response(write_place_code(*code)) : error_response(code.error());
                }
                const auto person = parts_.accounts.find(name);
                if (!person) return error_response(person.error());
                auto given = service::appoint(parts_.store, id, place, *person, by, now);
                if (!given) return error_response(given.error());
                *desk = std::move(*given);
                return json_response("{}");
            },
            [this, id = game.id, desk, gives = !message->name.empty()] {
                if (gives) parts_.games.desk_changed(id, std::move(*desk));
            });
    });
}

void DeskApi::dismiss(const CallPtr& call) {
    // Whoever was given a place may leave it.
    with_desk(call, true, [this, call](const service::LiveGame& game, bool directs) {
        const auto message = read_request<request::Dismiss>(call->request.body);
        if (!message) return call->refuse(message.error());
        const auto desk = std::make_shared<service::GameDesk>();
        parts_.answers.at_desk(
            call,
            [this, desk, directs, by = *call->person, id = game.id, name = message->name,
             refused = taking_back(*call->person, game.header), places = game.header.places,
             now = parts_.answers.now()] {
                const auto is_director = [&](const std::string& account) {
                    return std::ranges::any_of(places, [&](const service::DeskPlace& each) {
                        return each.place == service::role_director && each.account == account;
                    });
                };
                const auto person = parts_.accounts.find(name);
                if (!person) return error_response(person.error());
                const bool own = person->account == by.account;
                if (!directs && !own) return error_response({ErrorCode::forbidden});
                // Whom he has let direct the table he may ask back himself: there must be a way from a lost phone.
                if (refused && !own && !is_director(person->account)) return error_response(*refused);
                auto left = service::empty_place(parts_.store, id, person->account, by, now);
                if (!left) return error_response(left.error());
                *desk = std::move(*left);
                return json_response("{}");
            },
            [this, id = game.id, desk] { parts_.games.desk_changed(id, std::move(*desk)); });
    });
}

void DeskApi::take_place(const CallPtr& call) {
    const auto message = read_request<request::TakePlace>(call->request.body);
    if (!message) return call->refuse(message.error());
    const auto place = std::make_shared<service::TakenPlace>();
    parts_.answers.at_desk(
        call,
        [this, place, person = *call->person, code = message->code.substr(0, 40), now = parts_.answers.now()] {
            const auto taken = service::take_place(parts_.store, code, person, now);
            if (!taken) return error_response(taken.error());
            *place = *taken;
            return json_response(write_taken_place(*taken));
        },
        [this, place] { parts_.games.desk_changed(place->game, std::move(place->desk)); });
}

// ---- The officers of an evening, for all tables of who asks --------------------------------------------------------

net::Response DeskApi::crew_of(const service::Person& keeper) const {
    auto crew = service::read_crew(parts_.store, keeper.account, parts_.answers.now());
    if (!crew) return error_response(crew.error());
    service::GameHeader header;
    header.places = std::move(*crew);
    return json_response(write_desk(header));
}

void DeskApi::show_crew(const CallPtr& call) {
    parts_.answers.at_desk(call, [this, keeper = *call->person] { return crew_of(keeper); });
}

void DeskApi::change_crew(const CallPtr& call, const std::string& officer, ChangeCrew change) {
    const auto changed = std::make_shared<service::ChangedDesks>();
    parts_.answers.at_desk(
        call,
        [this, changed, officer, change = std::move(change), keeper = *call->person] {
            const auto person = parts_.accounts.find(officer);
            if (!person) return error_response(person.error());
            auto desks = change(*person);
            if (!desks) return error_response(desks.error());
            *changed = std::move(*desks);
            return crew_of(keeper);
        },
        [this, changed] {
            for (auto& [table, desk] : *changed)
                parts_.games.desk_changed(table, std::move(desk));
        });
}

void DeskApi::give_office(const CallPtr& call) {
    const auto message = read_request<request::Place>(call->request.body);
    if (!message) return call->refuse(message.error());
    change_crew(call, message->name,
                [this, by = *call->person, place = message->place, now = parts_.answers.now()](
                    const service::Person& officer) -> std::expected<service::ChangedDesks, ServiceError> {
                    if (officer.account == by.account)
                        return std::unexpected(ServiceError{ErrorCode::forbidden, "oneself"});
                    return service::give_office(parts_.store, by, place, officer, now);
                });
}

void DeskApi::take_office(const CallPtr& call) {
    const auto message = read_request<request::Dismiss>(call->request.body);
    if (!message) return call->refuse(message.error());
    change_crew(call, message->name,
                [this, by = *call->person, now = parts_.answers.now()](const service::Person& officer) {
                    return service::take_office(parts_.store, by, officer.account, now);
                });
}

}  // namespace letrado::api
