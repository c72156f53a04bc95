// From a command to its stored events, and to everybody who watches.
#include <algorithm>
#include <array>

#include "game/entries.h"
#include "notation/game_log.h"
#include "service/ask.h"
#include "service/games/game_halts.h"
#include "service/games/game_offers.h"
#include "service/records/deleted_people.h"

namespace letrado::service {

namespace {

Acknowledged acknowledged(const store::Appended& appended) {
    return {event_of(appended.first), event_of(appended.last), appended.repeated};
}

constexpr std::chrono::milliseconds outage_pause{1000};
constexpr std::int64_t page = 1000;

std::string duty_of(std::string_view game) {
    return "duty:" + std::string(game);
}

bool change_rules(std::span<const game::Event> events) {
    return std::ranges::any_of(
        events, [](const game::Event& event) { return std::holds_alternative<game::RuleOverridden>(event.body); });
}

}  // namespace

GameStream::GameStream(Games& games, const std::string& game)
    : duty({games.parts_.loop, games.parts_.desk, games.parts_.store, games.options_.node, games.options_.lease,
            games.options_.cluster},
           duty_of(game)),
      games_(games),
      stream({games.parts_.loop, games.parts_.writer, games.parts_.bus, games.parts_.desk}, *this,
             {.stream = stream_of(game), .cluster = games.options_.cluster, .ahead = true, .known = true}) {
    id = game;
}

// ---- What its stream asks of a game --------------------------------------------------------------------------------

std::expected<GameStream::Decided, ServiceError> GameStream::decide(PendingCommand& pending) {
    if (!halted.empty()) return std::unexpected(halt_error(*this));
    if (const auto before = commands.find(pending.id, stored)) {
        ++games_.counts_.repeated;
        pending.answer(*before);
        return Decided::answered;
    }
    game::Submission done = game::submit(
        state, pending.command, context(game::next_moment(state, pending.command.actor, games_.parts_.loop.now())));
    for (const game::Event& event : done.events)
        course.follow(state, event);
    if (done.refusal) {
        // Time has passed all the same.
        if (!done.events.empty())
            stream.send({"due-" + std::to_string(done.events.front().sequence), {}, {}, std::move(done.events)});
        return std::unexpected(ServiceError{ErrorCode::refused, {}, std::move(done.refusal)});
    }
    if (done.events.empty()) {
        pending.answer(Acknowledged{stored + 1, stored, false});
        return Decided::answered;
    }
    pending.events = std::move(done.events);
    return Decided::to_be_stored;
}

store::Append GameStream::append_of(PendingCommand& pending) {
    store::Append append{stream_of(id),
                         record_of(pending.events.front().sequence - 1),
                         pending.id,
                         {},
                         store::Time(std::chrono::milliseconds(games_.parts_.loop.now())),
                         std::nullopt};
    for (const game::Event& event : pending.events)
        pending.lines.push_back(notation::write_event(event, header.terms.edition));
    append.events = pending.lines;
    if (std::string now = standing_of(header, state, put_away); now != standing) {
        standing = std::move(now);
        append.summary = summary_of(header, state, put_away);
        if (state.stage == game::Stage::closed) games_.note_result_due(*this);
    }
    return append;
}

void GameStream::take_stored(PendingCommand pending, const store::Appended& appended) {
    games_.stalled_ = false;
    stored = pending.events.back().sequence;
    games_.counts_.events += pending.events.size();
    ++games_.counts_.acknowledged;
    const Acknowledged done = acknowledged(appended);
    commands.add(pending.id, done.first);
    games_.tell_who_plays(*this);
    games_.tell(shared_from_this(), pending.events, pending.lines);
    pending.answer(done);
}

void GameStream::take_unseen(PendingCommand pending, const store::Appended& appended) {
    if (appended.repeated) ++games_.counts_.repeated;
    pending.answer(acknowledged(appended));
}

void GameStream::not_stored(const store::Error& error) {
    if (error.kind == store::ErrorKind::stale_sequence) ++games_.counts_.conflicts;
    // What the store can never take is its sender's fault, and no outage.
    if (!store::is_outage(error.kind)) return;
    ++games_.counts_.outages;
    games_.stall();
}

// A command that was stored long ago looks out of place when it is repeated. The store knows.
void GameStream::refused(PendingCommand pending, ServiceError why) {
    if (why.code != ErrorCode::refused) return pending.answer(std::unexpected(std::move(why)));
    const auto look = [&store = games_.parts_.store, of = stream_of(id), command = pending.id] {
        return store.find_command(of, command);
    };
    ask(games_.parts_.desk, games_.parts_.loop, look,
        [this, kept = shared_from_this(), pending = std::move(pending), why = std::move(why)](auto found) mutable {
            if (!found) return pending.answer(std::unexpected(ServiceError{ErrorCode::unavailable}));
            if (!*found) return pending.answer(std::unexpected(from_store(found->error())));
            if (**found) {
                ++games_.counts_.repeated;
                const Acknowledged before = acknowledged(***found);
                return pending.answer(Acknowledged{before.first, before.last, true});
            }
            ++games_.counts_.refused;
            pending.answer(std::unexpected(std::move(why)));
        });
}

std::function<GameStream::Read()> GameStream::reading(bool anew) {
    store::Store& store = games_.parts_.store;
    if (anew)
        return [&store, &lexica = games_.parts_.lexica, game = id]() -> Read { return load_game(store, lexica, game); };
    return [&store, game = id, after = stored]() -> Read { return read_events(store, game, after, page); };
}

bool GameStream::take_read(std::variant<StoredGame, ReadEvents> read) {
    if (auto* all = std::get_if<StoredGame>(&read)) {
        take_anew(std::move(*all));
        return false;
    }
    const auto& news = std::get<ReadEvents>(read);
    if (news.events.empty() || !halted.empty()) return false;
    take_news(news);
    return std::ssize(news.events) >= page;
}

void GameStream::take_anew(StoredGame read) {
    state = std::move(read.state);
    stored = state.next_sequence - 1;
    put_away = read.put_away;
    gone = read.gone;
    site_directs = read.site_directs;
    // What failed here may not be stored yet; what was called off is, and for good.
    const bool called_off = aborted.empty() && !read.aborted.empty();
    if (called_off) {
        halted = std::move(read.halted);
        aborted = std::move(read.aborted);
    }
    header.seats = std::move(read.header.seats);
    standing = standing_of(header, state, put_away);
    course = read.course;
    commands = std::move(read.commands);
    for (Watch& watch : watches) {
        if (watch.catching_up || watch.next > stored) continue;
        watch.catching_up = true;
        games_.catch_up(shared_from_this(), watch.id);
    }
    games_.tell_who_plays(*this);
    if (called_off) games_.tell_aborted(shared_from_this());
}

// Another node has appended.
void GameStream::take_news(const ReadEvents& news) {
    const std::vector<game::Event>& events = news.events;
    for (std::size_t i = 0; i < events.size(); ++i) {
        game::apply(state, events[i]);
        course.follow(state, events[i]);
        if (!news.commands[i].empty()) commands.add(news.commands[i], events[i].sequence);
    }
    stored = events.back().sequence;
    put_away = false;
    standing = standing_of(header, state);
    games_.tell_who_plays(*this);
    games_.tell(shared_from_this(), events, {});
}

void GameStream::not_read() {
    games_.stall();
}

bool GameStream::unreadable(const std::string& what) {
    const auto self = shared_from_this();
    // Nothing to be seen of it any more, whatever is tried.
    if (!halted.empty()) {
        games_.unload(self);
    } else {
        games_.halt(self, what);
    }
    return false;
}

ServiceError GameStream::broken(std::string_view what) {
    games_.halt(shared_from_this(), what);
    return halt_error(*this);
}

void GameStream::settled() {
    games_.settle(shared_from_this());
}

// ---- Commands and news ---------------------------------------------------------------------------------------------

void Games::submit(const GamePtr& game, PendingCommand pending) {
    if (!game->halted.empty()) return pending.answer(std::unexpected(halt_error(*game)));
    game->stream.run(std::move(pending));
}

void Games::settle(const GamePtr& game) {
    if (!game->aborted.empty() && !stopping_) game->duty.release();
    if (stopping_ || !game->quiet() || !game->halted.empty()) return;
    if (game->state.stage == game::Stage::closed) {
        if (!game->recorded) record_result(game);
        game->duty.release();
    } else {
        ask_for_duty(game);
        drive_bots(game);
    }
    reschedule(game);
}

// Until the store takes something again, or says that it would.
void Games::stall() {
    if (stalled_.exchange(true)) return;
    parts_.loop.after(outage_pause, [this] { probe(); });
}

void Games::probe() {
    if (!stalled() || stopping_) return;
    ask(
        parts_.desk, parts_.loop, [this] { return parts_.store.check().has_value(); },
        [this](auto good) {
            stalled_ = !good || !*good;
            if (stalled()) parts_.loop.after(outage_pause, [this] { probe(); });
        });
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
            if (unheard != events.end()) game->stream.hear(0);
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
