#include "service/games.h"

#include <algorithm>

#include "notation/game_log.h"
#include "service/secrets.h"
#include "service/stored_json.h"
#include "service/terms.h"

namespace letrado::service {

namespace {

std::unexpected<ServiceError> fail(ErrorCode code, std::string detail = {}) {
    return std::unexpected(ServiceError{code, std::move(detail), std::nullopt});
}

}  // namespace

Games::Games(Parts parts, GameOptions options) : parts_(std::move(parts)), options_(std::move(options)) {}

void Games::start() {
    if (options_.cluster) renew_duties();
    take_up(std::nullopt);
    tick();
}

void Games::stop() {
    stopping_ = true;
    for (auto& [id, game] : live_) {
        game->news = {};
        game->watches.clear();
    }
    if (options_.cluster) (void)parts_.store.retire(options_.node);
}

void Games::create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats, Created done) {
    for (const game::Seat seat : game::both_seats)
        if (seats[seat].is_bot() && parts_.bots.find(seats[seat].level) == nullptr)
            return done(fail(ErrorCode::unknown_level, seats[seat].level));
    const bool practice = std::ranges::any_of(game::both_seats, [&](game::Seat seat) { return seats[seat].is_bot(); });
    const auto admitted = admit(terms, practice ? Use::against_bot : Use::offered);
    if (!admitted) return done(std::unexpected(admitted.error()));
    begin(id, open_game(*admitted, seats, new_seed(), parts_.loop.now()), std::move(done));
}

void Games::open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                       GameTerms terms, Created done) {
    const auto admitted = admit(std::move(terms), Use::hall_table);
    if (!admitted) return done(std::unexpected(admitted.error()));
    game::PerSeat<Seated> seats;
    for (const game::Seat seat : game::both_seats) {
        if (!name_key(players[seat])) return done(fail(ErrorCode::bad_name, players[seat].substr(0, 40)));
        seats[seat].name = players[seat];
    }
    begin(id, open_game(*admitted, seats, new_seed(), parts_.loop.now(), keeper.account), std::move(done));
}

void Games::begin(const std::string& id, std::expected<OpenedGame, ServiceError> opened, Created done) {
    if (!opened) return done(std::unexpected(opened.error()));
    store::Append append{stream_of(id),
                         0,
                         "open",
                         {write_header(opened->header)},
                         store::Time(std::chrono::milliseconds(opened->header.created)),
                         summary_of(opened->header, opened->state)};
    for (const game::Event& event : opened->events)
        append.events.push_back(notation::write_event(event, opened->header.terms.edition));
    parts_.writer.submit(std::move(append), [this, id, done = std::move(done)](auto result) mutable {
        parts_.loop.post([this, id, done = std::move(done), result = std::move(result)] {
            if (!result) return done(std::unexpected(from_store(result.error())));
            if (!result->repeated) ++counts_.created;
            // Into memory, so that bots begin.
            const Found told = [id, done](auto found) {
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

void Games::with_game(const std::string& id, Found done) {
    if (const auto found = live_.find(id); found != live_.end()) return done(found->second);
    auto& callbacks = loading_[id];
    callbacks.push_back(std::move(done));
    if (callbacks.size() > 1) return;
    parts_.desk.submit([this, id] {
        auto stored = load_game(parts_.store, parts_.lexica, id);
        parts_.loop.post([this, id, stored = std::move(stored)]() mutable {
            const auto waiting = loading_.extract(id);
            if (!stored) {
                for (const Found& callback : waiting.mapped())
                    callback(std::unexpected(stored.error()));
                return;
            }
            const GamePtr game = add(id, std::move(*stored));
            for (const Found& callback : waiting.mapped())
                callback(game);
            settle(game);
        });
    });
}

Games::GamePtr Games::add(const std::string& id, StoredGame stored) {
    auto game = std::make_shared<LiveGame>();
    game->id = id;
    game->header = std::move(stored.header);
    game->words = std::move(stored.words);
    if (game->header.terms.judged_by == JudgedBy::lexicon) {
        game->judge = [words = game->words](const tiles::Word& word) { return words->lexicon().contains(word); };
    }
    game->state = std::move(stored.state);
    game->stored = game->state.next_sequence - 1;
    game->standing = standing_of(game->header, game->state);
    game->last_at = stored.last_at;
    game->idle_since = parts_.loop.now();
    game->on_duty = !options_.cluster;
    if (options_.cluster && !stopping_) {
        const auto news = [this, weak = std::weak_ptr(game)](std::int64_t) {
            parts_.loop.post([this, weak] {
                if (const GamePtr alive = weak.lock()) pull(alive);
            });
        };
        game->news = parts_.bus.watch(stream_of(id), news, [news] { news(0); });
    }
    live_.emplace(id, game);
    return game;
}

void Games::when_settled(const GamePtr& game, std::function<void()> work) {
    if (game->quiet()) return work();
    game->settled.push_back(std::move(work));
}

void Games::with_settled(const std::string& id, Found done) {
    with_game(id, [this, done = std::move(done)](auto found) {
        if (!found) return done(std::move(found));
        const GamePtr game = *found;
        when_settled(game, [game, done] { done(game); });
    });
}

void Games::command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) {
    ++counts_.commands;
    with_game(id, [this, person, command = std::move(command), done = std::move(done)](auto found) mutable {
        if (!found) return done(std::unexpected(found.error()));
        const GameHeader& header = (*found)->header;
        if (command.as && !keeps(person, header)) return done(fail(ErrorCode::forbidden, "as"));
        const game::Role role = command.as.value_or(role_of(person, header));
        if (role == game::Role::spectator || role == game::Role::system) return done(fail(ErrorCode::forbidden));
        // The same id from two people is two commands.
        const std::string own_id = person.account + '/' + command.id;
        submit(*found, {own_id, {role, std::move(command.body)}, {std::move(done)}, {}});
    });
}

void Games::join(const std::string& id, const std::optional<Person>& person, std::optional<std::uint32_t> from,
                 Deliver deliver, Joined done) {
    with_settled(id, [this, person, from, deliver = std::move(deliver), done = std::move(done)](const auto& found) {
        if (!found) return done(std::unexpected(found.error()));
        const GamePtr game = *found;
        // The client comes from another node and knows more than this one.
        if (options_.cluster && from && *from > game->stored) read_again(game);
        when_settled(game, [this, game, person, from, deliver, done] { watch(game, person, from, deliver, done); });
    });
}

void Games::watch(const GamePtr& game, const std::optional<Person>& person, std::optional<std::uint32_t> from,
                  Deliver deliver, const Joined& done) {
    const game::Role role = person ? role_of(*person, game->header) : game::Role::spectator;
    if (role == game::Role::spectator && !game->header.terms.open) return done(fail(ErrorCode::not_found));
    if (from && *from > game->stored) return done(fail(ErrorCode::bad_message, "from"));
    const std::uint32_t next = from.value_or(game->stored) + 1;
    const WatchId id = next_watch_++;
    game->watches.push_back({id, role, next, next <= game->stored, std::move(deliver)});
    ++counts_.watching;
    done(JoinedGame{id, role, person && keeps(*person, game->header), game->header, game->state, game->stored});
    if (next <= game->stored) catch_up(game, id);
}

void Games::leave(const std::string& id, WatchId watch) {
    const auto found = live_.find(id);
    if (found == live_.end()) return;
    counts_.watching -= std::erase_if(found->second->watches, [watch](const Watch& of) { return of.id == watch; });
    found->second->idle_since = parts_.loop.now();
}

bool Games::is_playing(std::string_view account) const {
    return std::ranges::any_of(live_, [account](const auto& entry) {
        const LiveGame& game = *entry.second;
        if (game.state.outcome || is_practice(game.header)) return false;
        return std::ranges::any_of(game::both_seats, [&](game::Seat seat) {
            return !game.header.seats[seat].is_bot() && game.header.seats[seat].account == account;
        });
    });
}

GameCounts Games::counts() const {
    GameCounts counts = counts_;
    counts.live = live_.size();
    return counts;
}

}  // namespace letrado::service
