#include "api/absence_api.h"

#include <array>
#include <fmt/format.h>

namespace letrado::api {

using service::ErrorCode;

std::span<const RouteOf<AbsenceApi>> AbsenceApi::routes() {
    using Absence = RouteOf<AbsenceApi>;
    static constexpr std::array table{
        Absence{{"GET", "/api/games/{game}/absence", Needs::person, 5}, &AbsenceApi::show_absence},
        Absence{{"POST", "/api/games/{game}/absence", Needs::person, 2, usual_body}, &AbsenceApi::claim_game},
    };
    return table;
}

void AbsenceApi::look(const CallPtr& call, Seen seen) {
    parts_.games.with_current(call->parameter("game"), [this, call, seen = std::move(seen)](auto found) {
        if (!found) return call->refuse(found.error());
        const auto away = parts_.absences.look(**found, *call->person, parts_.answers.now());
        if (!away) return call->refuse(away.error());
        seen((*found)->id, *away);
    });
}

void AbsenceApi::show_absence(const CallPtr& call) {
    look(call, [call](const std::string&, const service::RivalAway& away) {
        call->answer(fmt::format(R"({{"awaited":{},"away":{},"claimable_at":{},"adjournable":{}}})", away.awaited,
                                 away.since.has_value(), away.claimable_at, away.adjournable));
    });
}

void AbsenceApi::claim_game(const CallPtr& call) {
    // What is taken for a claim ends the game for good: nothing is guessed.
    const std::string adjourn = call->query("adjourn").value_or("0");
    if (adjourn != "0" && adjourn != "1") return call->refuse({ErrorCode::bad_message, "adjourn"});
    look(call, [this, call, adjourn](const std::string& game, const service::RivalAway& away) {
        if (const auto why = away.why_not(parts_.answers.now()); !why.empty())
            return call->refuse({ErrorCode::forbidden, std::string(why)});
        if (adjourn == "1")
            return parts_.games.adjourn_absent(game, away.rival, [call](const auto& done) {
                call->reply(done ? json_response("{}") : error_response(done.error()));
            });
        parts_.games.claim_absent(game, away.rival);
        call->answer("{}");
    });
}

}  // namespace letrado::api
