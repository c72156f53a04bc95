#include "service/games/games.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "notation/game_log.h"
#include "service/ask.h"
#include "service/games/game_halts.h"
#include "service/games/game_offers.h"
#include "service/people/secrets.h"
#include "service/stored_json.h"
#include "service/terms.h"

namespace letrado::service {

namespace {

constexpr std::array staff_roles{role_monitor, role_judge, role_director, role_administrator};

// What was asked for with a new table of a hall, without the moment: the terms, the names, who starts and which game of
// the match it is.
struct AskedTable {
    std::string text;
    std::size_t events = 0;

    AskedTable(const GameHeader& header, std::span<const game::Event> opening) : events(opening.size()) {
        text = write_terms(header.terms);
        for (game::Event event : opening) {
            event.at = 0;
            text += '\n' + notation::write_event(event, header.terms.edition);
        }
    }
};

// The table of that id stands; whoever asks for another one under the same id is told so.
std::expected<bool, ServiceError> check_same(store::EventLog& log, std::string_view id, const AskedTable& asked) {
    const auto first = log.read(stream_of(id), 0, 1);
    if (!first) return std::unexpected(from_store(first.error()));
    const auto header = first->empty() ? std::nullopt : read_header(first->front().payload);
    if (!header || !header->is_kept()) return true;
    const auto opening = read_events(log, id, 0, static_cast<std::int64_t>(asked.events));
    if (!opening) return std::unexpected(opening.error());
    if (AskedTable(*header, opening->events).text == asked.text) return true;
    return std::unexpected(ServiceError{
        ErrorCode::bad_message, "id", std::nullopt, std::nullopt,
        base::Text{"con ese identificador ya se abrió otra mesa", "another table was opened with that id"}});
}

// Where the person plays a game that goes on and counts.
std::optional<game::Seat> seat_that_counts(const LiveGame& game, std::string_view account, game::Millis now) {
    if (game.state.outcome || is_practice(game.header) || !game.aborted.empty()) return std::nullopt;
    if (adjourned_for_long(game.state.adjourned, game.header.terms.rated, now)) return std::nullopt;
    for (const game::Seat seat : game::both_seats)
        if (!game.header.seats[seat].is_bot() && game.header.seats[seat].account == account) return seat;
    return std::nullopt;
}

}  // namespace

Games::Games(Parts parts, GameOptions options, std::optional<OtherLoops> others)
    : parts_(std::move(parts)), options_(std::move(options)), others_(std::move(others)) {}

void Games::at_owner(const std::string& id, std::function<void(Games&)> work) {
    if (!others_) return work(*this);
    others_->at_owner(id, std::move(work));
}

void Games::at_all(std::function<void(Games&)> work) {
    if (!others_) return work(*this);
    others_->at_all(std::move(work));
}

void Games::tell_who_plays(GameStream& game, bool unloaded) {
    if (!others_) return;
    game::PerSeat<std::string> now;
    for (const game::Seat seat : game::both_seats) {
        const std::string& account = game.header.seats[seat].account;
        if (!unloaded && !account.empty() && seat_that_counts(game, account, parts_.loop.now())) now[seat] = account;
    }
    if (now == game.told_playing) return;
    game.told_playing = now;
    others_->who_plays(game.id, std::move(now));
}

void Games::start() {
    listen_to_halts();
    listen_to_desks();
    if (options_.cluster) watch_duties();
    tick();
    if (!is_first()) return;
    take_up(std::nullopt);
    sweep_tables(0);
    record_due_results();
}

void Games::stop() {
    stopping_ = true;
    halts_ = {};
    desks_ = {};
    for (auto& [id, game] : live_) {
        game->stream.stop();
        game->duty.end();
        game->watches.clear();
    }
    if (options_.cluster && is_first()) (void)parts_.store.retire(options_.node);
}

void Games::create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats, Created done) {
    std::vector<std::string> people;
    for (const game::Seat seat : game::both_seats) {
        if (!seats[seat].is_bot()) {
            people.push_back(seats[seat].account);
        } else if (parts_.bots.find(seats[seat].level) == nullptr) {
            return done(fail(ErrorCode::unknown_level, seats[seat].level));
        }
    }
    const auto admitted = admit(terms, people.size() < 2 ? Use::against_bot : Use::offered);
    if (!admitted) return done(std::unexpected(admitted.error()));
    auto opened = open_game(*admitted, seats, new_seed(), parts_.loop.now());
    if (!opened) return done(std::unexpected(opened.error()));
    // Two who agreed on a game are not to be stopped by what each of them has left lying about.
    const std::size_t most = people.size() < 2 ? options_.most_games : 5 * options_.most_games;
    begin(id, std::move(people), most, std::move(*opened), std::move(done));
}

void Games::open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                       GameTerms terms, Created done, const TableStart& start) {
    const auto admitted = admit(std::move(terms), Use::hall_table);
    if (!admitted) return done(std::unexpected(admitted.error()));
    game::PerSeat<Seated> seats;
    for (const game::Seat seat : game::both_seats) {
        if (!name_key(players[seat])) return done(fail(ErrorCode::bad_name, players[seat].substr(0, 40)));
        seats[seat].name = players[seat];
    }
    // Who is meant is said by name: on the sheet, in the log and at the terminal.
    if (name_key(players[game::Seat::first]) == name_key(players[game::Seat::second]))
        return done(fail(ErrorCode::bad_name, "same_name"));
    auto opened = open_game(*admitted, seats, new_seed(), parts_.loop.now(), keeper.account, start);
    if (!opened) return done(std::unexpected(opened.error()));
    const bool staff = std::ranges::any_of(staff_roles, [&](std::string_view role) { return keeper.has(role); });
    begin(id, {keeper.account}, staff ? options_.most_staff_games : options_.most_games, std::move(*opened),
          std::move(done));
}

// Nobody has more games going on at the same time than `most`.
void Games::begin(const std::string& id, std::vector<std::string> people, std::size_t most, OpenedGame opened,
                  Created done) {
    const auto count = [this, people = std::move(people), id, most,
                        asked = AskedTable(opened.header, opened.events)]() -> std::expected<bool, ServiceError> {
        // Made already, by this node or another one: the first one stands.
        const auto there = parts_.store.find_stream(stream_of(id));
        if (!there) return std::unexpected(from_store(there.error()));
        if (*there) return check_same(parts_.store, id, asked);
        for (const std::string& account : people) {
            store::StreamQuery query;
            query.kind = "game";
            query.statuses = {"playing"};
            query.participant = account;
            query.limit = static_cast<std::int64_t>(most);
            const auto playing = parts_.store.count_streams(query);
            if (!playing) return std::unexpected(from_store(playing.error()));
            if (*playing >= query.limit) return std::unexpected(ServiceError{ErrorCode::too_many, "games"});
        }
        return false;
    };
    ask(parts_.desk, parts_.loop, count,
        [this, id, opened = std::move(opened), done = std::move(done)](auto counted) mutable {
            if (!counted) return done(fail(ErrorCode::unavailable, counted.error().what));
            if (!*counted) return done(std::unexpected(counted->error()));
            store_new(id, opened, std::move(done));
        });
}

void Games::store_new(const std::string& id, const OpenedGame& opened, Created done) {
    store::Append append{stream_of(id),
                         0,
                         "open",
                         {write_header(opened.header)},
                         store::Time(std::chrono::milliseconds(opened.header.created)),
                         summary_of(opened.header, opened.state)};
    for (const game::Event& event : opened.events)
        append.events.push_back(notation::write_event(event, opened.header.terms.edition));
    parts_.writer.submit(std::move(append), [this, id, done = std::move(done)](auto result) mutable {
        parts_.loop.post([this, id, done = std::move(done), result = std::move(result)] {
            if (!result) return done(std::unexpected(from_store(result.error())));
            if (!result->repeated) ++counts_.created;
            // Into memory, so that bots begin.
            const FoundLive told = [id, done](auto found) {
                if (!found) return done(std::unexpected(found.error()));
                done(id);
            };
            with_game(id, [this, id, told](auto found) {
                if (found || found.error().code != ErrorCode::not_found) return told(std::move(found));
                // Somebody asked for the game while it was being stored, and this was the answer to that.
                with_game(id, told);
            });
        });
    });
}

void Games::with_game(const std::string& id, FoundLive done) {
    if (const auto found = live_.find(id); found != live_.end()) return done(found->second);
    auto& callbacks = loading_[id];
    callbacks.push_back(std::move(done));
    if (callbacks.size() > 1) return;
    ask(
        parts_.desk, parts_.loop,
        [this, id]() -> std::expected<StoredGame, ServiceError> {
            try {
                return load_game(parts_.store, parts_.lexica, id);
            } catch (const std::exception&) {
                // What cannot be read was perhaps put away for that: then its players are told why.
                const auto halt = find_halt(parts_.store, id);
                if (!halt || halt->aborted.empty()) throw;
                return std::unexpected(ServiceError{ErrorCode::aborted, halt->aborted});
            }
        },
        [this, id](auto loaded) {
            const auto waiting = loading_.extract(id);
            const auto tell = [&waiting](const std::expected<GamePtr, ServiceError>& answer) {
                for (const FoundLive& callback : waiting.mapped())
                    callback(answer);
            };
            if (!loaded) {
                parts_.log.error("game_not_loadable", {{"game", id}, {"what", loaded.error().what}});
                write_halt(id, "halted", halt_data(id, loaded.error().what), [](const auto&) {});
                return tell(fail(ErrorCode::halted));
            }
            if (!*loaded) return tell(std::unexpected(loaded->error()));
            const GamePtr game = add(id, std::move(**loaded));
            tell(game);
            guard(game, [&] { settle(game); });
        });
}

Games::GamePtr Games::add(const std::string& id, StoredGame stored) {
    auto game = std::make_shared<GameStream>(*this, id);
    game->header = std::move(stored.header);
    game->words = std::move(stored.words);
    if (game->header.terms.judged_by == JudgedBy::lexicon) {
        game->judge = [words = game->words](const tiles::Word& word) { return words->lexicon().contains(word); };
        game->dictionary = std::move(stored.dictionary);
    }
    game->state = std::move(stored.state);
    game->stored = game->state.next_sequence - 1;
    game->put_away = stored.put_away;
    game->halted = std::move(stored.halted);
    game->aborted = std::move(stored.aborted);
    game->gone = stored.gone;
    game->site_directs = stored.site_directs;
    game->standing = standing_of(game->header, game->state, game->put_away);
    game->course = stored.course;
    game->commands = std::move(stored.commands);
    game->idle_since = parts_.loop.now();
    if (!stopping_) game->stream.start();
    live_.emplace(id, game);
    ++counts_.live;
    tell_who_plays(*game);
    reschedule(game);
    return game;
}

void Games::with_quiet(const std::string& id, FoundLive done) {
    with_game(id, [done = std::move(done)](const auto& found) {
        if (!found) return done(found);
        const GamePtr game = *found;
        game->stream.when_quiet([game, done] { done(game); });
    });
}

void Games::with_settled(const std::string& id, Found done) {
    with_quiet(id, [done = std::move(done)](const auto& found) { done(found); });
}

void Games::with_current(const std::string& id, Found done) {
    if (!options_.cluster || !live_.contains(id)) return with_settled(id, std::move(done));
    ask(
        parts_.desk, parts_.loop, [this, id] { return parts_.store.sequences_of(std::vector{stream_of(id)}); },
        [this, id, done = std::move(done)](auto known) mutable {
            const auto found = live_.find(id);
            const bool behind =
                known && *known && found != live_.end() && (*known)->front() > record_of(found->second->stored);
            if (behind) found->second->stream.read_anew();
            with_settled(id, std::move(done));
        });
}

void Games::command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) {
    ++counts_.commands;
    if (const auto live = live_.find(id); live != live_.end())
        return take_command(GamePtr(live->second), person, std::move(command), std::move(done));
    with_game(id, [this, person, command = std::move(command), done = std::move(done)](auto found) mutable {
        if (!found) return done(std::unexpected(found.error()));
        take_command(*found, person, std::move(command), std::move(done));
    });
}

void Games::take_command(const GamePtr& game, const Person& person, PersonCommand command, CommandDone done) {
    const game::Role own = role_of(person, game->header);
    if (is_hidden(game->header, own)) return done(fail(ErrorCode::not_found, game->id));
    if (command.as && *command.as != own && !keeps(person, game->header)) {
        const bool officiates = game::seat_of(own) && !game::seat_of(*command.as);
        return done(fail(ErrorCode::forbidden, officiates ? "player" : "as"));
    }
    const game::Role role = command.as.value_or(own);
    if (role == game::Role::spectator || role == game::Role::system) return done(fail(ErrorCode::forbidden));
    if (keeps(person, game->header))
        if (const DeskPlace* holder = says_himself(game->header, role, command.body))
            return done(std::unexpected(place_held_by(holder->name)));
    if (auto error = not_now(*game, role, command.body)) return done(std::unexpected(std::move(*error)));
    game->put_away = false;
    // The same id from two people is two commands.
    PendingCommand pending{person.account + '/' + command.id, {role, std::move(command.body)}};
    pending.done = std::move(done);
    submit(game, std::move(pending));
}

void Games::join(const std::string& id, const Joining& joining, Deliver deliver, Joined done) {
    with_quiet(id, [this, joining, deliver = std::move(deliver), done = std::move(done)](const auto& found) {
        if (!found) return done(std::unexpected(found.error()));
        const GamePtr game = *found;
        std::function<void()> enter = [this, game, joining, deliver, done] { watch(game, joining, deliver, done); };
        // The client comes from another node and knows more than this one. What is being read already may have been
        // read before that happened: it is read after that.
        if (options_.cluster && joining.from && *joining.from > game->stored) {
            enter = [game, known = *joining.from, then = std::move(enter)] {
                if (known > game->stored) game->stream.read_anew();
                game->stream.when_quiet(then);
            };
        }
        game->stream.when_quiet(std::move(enter));
    });
}

void Games::watch(const GamePtr& game, const Joining& joining, Deliver deliver, const Joined& done) {
    const auto& [person, from, offers, moved] = joining;
    const game::Role role = person ? role_of(*person, game->header) : game::Role::spectator;
    if (is_hidden(game->header, role)) return done(fail(ErrorCode::not_found, game->id));
    // The store was put back to an older day: what the viewer has is worth nothing.
    const bool reset = from && *from > game->stored;
    const std::uint32_t next = reset ? 1 : from.value_or(game->stored) + 1;
    const WatchId id = next_watch_++;
    const bool keeper = person && keeps(*person, game->header);
    game->watches.push_back({id, person, role, keeper, offers, next, next <= game->stored, std::move(deliver), moved});
    ++counts_.watching;
    done(JoinedGame{id, role, keeper, game, game->header, game->state, game->stored, game->aborted,
                    offers ? offers_text(*game, role, keeper, parts_.loop.now()) : std::string()});
    if (next <= game->stored) catch_up(game, id);
}

void Games::leave(const std::string& id, WatchId watch) {
    const auto found = live_.find(id);
    if (found == live_.end()) return;
    counts_.watching -= std::erase_if(found->second->watches, [watch](const Watch& of) { return of.id == watch; });
    found->second->idle_since = parts_.loop.now();
    reschedule(found->second);
}

void Games::person_deleted(const std::string& account) {
    std::vector<GamePtr> games;
    for (const auto& [id, game] : live_)
        if (std::ranges::any_of(game::both_seats,
                                [&](game::Seat seat) { return game->header.seats[seat].account == account; }))
            games.push_back(game);
    for (const GamePtr& game : games)
        game->stream.read_anew();
}

void Games::officers_changed() {
    std::vector<GamePtr> games;
    for (const auto& [id, game] : live_)
        if (game->header.terms.judged_by == JudgedBy::people && !game->state.outcome) games.push_back(game);
    for (const GamePtr& game : games)
        game->stream.read_anew();
}

bool Games::is_playing(std::string_view account) const {
    return std::ranges::any_of(live_, [account, now = parts_.loop.now()](const auto& entry) {
        return seat_that_counts(*entry.second, account, now).has_value();
    });
}

void Games::note_lookups(std::string_view account, const std::string& tool) {
    std::vector<GamePtr> games;
    for (const auto& [id, game] : live_)
        if (seat_that_counts(*game, account, parts_.loop.now())) games.push_back(game);
    for (const GamePtr& game : games)
        write_lookup(game, account, tool);
}

void Games::note_lookup(const std::string& id, const std::string& account, const std::string& tool) {
    with_game(id, [this, account, tool](auto found) {
        if (found) write_lookup(*found, account, tool);
    });
}

void Games::write_lookup(const GamePtr& game, std::string_view account, const std::string& tool) {
    constexpr int most_noted = 100;
    const auto seat = seat_that_counts(*game, account, parts_.loop.now());
    if (!seat || game->state.conduct[*seat].lookups >= most_noted) return;
    PendingCommand pending;
    pending.id = fmt::format("lookup-{}-{}", game->state.next_sequence, ++lookups_);
    pending.command.body = game::NoteLookup{*seat, tool};
    // A game that has just ended takes it no more, and needs it no more.
    pending.done = [](const auto&) {};
    submit(game, std::move(pending));
}

GameCounts Games::counts() const {
    return {counts_.created,   counts_.commands, counts_.acknowledged, counts_.repeated,  counts_.refused,
            counts_.conflicts, counts_.outages,  counts_.events,       counts_.bot_moves, counts_.halted,
            counts_.abandoned, counts_.stood_in, counts_.put_away,     counts_.live,      counts_.watching};
}

}  // namespace letrado::service
