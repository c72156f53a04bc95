// What the node does for its games by itself: time, bots, results, and taking over what another node left.
#include <algorithm>

#include "base/hash.h"
#include "service/games.h"
#include "service/rating.h"
#include "service/seen_by.h"

namespace letrado::service {

namespace {

constexpr std::chrono::milliseconds tick_pause{100};
constexpr game::Millis unload_after = 60'000;

std::string duty_of(std::string_view game) {
    return "duty:" + std::string(game);
}

store::Time time_of(game::Millis at) {
    return store::Time(std::chrono::milliseconds(at));
}

// Who should act, where it is one of the players.
game::Seat awaited(const game::State& state) {
    return state.phase == game::Phase::verify ? game::rival(state.mover) : state.mover;
}

PendingCommand by_system(std::string id, game::CommandBody body) {
    return {std::move(id), {game::Role::system, std::move(body)}, {}, {}};
}

}  // namespace

void Games::tick() {
    if (stopping_) return;
    const game::Millis now = parts_.loop.now();
    std::vector<GamePtr> games;
    games.reserve(live_.size());
    for (const auto& [id, game] : live_)
        games.push_back(game);
    for (const GamePtr& game : games)
        look_after(game, now);
    parts_.loop.after(tick_pause, [this] { tick(); });
}

void Games::look_after(const GamePtr& game, game::Millis now) {
    if (!game->quiet()) return;
    const game::State& state = game->state;
    const bool over = state.stage == game::Stage::closed;
    const bool deserted = game->watches.empty() && !game->thinking && now - game->idle_since > unload_after;
    if (deserted && (over || !game->on_duty)) {
        live_.erase(game->id);
        return;
    }
    if (!game->on_duty || over) return;
    const std::string number = std::to_string(state.next_sequence);
    if (game::next_due(state, game->context(now))) return submit(game, by_system("due-" + number, game::Tick{}));
    const bool staffed = game->header.terms.judged_by == JudgedBy::people || game->header.is_kept();
    if (staffed) return;
    if (state.stage == game::Stage::signing && now - game->last_at > options_.signing_limit)
        return submit(game, by_system("certify-" + number, game::Certify{"plazo para firmar"}));
    if (state.stage == game::Stage::turn && now - game->last_at > options_.abandon_limit)
        submit(game, by_system("abandoned-" + number,
                               game::ExcludePlayer{awaited(state), game::ForfeitCause::disqualified, "abandono"}));
}

// ---- Several nodes -------------------------------------------------------------------------------------------------

void Games::renew_duties() {
    if (stopping_) return;
    parts_.desk.submit([this] {
        const game::Millis now = parts_.loop.now();
        (void)parts_.store.renew(options_.node, time_of(now + options_.lease));
        const auto orphans = parts_.store.orphans(time_of(now), 1000);
        if (!orphans) return;
        parts_.loop.post([this, orphans = *orphans] {
            for (const std::string& duty : orphans) {
                if (!duty.starts_with("duty:")) continue;
                with_game(game_of(duty), [this](auto found) {
                    if (found) ask_for_duty(*found);
                });
            }
        });
    });
    look_for_lost_news(std::nullopt);
    parts_.loop.after(std::chrono::milliseconds(options_.lease / 3), [this] { renew_duties(); });
}

// A node that dies between storing and telling tells nobody: the store is asked how far the games are.
void Games::look_for_lost_news(std::optional<std::int64_t> before) {
    parts_.desk.submit([this, before] {
        constexpr std::int64_t page_size = 1000;
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {"playing"};
        query.before = before;
        query.limit = page_size;
        const auto page = parts_.store.list_streams(query);
        if (!page || page->empty()) return;
        parts_.loop.post([this, page = *page] {
            if (stopping_) return;
            for (const store::StreamInfo& stream : page) {
                const auto found = live_.find(game_of(stream.id));
                if (found != live_.end() && stream.sequence > found->second->stored) pull(found->second);
            }
            if (page.size() == page_size) look_for_lost_news(page.back().cursor);
        });
    });
}

void Games::ask_for_duty(const GamePtr& game) {
    if (game->on_duty || game->duty_asked || stopping_) return;
    game->duty_asked = true;
    parts_.desk.submit([this, game] {
        const auto lease = parts_.store.acquire(duty_of(game->id), options_.node, time_of(parts_.loop.now()));
        parts_.loop.post([this, game, got = lease.has_value()] {
            game->duty_asked = false;
            game->on_duty = got;
            if (got && game->quiet()) drive_bots(game);
        });
    });
}

void Games::take_up(std::optional<std::int64_t> before) {
    parts_.desk.submit([this, before] {
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {"playing"};
        query.before = before;
        query.limit = 100;
        const auto page = parts_.store.list_streams(query);
        if (!page || page->empty()) return;
        parts_.loop.post([this, page = *page] {
            for (const store::StreamInfo& stream : page)
                with_game(game_of(stream.id), [](const auto&) {});
            take_up(page.back().cursor);
        });
    });
}

// ---- Bots ----------------------------------------------------------------------------------------------------------

void Games::drive_bots(const GamePtr& game) {
    if (!game->on_duty || game->thinking || stopping_) return;
    for (const game::Seat seat : game::both_seats) {
        const Seated& seated = game->header.seats[seat];
        if (!seated.is_bot() || !must_act(game->state, seat)) continue;
        const BotLevel* level = parts_.bots.find(seated.level);
        if (level == nullptr) continue;
        game->thinking = true;
        const std::uint32_t at = game->state.next_sequence;
        // The bot's thread sees no more than the bot may.
        auto view = std::make_shared<const game::State>(seen_by(game->state, game::role_of(seat)));
        parts_.thinkers.submit([this, game, seat, at, level, view] {
            // Its luck comes from what nobody knows before the end.
            const std::uint64_t luck = base::checksum(std::as_bytes(std::span(game->header.seed.bytes)));
            base::Random random(luck + at);
            // A position that it cannot hold is none of its making: it passes, or accepts what it sees.
            game::CommandBody body =
                act(*level->bot, *view, seat, game->words->lexicon(), random)
                    .value_or(view->mover == seat ? game::CommandBody(game::Pass{}) : game::Accept{});
            parts_.loop.post([this, game, seat, at, body = std::move(body)] {
                parts_.loop.after(options_.bot_delay, [this, game, seat, at, body] {
                    game->thinking = false;
                    bot_acts(game, seat, at, body);
                });
            });
        });
        return;
    }
}

void Games::bot_acts(const GamePtr& game, game::Seat seat, std::uint32_t at, game::CommandBody body) {
    if (!game->quiet()) return;  // settle() drives it again
    if (game->state.next_sequence != at) return drive_bots(game);
    const std::string id = "bot-" + std::to_string(at);
    const auto role = game::role_of(seat);
    // Whatever it had in mind, it may always pass in its turn, and accept in the rival's.
    std::optional<game::CommandBody> otherwise;
    if (game->state.mover == seat && game->state.phase == game::Phase::think) otherwise = game::Pass{};
    if (game->state.mover != seat && game->state.phase == game::Phase::verify) otherwise = game::Accept{};
    submit(game, {id,
                  {role, std::move(body)},
                  {[this, game, role, id, otherwise](const auto& result) {
                      if (result) {
                          ++counts_.bot_moves;
                      } else if (result.error().code == ErrorCode::refused && otherwise) {
                          submit(game, {id + "-otherwise", {role, *otherwise}, {}, {}});
                      }
                  }},
                  {}});
}

// ---- Results -------------------------------------------------------------------------------------------------------

void Games::record_result(const GamePtr& game) {
    game->recorded = true;
    if (!game->state.outcome || !game->state.outcome->published) return;
    parts_.desk.submit([this, game, card = card_of(game->header, game->state), finished = time_of(game->last_at)] {
        if (record_game(parts_.store, game->header, stream_of(game->id), card, finished)) return;
        // Not now: again at the next occasion, at the latest when the game is loaded again.
        parts_.loop.post([game] { game->recorded = false; });
    });
}

}  // namespace letrado::service
