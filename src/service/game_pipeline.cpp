// From a command to its stored events, and to everybody who watches.
#include <algorithm>
#include <array>

#include "notation/game_log.h"
#include "service/games.h"

namespace letrado::service {

namespace {

void answer(const PendingCommand& pending, const std::expected<Acknowledged, ServiceError>& result) {
    for (const CommandDone& done : pending.done)
        if (done) done(result);
}

Acknowledged acknowledged(const store::Appended& appended) {
    return {event_of(appended.first), event_of(appended.last), appended.repeated};
}

constexpr std::chrono::milliseconds outage_pause{1000};

}  // namespace

void Games::submit(const GamePtr& game, PendingCommand pending) {
    if (game->reloading) {
        game->waiting.push_back(std::move(pending));
        return;
    }
    if (const Acknowledged* before = game->recent.find(pending.id)) {
        ++counts_.repeated;
        return answer(pending, Acknowledged{before->first, before->last, true});
    }
    const auto same = std::ranges::find(game->under_way, pending.id, &PendingCommand::id);
    if (same != game->under_way.end()) {
        std::ranges::move(pending.done, std::back_inserter(same->done));
        return;
    }
    const game::Context context = game->context(parts_.loop.now());
    game::Submission done = game::submit(game->state, pending.command, context);
    if (!done.refusal) {
        if (done.events.empty()) return answer(pending, Acknowledged{game->stored + 1, game->stored, false});
        pending.events = std::move(done.events);
        return send(game, std::move(pending));
    }
    if (!done.events.empty()) {
        // Time has passed all the same.
        send(game, {"due-" + std::to_string(done.events.front().sequence), {}, {}, std::move(done.events)});
    }
    refuse(game, std::move(pending), std::move(*done.refusal));
}

// A command that was stored long ago, or by another node, looks out of place when it is repeated; and a node that has
// not heard the last news refuses what is in place. The store knows.
void Games::refuse(const GamePtr& game, PendingCommand pending, game::Refusal refusal) {
    parts_.desk.submit([this, game, pending = std::move(pending), refusal = std::move(refusal)] {
        const std::string stream = stream_of(game->id);
        const auto found = parts_.store.find_command(stream, pending.id);
        store::Sequence last = 0;
        if (options_.cluster)
            if (const auto info = parts_.store.find_stream(stream); info && *info) last = (*info)->sequence;
        parts_.loop.post([this, game, pending, refusal, found, last] {
            if (!found) return answer(pending, std::unexpected(from_store(found.error())));
            if (*found) {
                ++counts_.repeated;
                const Acknowledged before = acknowledged(**found);
                return answer(pending, Acknowledged{before.first, before.last, true});
            }
            if (last > record_of(game->stored)) {
                game->waiting.push_back(pending);
                return read_again(game);
            }
            ++counts_.refused;
            answer(pending, std::unexpected(ServiceError{ErrorCode::refused, {}, refusal}));
        });
    });
}

void Games::read_again(const GamePtr& game) {
    if (std::exchange(game->reloading, true)) return;
    if (game->under_way.empty()) reload(game);
}

void Games::send(const GamePtr& game, PendingCommand pending) {
    store::Append append{stream_of(game->id),
                         record_of(pending.events.front().sequence - 1),
                         pending.id,
                         {},
                         store::Time(std::chrono::milliseconds(parts_.loop.now())),
                         std::nullopt};
    for (const game::Event& event : pending.events)
        append.events.push_back(notation::write_event(event, game->header.terms.edition));
    if (std::string standing = standing_of(game->header, game->state); standing != game->standing) {
        game->standing = std::move(standing);
        append.summary = summary_of(game->header, game->state);
    }
    game->under_way.push_back(std::move(pending));
    parts_.writer.submit(std::move(append), [this, game](auto result) {
        parts_.loop.post([this, game, result = std::move(result)] { on_stored(game, result); });
    });
}

void Games::on_stored(const GamePtr& game, std::expected<store::Appended, store::Error> result) {
    PendingCommand pending = std::move(game->under_way.front());
    game->under_way.pop_front();
    if (result && !result->repeated && !game->reloading) {
        stalled_ = false;
        game->stored = pending.events.back().sequence;
        game->last_at = pending.events.back().at;
        counts_.events += pending.events.size();
        ++counts_.acknowledged;
        const Acknowledged done = acknowledged(*result);
        game->recent.add(pending.id, done);
        tell(game, pending.events);
        answer(pending, done);
        if (options_.cluster) parts_.bus.announce(stream_of(game->id), result->last);
    } else if (result) {
        // Stored, but the state here was decided as if it were new (or is unknown): read it again.
        if (result->repeated) ++counts_.repeated;
        answer(pending, acknowledged(*result));
        game->reloading = true;
    } else if (result.error().kind == store::ErrorKind::stale_sequence) {
        ++counts_.conflicts;
        pending.events.clear();
        game->waiting.push_back(std::move(pending));
        game->reloading = true;
    } else {
        // What the store can never take is its sender's fault, and no outage.
        if (store::is_outage(result.error().kind)) {
            ++counts_.outages;
            stall();
        }
        answer(pending, std::unexpected(from_store(result.error())));
        game->reloading = true;
    }
    if (!game->under_way.empty()) return;
    if (game->reloading) return reload(game);
    settle(game);
}

void Games::settle(const GamePtr& game) {
    for (auto& work : std::exchange(game->settled, {}))
        work();
    if (stopping_ || !game->quiet()) return;
    if (options_.cluster && !game->on_duty) ask_for_duty(game);
    drive_bots(game);
    if (game->state.stage == game::Stage::closed && !game->recorded) record_result(game);
    if (game->news_missed) pull(game);
}

// Until the store takes something again, or says that it would.
void Games::stall() {
    if (std::exchange(stalled_, true)) return;
    parts_.loop.after(outage_pause, [this] { probe(); });
}

void Games::probe() {
    if (!stalled_ || stopping_) return;
    parts_.desk.submit([this] {
        const bool good = parts_.store.check().has_value();
        parts_.loop.post([this, good] {
            if (good) {
                stalled_ = false;
            } else {
                parts_.loop.after(outage_pause, [this] { probe(); });
            }
        });
    });
}

void Games::reload(const GamePtr& game) {
    parts_.desk.submit([this, game] {
        auto stored = load_game(parts_.store, parts_.lexica, game->id);
        parts_.loop.post([this, game, stored = std::move(stored)]() mutable {
            if (stored) return resume(game, std::move(*stored));
            // The store is away: whoever waits is told, and the game is read again when it is back.
            stall();
            for (PendingCommand& pending : std::exchange(game->waiting, {}))
                answer(pending, std::unexpected(stored.error()));
            parts_.loop.after(outage_pause, [this, game] { reload(game); });
        });
    });
}

void Games::resume(const GamePtr& game, StoredGame stored) {
    game->state = std::move(stored.state);
    game->stored = game->state.next_sequence - 1;
    game->standing = standing_of(game->header, game->state);
    game->last_at = stored.last_at;
    game->reloading = false;
    for (Watch& watch : game->watches) {
        if (watch.catching_up || watch.next > game->stored) continue;
        watch.catching_up = true;
        catch_up(game, watch.id);
    }
    for (PendingCommand& pending : std::exchange(game->waiting, {}))
        submit(game, std::move(pending));
    if (game->quiet()) settle(game);
}

// Another node has appended.
void Games::pull(const GamePtr& game) {
    game->news_missed = game->pulling || !game->quiet();
    if (game->news_missed) return;
    game->pulling = true;
    const std::uint32_t after = game->stored;
    parts_.desk.submit([this, game, after] {
        auto events = read_events(parts_.store, game->id, after, 1000);
        parts_.loop.post([this, game, after, events = std::move(events)] {
            game->pulling = false;
            // What was decided here meanwhile is refused by the store, and then everything is read again.
            if (!events || events->empty() || !game->quiet() || game->stored != after) {
                if (game->news_missed && game->quiet()) pull(game);
                return;
            }
            for (const game::Event& event : *events)
                game::apply(game->state, event);
            game->stored = events->back().sequence;
            game->last_at = events->back().at;
            game->standing = standing_of(game->header, game->state);
            tell(game, *events);
            settle(game);
            pull(game);
        });
    });
}

void Games::tell(const GamePtr& game, std::span<const game::Event> events) {
    // One text for each kind of viewer.
    std::array<SharedText, 7> texts;
    const std::uint32_t first = events.front().sequence;
    const std::uint32_t last = events.back().sequence;
    // A delivery may end a watch: go by a list of its own.
    std::vector<std::pair<Deliver, SharedText>> deliveries;
    for (Watch& watch : game->watches) {
        if (watch.catching_up || watch.next > last) continue;
        // The store had told it some of these before this node heard of them, or not all that came before.
        if (watch.next != first) {
            watch.catching_up = true;
            catch_up(game, watch.id);
            continue;
        }
        SharedText& text = texts[static_cast<std::size_t>(watch.viewer)];
        if (!text) {
            const auto lines = seen_events(events, watch.viewer, game->header.terms.edition);
            text = parts_.render(
                {game->id, watch.viewer, lines, last, game->quiet() ? &game->state : nullptr, parts_.loop.now()});
        }
        watch.next = last + 1;
        deliveries.emplace_back(watch.deliver, text);
    }
    for (const auto& [deliver, text] : deliveries)
        deliver(text);
}

void Games::catch_up(const GamePtr& game, WatchId id) {
    const auto find = [game, id] { return std::ranges::find(game->watches, id, &Watch::id); };
    const auto watch = find();
    if (watch == game->watches.end()) return;
    parts_.desk.submit([this, game, id, find, after = watch->next - 1] {
        auto events = read_events(parts_.store, game->id, after, 200);
        parts_.loop.post([this, game, id, find, events = std::move(events)] {
            const auto caught = find();
            if (caught == game->watches.end()) return;
            if (!events) {
                parts_.loop.after(outage_pause, [this, game, id] { catch_up(game, id); });
                return;
            }
            if (!events->empty()) {
                caught->next = events->back().sequence + 1;
                const auto lines = seen_events(*events, caught->viewer, game->header.terms.edition);
                const bool current = caught->next > game->stored && game->quiet();
                const Deliver deliver = caught->deliver;
                deliver(parts_.render({game->id, caught->viewer, lines, events->back().sequence,
                                       current ? &game->state : nullptr, parts_.loop.now()}));
            }
            const auto still = find();
            if (still == game->watches.end()) return;
            if (still->next <= game->stored) return catch_up(game, id);
            still->catching_up = false;
        });
    });
}

}  // namespace letrado::service
