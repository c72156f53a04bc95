// What time brings to the games of a node: signals and endings of the referee's, players who do not act, staff who do
// not come, results that nobody signs, tables that nobody uses, and games that nobody needs in memory.
#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "game/decide/claim_verdict.h"
#include "service/accounts/own_notes.h"
#include "service/ask.h"
#include "service/games/game_halts.h"

namespace letrado::service {

namespace {

constexpr std::chrono::milliseconds tick_pause{100};
constexpr game::Millis unload_after = 60'000;
constexpr std::chrono::hours sweep_pause{1};
constexpr game::Millis vacation_asked_again = 60'000;

using Who = Awaited::Who;

game::GiveVerdict verdict_by_lexicon(const LiveGame& game) {
    return game::verdict_by(game.state,
                            [&game](const tiles::Word& word) { return game.words->lexicon().contains(word); });
}

// A player who can never act again: his account was deleted.
std::optional<game::Seat> left_for_good(const LiveGame& game) {
    const bool going_on = game.state.stage != game::Stage::none && game.state.stage < game::Stage::signing;
    for (const game::Seat seat : game::both_seats)
        if (going_on && game.gone[seat]) return seat;
    return std::nullopt;
}

// The game waits for him, and he is expected to sit before it.
bool waits_at_screen(const LiveGame& game, game::Seat seat) {
    const Awaited& awaited = game.course.now;
    return game.header.terms.days == 0 && awaited.who == Who::player && awaited.seat == seat;
}

// Nobody looks at it, and nothing in it has to be done by this node.
bool nobody_needs(const GameStream& game) {
    const bool at_rest = game.state.stage == game::Stage::closed || game.header.is_kept() || !game.halted.empty();
    // Whose duty was asked for stays: the store may have given it, and then gives it to no other node.
    return game.watches.empty() && (at_rest || (!game.duty.held() && !game.duty.is_pending()));
}

// When the other loops are to hear that an adjourned game keeps nobody from the word tools any more.
std::optional<game::Millis> lock_ends(const GameStream& game) {
    if (game.told_playing == game::PerSeat<std::string>{} || game.header.terms.rated || !game.state.adjourned)
        return std::nullopt;
    return *game.state.adjourned + adjourned_counts_for;
}

}  // namespace

void Games::tick() {
    if (stopping_) return;
    const game::Millis now = parts_.loop.now();
    // Whoever is looked after gets a later time, or none.
    while (!wakes_.empty() && wakes_.begin()->first <= now) {
        const std::string id = wakes_.begin()->second;
        wakes_.erase(wakes_.begin());
        const GamePtr game = live_.at(id);
        game->wakes_at.reset();
        guard(game, [&] { look_after(game); });
    }
    parts_.loop.after(tick_pause, [this] { tick(); });
}

void Games::reschedule(const GamePtr& game) {
    const std::optional<game::Millis> at = next_care(*game);
    if (at == game->wakes_at || !live_.contains(game->id)) return;
    if (game->wakes_at) wakes_.erase({*game->wakes_at, game->id});
    game->wakes_at = at;
    if (at) wakes_.emplace(*at, game->id);
}

std::optional<game::Millis> Games::next_care(const GameStream& game) const {
    // What is under way ends in settle(), which asks again.
    if (!game.quiet() || game.thinking) return std::nullopt;
    game::Millis at = std::numeric_limits<game::Millis>::max();
    if (nobody_needs(game)) at = game.idle_since + unload_after + 1;
    if (const auto free = lock_ends(game)) at = std::min(at, *free);
    if (game.duty.held() && game.halted.empty()) {
        if (const auto due = game::next_due(game.state, game.context(std::numeric_limits<game::Millis>::max() / 2)))
            at = std::min(at, due->at);
        if (const auto call = next_call(game)) at = std::min(at, *call);
        const game::Millis since = game.course.since;
        if (left_for_good(game)) at = std::min(at, game.course.last_at);
        if (!game.header.is_kept()) {
            if (game.course.now.who == Who::player)
                at = std::min(at, std::max(since + patience_with(game) + 1,
                                           game.patient_since == since ? game.patient_until : 0));
            if (game.course.now.who == Who::staff) at = std::min(at, since + options_.staff_limit + 1);
            if (game.course.now.who == Who::signing) at = std::min(at, since + options_.signing_limit + 1);
        }
    }
    if (at == std::numeric_limits<game::Millis>::max()) return std::nullopt;
    return at;
}

void Games::look_after(const GamePtr& game) {
    const game::Millis now = parts_.loop.now();
    const auto due = next_care(*game);
    if (!due || *due > now) return reschedule(game);
    if (nobody_needs(*game) && now - game->idle_since > unload_after) return unload(game);
    if (const auto free = lock_ends(*game); free && *free <= now) {
        tell_who_plays(*game);
        return reschedule(game);
    }
    if (game::next_due(game->state, game->context(now))) {
        LoopCounter uncounted;
        return by_system(game, "due", game::Tick{}, uncounted);
    }
    if (const auto call = next_call(*game); call && *call <= now) {
        call_player(game);
        return reschedule(game);
    }
    if (const auto seat = left_for_good(*game)) {
        return by_system(game, "deleted",
                         game::ExcludePlayer{*seat, game::ForfeitCause::disqualified, "cuenta eliminada"},
                         counts_.abandoned);
    }
    switch (game->course.now.who) {
        case Who::nobody:
        case Who::both:
            break;
        case Who::player:
            if (game->header.terms.days > 0) return ask_for_vacation(game);
            by_system(game, "abandoned",
                      game::ExcludePlayer{game->course.now.seat, game::ForfeitCause::disqualified, "abandono"},
                      counts_.abandoned);
            break;
        case Who::staff:
            by_system(game, "stand-in", stand_in(*game), counts_.stood_in);
            break;
        case Who::signing:
            by_system(game, "certify", game::Certify{"plazo para firmar"}, counts_.stood_in);
            break;
    }
}

game::Millis Games::patience_with(const GameStream& game) const {
    constexpr game::Millis day = 24 * 60 * 60 * 1000;
    return game.header.terms.days > 0 ? game.header.terms.days * day : options_.abandon_limit;
}

// Whoever is on vacation is not waited for in vain: the time for the move begins anew at its end.
void Games::ask_for_vacation(const GamePtr& game) {
    const game::Seat seat = game->course.now.seat;
    const game::Millis now = parts_.loop.now();
    game->patient_since = game->course.since;
    game->patient_until = now + vacation_asked_again;
    reschedule(game);
    const auto look = [this, account = game->header.seats[seat].account, now] {
        return vacation_of(parts_.store, account, store::Time(std::chrono::milliseconds(now)));
    };
    ask(parts_.desk, parts_.loop, look, [this, game, seat](auto answer) {
        if (stopping_ || !answer || !*answer) return;  // asked again
        if (game->patient_since != game->course.since) return;
        if (const auto& vacation = **answer) {
            game->patient_until = vacation->until.time_since_epoch().count() + patience_with(*game);
            return reschedule(game);
        }
        if (!game->quiet() || !live_.contains(game->id)) return;
        const Awaited& now_awaited = game->course.now;
        if (now_awaited.who != Who::player || now_awaited.seat != seat ||
            parts_.loop.now() <= game->course.since + patience_with(*game))
            return;
        by_system(game, "abandoned", game::ExcludePlayer{seat, game::ForfeitCause::disqualified, "plazo de la jugada"},
                  counts_.abandoned);
    });
}

// With an id made from the event it follows: doing it twice, or from two nodes, does it once.
void Games::by_system(const GamePtr& game, std::string_view why, game::CommandBody body, LoopCounter& count) {
    ++count;
    PendingCommand pending;
    pending.id = fmt::format("{}-{}", why, game->state.next_sequence);
    pending.command.body = std::move(body);
    pending.done = [this, game, why](const auto& result) {
        if (result || result.error().code != ErrorCode::refused) return;
        // Nothing that the server can do for it: a person must look.
        halt(game, fmt::format("{} refused: {}", why, result.error().message().en));
    };
    submit(game, std::move(pending));
}

void Games::claim_absent(const std::string& id, game::Seat absent) {
    with_quiet(id, [this, absent](const auto& found) {
        if (!found || !waits_at_screen(**found, absent)) return;
        by_system(*found, "absent", game::ExcludePlayer{absent, game::ForfeitCause::disqualified, "ausencia"},
                  counts_.abandoned);
    });
}

void Games::adjourn_absent(const std::string& id, game::Seat absent, CommandDone done) {
    with_quiet(id, [this, absent, done = std::move(done)](const auto& found) {
        if (!found) return done(std::unexpected(found.error()));
        if (!waits_at_screen(**found, absent)) return done(fail(ErrorCode::forbidden, "not_away"));
        PendingCommand pending;
        pending.id = fmt::format("adjourn-{}", (*found)->state.next_sequence);
        pending.command.body = game::Adjourn{};
        pending.done = done;
        submit(*found, std::move(pending));
    });
}

// What staff would have to do that nobody does: the game goes on as it would without them.
game::CommandBody Games::stand_in(const LiveGame& game) const {
    const game::State& state = game.state;
    if (state.stage != game::Stage::turn) return game::StartRound{};
    if (state.director_called) return game::DismissDirector{};
    if (state.turn.disputed) return game::SettleCount{state.turn.play->points};
    if (state.turn.claim && state.turn.claim->stage == game::ClaimStage::appealed)
        return game::AnswerAppeal{std::ranges::all_of(verdict_by_lexicon(game).valid, std::identity())};
    return verdict_by_lexicon(game);
}

void Games::unload(const GamePtr& game) {
    if (game->wakes_at) wakes_.erase({*game->wakes_at, game->id});
    game->wakes_at.reset();
    tell_who_plays(*game, true);
    if (live_.erase(game->id) > 0) counts_.live -= 1;
}

void Games::put_table_away(const std::string& id) {
    with_game(id, [this](auto found) {
        if (!found || !(*found)->quiet()) return;
        const bool kept = (*found)->header.is_kept();
        if (!kept && !(*found)->state.adjourned) return;
        (*found)->put_away = true;
        const char* why = kept ? "mesa sin uso: se guarda" : "partida aplazada sin reanudar: se guarda";
        by_system(*found, "put-away", game::Record{game::RecordKind::incident, std::nullopt, {}, {}, why},
                  counts_.put_away);
    });
}

// Tables of a hall and adjourned games that nobody has touched for a long time leave the lists of what goes on; whoever
// comes back to one takes it up where it was.
void Games::sweep_tables(std::optional<std::int64_t> after) {
    if (stopping_) return;
    constexpr std::int64_t page_size = 200;
    const auto list = [this, after] {
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {"playing"};
        query.after = after;
        query.limit = page_size;
        return parts_.store.list_streams(query);
    };
    ask(parts_.desk, parts_.loop, list, [this](auto page) {
        const bool good = page && *page;
        const auto streams = good ? std::move(**page) : std::vector<store::StreamInfo>{};
        const store::Time idle(std::chrono::milliseconds(parts_.loop.now() - options_.table_limit));
        for (const store::StreamInfo& stream : streams) {
            if (stream.updated >= idle) continue;
            at_owner(game_of(stream.id), [id = game_of(stream.id)](Games& games) { games.put_table_away(id); });
        }
        if (std::ssize(streams) == page_size) return sweep_tables(streams.back().cursor);
        parts_.loop.after(sweep_pause, [this] { sweep_tables(0); });
    });
}

}  // namespace letrado::service
