#include "service/tables/absence_desk.h"

#include <algorithm>

namespace letrado::service {

std::expected<RivalAway, ServiceError> AbsenceDesk::look(const LiveGame& game, const Person& person, game::Millis now) {
    const game::Role role = role_of(person, game.header);
    const auto own = game::seat_of(role);
    if (is_hidden(game.header, role)) return std::unexpected(ServiceError{ErrorCode::not_found, game.id});
    if (!own || game.header.is_kept() || game.header.terms.days > 0)
        return std::unexpected(ServiceError{ErrorCode::forbidden});
    RivalAway away;
    away.rival = game::rival(*own);
    away.adjourned = game.state.adjourned.has_value();
    away.adjournable = game.state.rules.event_adjournment && game.state.stage == game::Stage::turn && !away.adjourned;
    const Seated& seated = game.header.seats[away.rival];
    // Who cannot know takes nobody for gone.
    const bool here = seated.is_bot() || !presence_.certain_since() || presence_.is_here(seated.account);
    away.awaited = game.course.now.who == Awaited::Who::player && game.course.now.seat == away.rival;
    away.since = absences_.since(game.id, away.rival, here, now);
    if (!away.since) return away;
    // Who plays without a socket is here when he acts: nobody is late for what has only just become his.
    away.since = std::max(*away.since, game.course.since);
    if (away.awaited) away.claimable_at = *away.since + limit_;
    return away;
}

}  // namespace letrado::service
