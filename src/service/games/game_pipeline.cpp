// From a command to its stored events, and to everybody who watches.
#include <algorithm>
#include <array>

#include "notation/game_log.h"
#include "service/ask.h"
#include "service/games/game_halts.h"
#include "service/games/game_offers.h"
#include "service/records/deleted_people.h"

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

bool change_rules(std::span<const game::Event> events) {
    return std::ranges::any_of(
        events, [](const game::Event& event) { return std::holds_alternative<game::RuleOverridden>(event.body); });
}

}  // namespace

void Games::submit(const GamePtr& game, PendingCommand pending) {
    if (!game->halted.empty()) return answer(pending, std::unexpected(halt_error(*game)));
    if (game->reloading) {
        game->waiting.push_back(std::move(pending));
        return;
    }
    if (const auto before = game->commands.find(pending.id, game->stored)) {
        ++counts_.repeated;
        return answer(pending, *before);
    }
    const auto same = std::ranges::find(game->under_way, pending.id, &PendingCommand::id);
    if (same != game->under_way.end()) {
        std::ranges::move(pending.done, std::back_inserter(same->done));
        return;
    }
    // Whatever fails in deciding is this game's: who asked is told, and nobody else hears of it.
    const std::vector<CommandDone> done = pending.done;
    guard(game, [&] { decide(game, std::move(pending)); });
    if (!game->halted.empty())
        for (const CommandDone& each : done)
            if (each) each(std::unexpected(halt_error(*game)));
}

void Games::decide(const GamePtr& game, PendingCommand pending) {
    game::Submission done = game::submit(game->state, pending.command, game->context(parts_.loop.now()));
    for (const game::Event& event : done.events)
        game->course.follow(game->state, event);
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
    struct Known {
        std::expected<std::optional<store::Appended>, store::Error> command;
        store::Sequence last = 0;
    };
    const auto look = [this, id = game->id, command = pending.id]() -> Known {
        const std::string stream = stream_of(id);
        Known known{parts_.store.find_command(stream, command)};
        if (!options_.cluster || !known.command || *known.command) return known;
        const auto info = parts_.store.find_stream(stream);
        // Who cannot ask how far the game is does not know that the refusal is right.
        if (!info) known.command = std::unexpected(info.error());
        if (info && *info) known.last = (*info)->sequence;
        return known;
    };
    ask(parts_.desk, parts_.loop, look,
        [this, game, decided_on = game->stored, pending = std::move(pending),
         refusal = std::move(refusal)](auto known) mutable {
            if (!known) return answer(pending, std::unexpected(ServiceError{ErrorCode::unavailable}));
            const auto& found = known->command;
            if (!found) return answer(pending, std::unexpected(from_store(found.error())));
            if (*found) {
                ++counts_.repeated;
                const Acknowledged before = acknowledged(**found);
                return answer(pending, Acknowledged{before.first, before.last, true});
            }
            if (known->last > record_of(game->stored)) {
                game->waiting.push_back(std::move(pending));
                return read_again(game);
            }
            // The news came while the store was asked: what was refused was refused on what came before it.
            if (known->last > record_of(decided_on)) return submit(game, std::move(pending));
            ++counts_.refused;
            answer(pending, std::unexpected(ServiceError{ErrorCode::refused, {}, std::move(refusal)}));
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
        pending.lines.push_back(notation::write_event(event, game->header.terms.edition));
    append.events = pending.lines;
    if (std::string standing = standing_of(game->header, game->state, game->put_away); standing != game->standing) {
        game->standing = std::move(standing);
        append.summary = summary_of(game->header, game->state, game->put_away);
        if (game->state.stage == game::Stage::closed) note_result_due(*game);
    }
    game->under_way.push_back(std::move(pending));
    parts_.writer.submit(std::move(append), [this, game](auto result) mutable {
        // Handed over whole: the writer keeps nothing of the game.
        parts_.loop.post([this, game = std::move(game), result = std::move(result)] {
            guard(game, [&] { on_stored(game, result); });
        });
    });
}

void Games::on_stored(const GamePtr& game, std::expected<store::Appended, store::Error> result) {
    PendingCommand pending = std::move(game->under_way.front());
    game->under_way.pop_front();
    if (result && !result->repeated && !game->reloading) {
        stalled_ = false;
        game->stored = pending.events.back().sequence;
        counts_.events += pending.events.size();
        ++counts_.acknowledged;
        const Acknowledged done = acknowledged(*result);
        game->commands.add(pending.id, done.first);
        tell(game, pending.events, pending.lines);
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
        pending.lines.clear();
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
    // One of them may begin something that the others have to wait for.
    for (auto& work : std::exchange(game->settled, {}))
        when_settled(game, std::move(work));
    if (!game->aborted.empty() && !stopping_) release_duty(game);
    if (stopping_ || !game->quiet() || !game->halted.empty()) return;
    if (game->state.stage == game::Stage::closed) {
        if (!game->recorded) record_result(game);
        release_duty(game);
    } else {
        ask_for_duty(game);
        drive_bots(game);
    }
    reschedule(game);
    if (game->news_missed) pull(game);
}

// Until the store takes something again, or says that it would.
void Games::stall() {
    if (std::exchange(stalled_, true)) return;
    parts_.loop.after(outage_pause, [this] { probe(); });
}

void Games::probe() {
    if (!stalled_ || stopping_) return;
    ask(
        parts_.desk, parts_.loop, [this] { return parts_.store.check().has_value(); },
        [this](auto good) {
            stalled_ = !good || !*good;
            if (stalled_) parts_.loop.after(outage_pause, [this] { probe(); });
        });
}

void Games::reload(const GamePtr& game) {
    ask(
        parts_.desk, parts_.loop, [this, id = game->id] { return load_game(parts_.store, parts_.lexica, id); },
        [this, game](auto loaded) {
            if (!loaded) {
                // Nothing to be seen of it any more, whatever is tried.
                if (!game->halted.empty()) return unload(game);
                game->reloading = false;
                return halt(game, loaded.error().what);
            }
            if (*loaded) return guard(game, [&] { resume(game, std::move(**loaded)); });
            // The store is away: whoever waits is told, and the game is read again when it is back.
            stall();
            for (PendingCommand& pending : std::exchange(game->waiting, {}))
                answer(pending, std::unexpected(loaded->error()));
            parts_.loop.after(outage_pause, [this, game] { reload(game); });
        });
}

void Games::resume(const GamePtr& game, StoredGame stored) {
    game->state = std::move(stored.state);
    game->stored = game->state.next_sequence - 1;
    game->put_away = stored.put_away;
    game->gone = stored.gone;
    // What failed here may not be stored yet; what was called off is, and for good.
    const bool called_off = game->aborted.empty() && !stored.aborted.empty();
    if (called_off) {
        game->halted = std::move(stored.halted);
        game->aborted = std::move(stored.aborted);
    }
    game->header.seats = std::move(stored.header.seats);
    game->standing = standing_of(game->header, game->state, game->put_away);
    game->course = stored.course;
    game->commands = std::move(stored.commands);
    game->reloading = false;
    for (Watch& watch : game->watches) {
        if (watch.catching_up || watch.next > game->stored) continue;
        watch.catching_up = true;
        catch_up(game, watch.id);
    }
    if (called_off) tell_aborted(game);
    for (PendingCommand& pending : std::exchange(game->waiting, {}))
        submit(game, std::move(pending));
    if (game->quiet()) settle(game);
}

// Another node has appended.
void Games::pull(const GamePtr& game) {
    game->news_missed = game->pulling || !game->quiet();
    if (game->news_missed || !game->halted.empty()) return;
    game->pulling = true;
    const std::uint32_t after = game->stored;
    ask(
        parts_.desk, parts_.loop, [this, id = game->id, after] { return read_events(parts_.store, id, after, 1000); },
        [this, game, after](auto read) {
            game->pulling = false;
            if (!read) return halt(game, read.error().what);
            // What was decided here meanwhile is refused by the store, and then everything is read again.
            if (!*read || (*read)->events.empty() || !game->quiet() || game->stored != after) {
                if (game->news_missed && game->quiet()) pull(game);
                return;
            }
            guard(game, [&] { take_news(game, **read); });
        });
}

void Games::take_news(const GamePtr& game, const ReadEvents& news) {
    const std::vector<game::Event>& events = news.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        game::apply(game->state, events[i]);
        game->course.follow(game->state, events[i]);
        if (!news.commands[i].empty()) game->commands.add(news.commands[i], events[i].sequence);
    }
    game->stored = events.back().sequence;
    game->put_away = false;
    game->standing = standing_of(game->header, game->state);
    tell(game, events, {});
    settle(game);
    pull(game);
}

void Games::tell(const GamePtr& game, std::span<const game::Event> events, std::span<const std::string> lines) {
    // One text for each kind of viewer, for who keeps the table, and for who wants to know what he may do.
    std::array<std::array<std::array<SharedText, 2>, 2>, std::size(enum_names(game::Role{}))> texts;
    const bool quiet = game->quiet();
    const edition::GameRules* rules = change_rules(events) ? &game->state.rules : nullptr;
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
        SharedText& text = texts[static_cast<std::size_t>(watch.viewer)][watch.keeper ? 1 : 0][watch.offers ? 1 : 0];
        if (!text) {
            const auto seen = seen_events(events, watch.viewer, game->header.terms.edition, lines);
            const game::Millis now = parts_.loop.now();
            const bool wanted = quiet && watch.offers;
            const std::string offers = wanted ? offers_text(*game, watch.viewer, watch.keeper, now) : std::string();
            text = parts_.render({game->id,
                                  watch.viewer,
                                  seen,
                                  last,
                                  quiet ? &game->state : nullptr,
                                  now,
                                  {},
                                  wanted ? &offers : nullptr,
                                  rules});
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
    ask(
        parts_.desk, parts_.loop,
        [this, stored = game->id, after = watch->next - 1] { return read_events(parts_.store, stored, after, 200); },
        [this, game, id, find](auto read) {
            const auto caught = find();
            if (caught == game->watches.end()) return;
            if (!read) return halt(game, read.error().what);
            if (!*read) {
                parts_.loop.after(outage_pause, [this, game, id] { catch_up(game, id); });
                return;
            }
            std::vector<game::Event>& events = (*read)->events;
            hide_deleted(events, game->gone);
            // What this node has not heard of yet is told when it has, with the state that follows from it.
            const auto unheard = std::ranges::upper_bound(events, game->stored, {}, &game::Event::sequence);
            const std::span heard(events.begin(), unheard);
            if (unheard != events.end()) pull(game);
            if (!heard.empty()) {
                caught->next = heard.back().sequence + 1;
                const auto lines = seen_events(heard, caught->viewer, game->header.terms.edition);
                const bool current = caught->next > game->stored && game->quiet();
                const Deliver deliver = caught->deliver;
                const game::Millis now = parts_.loop.now();
                const bool wanted = current && caught->offers;
                const std::string offers =
                    wanted ? offers_text(*game, caught->viewer, caught->keeper, now) : std::string();
                deliver(parts_.render({game->id, caught->viewer, lines, heard.back().sequence,
                                       current ? &game->state : nullptr, now, game->aborted, wanted ? &offers : nullptr,
                                       change_rules(heard) ? &game->state.rules : nullptr}));
            }
            const auto still = find();
            if (still == game->watches.end()) return;
            if (still->next <= game->stored) return catch_up(game, id);
            still->catching_up = false;
        });
}

}  // namespace letrado::service
