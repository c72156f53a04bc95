// What the node does for its games by itself: time, bots, results, and taking over what another node left.
#include <algorithm>

#include "base/hash.h"
#include "service/ask.h"
#include "service/games/game_halts.h"
#include "service/games/seen_by.h"
#include "service/records/rating.h"
#include "service/stored_time.h"

namespace letrado::service {

namespace {

constexpr std::chrono::milliseconds duty_pause{1000};

// At the desk: in turn with what people ask for, not behind all of it.
constexpr std::string_view duties = "duties";

constexpr std::string_view due_result = "result";
constexpr std::chrono::minutes due_results_pause{1};

// What is to be recorded of a game that ends: written before its end is, and deleted when it is in the histories.
std::string due_result_of(std::string_view game) {
    return "result:" + std::string(game);
}

bool has_result(const LiveGame& game) {
    return game.state.outcome && game.state.outcome->published;
}

}  // namespace

// ---- Several nodes -------------------------------------------------------------------------------------------------

// A store that is slow is not asked again before it has answered: what piled up at the desk would make it slower still.
void Games::watch_duties() {
    if (stopping_) return;
    if (is_first() && !renewing_) renew_duties();
    if (news_asked_ == 0) look_for_lost_news();
    parts_.loop.after(std::chrono::milliseconds(options_.lease / 3), [this] { watch_duties(); });
}

void Games::renew_duties() {
    struct Renewed {
        game::Millis until = 0;
        std::vector<std::string> orphans;
    };
    // From when it is done: it may have waited for its turn longer than a lease lasts.
    const auto renew = [this]() -> std::expected<Renewed, store::Error> {
        const game::Millis now = parts_.loop.now();
        const game::Millis until = now + options_.lease;
        if (const auto done = parts_.store.renew(options_.node, time_of(until)); !done)
            return std::unexpected(done.error());
        auto orphans = parts_.store.orphans(time_of(now), 1000);
        if (!orphans) return std::unexpected(orphans.error());
        return Renewed{until, std::move(*orphans)};
    };
    const auto renewed = [this](auto done) {
        renewing_ = false;
        if (stopping_ || !done || !*done) return;
        // Frozen, or cut off: others have taken over what was this node's.
        const bool lapsed = renewed_ != 0 && parts_.loop.now() > renewed_;
        renewed_ = (*done)->until;
        if (lapsed) at_all([](Games& games) { games.lapse_duties(); });
        for (const std::string& duty : (*done)->orphans) {
            if (!duty.starts_with("duty:")) continue;
            at_owner(game_of(duty), [id = game_of(duty)](Games& games) { games.take_orphan(id); });
        }
    };
    renewing_ = ask(parts_.desk, parts_.loop, renew, renewed, duties);
}

void Games::lapse_duties() {
    std::vector<GamePtr> games;
    for (const auto& [id, game] : live_)
        games.push_back(game);
    for (const GamePtr& game : games) {
        game->duty.lapse();
        reschedule(game);
        if (game->quiet()) ask_for_duty(game);
    }
}

void Games::take_orphan(const std::string& id) {
    with_game(id, [this](auto found) {
        if (!found) return;
        (*found)->duty.orphaned();
        const bool over = (*found)->state.stage == game::Stage::closed || !(*found)->aborted.empty();
        if (over) (*found)->duty.take_to_release();
        guard(*found, [&] { settle(*found); });
    });
}

// A node that dies between storing and telling tells nobody: the store is asked how far the games here are.
void Games::look_for_lost_news() {
    constexpr std::size_t at_once = 500;
    std::vector<std::string> ids;
    const auto ask_for = [this](std::vector<std::string> asked) {
        std::vector<std::string> streams;
        for (const std::string& id : asked)
            streams.push_back(stream_of(id));
        const bool taken = ask(
            parts_.desk, parts_.loop, [this, streams] { return parts_.store.sequences_of(streams); },
            [this, asked = std::move(asked)](auto known) {
                --news_asked_;
                if (stopping_ || !known || !*known) return;
                for (std::size_t i = 0; i < asked.size(); ++i) {
                    const auto found = live_.find(asked[i]);
                    if (found != live_.end() && (**known)[i] > 0) found->second->stream.hear((**known)[i]);
                }
            },
            duties);
        if (taken) ++news_asked_;
    };
    for (const auto& [id, game] : live_) {
        if (game->state.stage == game::Stage::closed && game->watches.empty()) continue;
        ids.push_back(id);
        if (ids.size() == at_once) ask_for(std::exchange(ids, {}));
    }
    if (!ids.empty()) ask_for(std::move(ids));
}

void Games::ask_for_duty(const GamePtr& game) {
    game->duty.ask(game, [this, game = game.get()] {
        const GamePtr held = std::static_pointer_cast<GameStream>(game->keep());
        if (held->duty.held() && held->quiet()) guard(held, [&] { settle(held); });
        reschedule(held);
    });
}

// What goes on, and what waits to be signed.
void Games::take_up(std::optional<std::int64_t> before) {
    const auto list = [this, before] {
        store::StreamQuery query;
        query.kind = "game";
        query.statuses = {"playing", "finished"};
        query.before = before;
        query.limit = 100;
        return parts_.store.list_streams(query);
    };
    ask(parts_.desk, parts_.loop, list, [this, before](auto page) {
        if (stopping_) return;
        if (!page || !*page) return parts_.loop.after(std::chrono::seconds(1), [this, before] { take_up(before); });
        if ((*page)->empty()) return;
        for (const store::StreamInfo& stream : **page)
            at_owner(game_of(stream.id),
                     [id = game_of(stream.id)](Games& games) { games.with_game(id, [](const auto&) {}); });
        take_up((*page)->back().cursor);
    });
}

// ---- Bots ----------------------------------------------------------------------------------------------------------

void Games::drive_bots(const GamePtr& game) {
    if (!game->duty.held() || game->thinking || stopping_ || !game->halted.empty()) return;
    for (const game::Seat seat : game::both_seats) {
        const Seated& seated = game->header.seats[seat];
        if (!seated.is_bot() || !must_act(game->state, seat)) continue;
        const BotLevel* level = parts_.bots.find(seated.level);
        if (level == nullptr) continue;
        game->thinking = true;
        const std::uint32_t at = game->state.next_sequence;
        // The bot's thread sees no more than the bot may.
        const auto think = [seat, at, level, view = seen_by(game->state, game::role_of(seat)), seed = game->header.seed,
                            words = game->words] {
            // Its luck comes from what nobody knows before the end.
            base::Random random(base::checksum(std::as_bytes(std::span(seed.bytes))) + at);
            // A position that it cannot hold is none of its making: it passes, or accepts what it sees.
            return act(*level->bot, view, seat, words->lexicon(), random)
                .value_or(view.mover == seat ? game::CommandBody(game::Pass{}) : game::Accept{});
        };
        const game::Millis asked = parts_.loop.now();
        const std::chrono::milliseconds pause =
            std::max(options_.bot_delay,
                     pause_before_acting(game->header.terms.pace, game->state, seat, std::uint64_t{at} * 7919));
        const auto then = [this, game, seat, at, asked, pause](auto body) {
            if (!body) {
                game->thinking = false;
                return halt(game, body.error().what);
            }
            // What it thought is part of the pause.
            const std::chrono::milliseconds thought{parts_.loop.now() - asked};
            parts_.loop.after(std::max(pause - thought, std::chrono::milliseconds{0}),
                              [this, game, seat, at, body = std::move(*body)] {
                                  game->thinking = false;
                                  guard(game, [&] { bot_acts(game, seat, at, body); });
                                  reschedule(game);
                              });
        };
        // Whoever has many games with bots waits for them, and nobody else does.
        Workers& workers = level->looks_ahead && needs_thought(game->state, seat) ? parts_.thinkers : parts_.quick;
        ask(workers, parts_.loop, think, then, game->header.seats[game::rival(seat)].account);
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
    submit(game, {id, {role, std::move(body)}, {[this, game, role, id, otherwise](const auto& result) {
                      if (result) {
                          ++counts_.bot_moves;
                      } else if (result.error().code == ErrorCode::refused && otherwise) {
                          submit(game, {id + "-otherwise", {role, *otherwise}});
                      }
                  }}});
}

// ---- Results -------------------------------------------------------------------------------------------------------

void Games::record_result(const GamePtr& game) {
    game->recorded = true;
    if (!has_result(*game)) return;
    const auto record = [this, id = game->id, header = game->header, card = card_of(game->header, game->state),
                         finished = time_of(game->course.last_at)] {
        if (!record_game(parts_.store, header, stream_of(id), card, finished)) return false;
        return parts_.store.delete_stream(due_result_of(id)).has_value();
    };
    ask(parts_.desk, parts_.loop, record, [this, game](auto done) {
        if (done && *done) return;
        game->recorded = false;
        if (!done) {
            // Not now: it stays due.
            parts_.log.error("result_not_recorded", {{"game", game->id}, {"what", done.error().what}});
            return;
        }
        // The store was away, and of a game that is over nothing more may be heard.
        parts_.loop.after(duty_pause, [this, weak = std::weak_ptr(game)] {
            if (const GamePtr alive = weak.lock(); alive && !alive->recorded && !stopping_) record_result(alive);
        });
    });
}

// Before the end of the game is stored: so that whoever comes after this node knows what it may have left undone.
void Games::note_result_due(const LiveGame& game) {
    if (!has_result(game)) return;
    parts_.writer.submit({due_result_of(game.id),
                          0,
                          "due",
                          {"{}"},
                          time_of(parts_.loop.now()),
                          store::Summary{std::string(due_result), "due", "", {}}},
                         [](const auto&) {});
}

void Games::record_due_result(const std::string& id) {
    with_quiet(id, [this](const auto& found) {
        // One that is not closed after all comes to its end later.
        if (!found || stopping_ || (*found)->state.stage != game::Stage::closed) return;
        if ((*found)->halted.empty() && !(*found)->recorded) record_result(*found);
    });
}

void Games::record_due_results() {
    if (stopping_) return;
    const auto list = [this] {
        return parts_.store.list_streams({.kind = std::string(due_result), .statuses = {"due"}, .limit = 100});
    };
    ask(parts_.desk, parts_.loop, list, [this](auto due) {
        if (stopping_) return;
        parts_.loop.after(due_results_pause, [this] { record_due_results(); });
        if (!due || !*due) return;
        for (const store::StreamInfo& each : **due) {
            at_owner(game_of(each.id), [id = game_of(each.id)](Games& games) { games.record_due_result(id); });
        }
    });
}

}  // namespace letrado::service
