// A rival who has gone: told to who waits for him, who may claim the game when he has been away for long enough, or
// adjourn it where its terms allow that.
#include <algorithm>
#include <fmt/format.h>

#include "api/api.h"
#include "api/http/http_call.h"
#include "service/records/game_header.h"

namespace letrado::api {

using service::ErrorCode;

namespace {

std::string write_absence(bool awaited, const std::optional<game::Millis>& since, game::Millis limit,
                          bool adjournable) {
    return fmt::format(R"({{"awaited":{},"away":{},"claimable_at":{},"adjournable":{}}})", awaited, since.has_value(),
                       since ? *since + limit : 0, adjournable);
}

}  // namespace

void Api::route_absence(const CallPtr& call, const std::string& id) {
    if (!call->person) return call->reply(error_response({ErrorCode::not_signed_in}));
    games_.with_current(id, [this, call](auto found) {
        if (!found) return call->reply(error_response(found.error()));
        const service::LiveGame& game = **found;
        const game::Role role = service::role_of(*call->person, game.header);
        const auto own = game::seat_of(role);
        // A private game is none to who has no part in it.
        if (role == game::Role::spectator && !game.header.terms.open)
            return call->reply(error_response({ErrorCode::not_found, game.id}));
        if (!own || game.header.is_kept() || game.header.terms.days > 0)
            return call->reply(error_response({ErrorCode::forbidden}));
        const game::Seat rival = game::rival(*own);
        const service::Seated& seated = game.header.seats[rival];
        // Who cannot know takes nobody for gone.
        const bool here = seated.is_bot() || !presence_.certain_since() || presence_.is_here(seated.account);
        const bool awaited = game.course.now.who == service::Awaited::Who::player && game.course.now.seat == rival;
        const game::Millis now = parts_.loop.now();
        const game::Millis limit = options_.games.absent_limit;
        auto since = absences_.since(game.id, rival, here, now);
        // Who plays without a socket is here when he acts: nobody is late for what has only just become his.
        if (since) since = std::max(*since, game.course.since);
        if (call->request.is_safe())
            return call->reply(json_response(write_absence(awaited, since, limit, game.state.rules.event_adjournment)));
        if (!awaited || !since || now < *since + limit)
            return call->reply(error_response({ErrorCode::forbidden, "not_away"}));
        if (call->request.query("adjourn").value_or("") == "1") {
            return games_.adjourn_absent(game.id, rival, [call](const auto& done) {
                call->reply(done ? json_response("{}") : error_response(done.error()));
            });
        }
        games_.claim_absent(game.id, rival);
        call->reply(json_response("{}"));
    });
}

}  // namespace letrado::api
