// When somebody should be told that a game waits for him: once each time that it becomes his, and in a correspondence
// game once more before his time is over. The node that has the duty of the game does it.
#include <algorithm>

#include "service/games/games.h"

namespace letrado::service {

namespace {

constexpr game::Millis earliest_reminder = 12 * 60 * 60 * 1000;  // before the end
// A live game that this node has only just taken over: whoever was to be called was called, or has come since.
constexpr game::Millis stale_after = 2 * 60 * 1000;
// A vacation is asked for at the end of the time; until the answer comes, that end is put off a little.
constexpr game::Millis put_off = 2 * 60 * 1000;

}  // namespace

game::Millis Games::deadline_of(const GameStream& game) const {
    const game::Millis plain = game.course.since + patience_with(game);
    const bool vacation = game.patient_since == game.course.since && game.patient_until > plain + put_off;
    return vacation ? game.patient_until : plain;
}

std::optional<game::Millis> Games::next_call(const GameStream& game) const {
    const Awaited& awaited = game.course.now;
    if (!tell_awaited_ || game.header.is_kept() || awaited.who != Awaited::Who::player) return std::nullopt;
    if (game.header.seats[awaited.seat].account.empty() || game.gone[awaited.seat]) return std::nullopt;
    const game::Millis first = game.course.theirs_since + options_.call_after;
    if (game.called_for != game.course.theirs_since) return first;
    if (game.header.terms.days == 0 || game.reminded_for == deadline_of(game)) return std::nullopt;
    return std::max(first, deadline_of(game) - std::min(earliest_reminder, patience_with(game) / 4));
}

void Games::call_player(const GamePtr& game) {
    const game::Seat seat = game->course.now.seat;
    const bool slow = game->header.terms.days > 0;
    const bool reminder = game->called_for == game->course.theirs_since;
    const game::Millis deadline = slow ? deadline_of(*game) : 0;
    const bool stale = !slow && parts_.loop.now() > game->course.theirs_since + options_.call_after + stale_after;
    game->called_for = game->course.theirs_since;
    if (reminder) game->reminded_for = deadline;
    if (stale) return;
    tell_awaited_({game->id, game->header.seats[seat].account, game->header.seats[game::rival(seat)].name, slow,
                   reminder, game->course.theirs_since, deadline});
}

}  // namespace letrado::service
