#include "service/tournaments.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "notation/game_log.h"
#include "service/ask.h"
#include "service/games/game_desk.h"
#include "service/people/secrets.h"
#include "service/stream/decided_at_desk.h"
#include "tournament/json/log.h"
#include "tournament/rounds/game_link.h"

namespace letrado::service {

namespace {

using tournament::GameAt;
using tournament::TableMode;

constexpr std::int64_t page = 5000;

std::string write_seed(const std::string& seed) {
    return boost::json::serialize(boost::json::object{{"version", 1}, {"seed", seed}});
}

std::string read_seed(std::string_view record) {
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(record, error);
    const boost::json::object* object = error ? nullptr : value.if_object();
    const boost::json::value* seed = object == nullptr ? nullptr : object->if_contains("seed");
    return seed != nullptr && seed->is_string() ? std::string(seed->get_string()) : std::string();
}

store::Summary listed_as(const tournament::State& state) {
    return {"tournament", state.closed ? "closed" : "open", state.title, {}};
}

ServiceError fault(ErrorCode code, std::string detail = {}) {
    return {code, std::move(detail), {}, {}};
}

tournament::Command command_of(std::string id, tournament::Role role, std::string person,
                               tournament::CommandBody body) {
    tournament::Command command;
    command.id = std::move(id);
    command.actor.role = role;
    command.actor.person = std::move(person);
    command.body = std::move(body);
    return command;
}

// Of one table; another game of it, after an annulled one, would have another link and so another number.
std::string game_id(const std::string& tournament, const GameAt& at) {
    return fmt::format("{}-{}-{}-{}", tournament, at.division, at.round, at.table);
}

}  // namespace

// A tournament as far as the store had it.
struct Tournaments::Known {
    tournament::Tournament tournament;
    std::string seed;
    store::Sequence sequence = 0;
};

struct Tournaments::Outcome {
    tournament::Answer answer;
    KnownPtr known;
};

std::expected<Tournaments::KnownPtr, ServiceError> Tournaments::read(store::Store& store, const std::string& id,
                                                                     KnownPtr known) {
    auto next = std::make_shared<Known>(known == nullptr ? Known{} : *known);
    const std::string stream = tournament_stream(id);
    bool news = known == nullptr;
    for (;;) {
        const auto records = store.read(stream, next->sequence, page);
        if (!records) return std::unexpected(from_store(records.error()));
        if (records->empty()) break;
        news = true;
        std::string text;
        for (const store::StoredEvent& record : *records) {
            if (record.sequence == 1) {
                next->seed = read_seed(record.payload);
            } else {
                text += record.payload + '\n';
            }
        }
        next->sequence = records->back().sequence;
        if (text.empty()) continue;
        tournament::LogReader reader(text);
        while (auto event = reader.next())
            if (const auto bad = next->tournament.append(std::move(*event)))
                return std::unexpected(fault(ErrorCode::internal, bad->message().en));
        if (reader.fault()) return std::unexpected(fault(ErrorCode::internal, reader.fault()->message().en));
    }
    if (next->sequence == 0) return std::unexpected(fault(ErrorCode::not_found, id));
    return news ? KnownPtr(std::move(next)) : known;
}

std::expected<Tournaments::Outcome, ServiceError> Tournaments::decide(Parts parts, const std::string& id,
                                                                      KnownPtr known, const Make& make) {
    return decided_at_desk<Outcome>([&]() -> Tried<Outcome> {
        auto current = read(parts.store, id, known);
        if (!current) return std::unexpected(std::move(current.error()));
        known = *current;
        auto command = make(*known);
        if (!command) return std::unexpected(std::move(command.error()));
        auto next = std::make_shared<Known>(*known);
        const game::Millis now = parts.loop.now();
        tournament::Answer answer = next->tournament.submit(*command, {now, next->seed});
        if (answer.refusal || answer.repeated || answer.events.empty()) return Outcome{std::move(answer), known};
        store::Append append{tournament_stream(id),
                             known->sequence,
                             command->id,
                             {},
                             store::Time(std::chrono::milliseconds(now)),
                             listed_as(next->tournament.state())};
        for (const tournament::Event& event : answer.events)
            append.events.push_back(tournament::write_event(event, next->tournament.state().edition));
        const auto done = parts.store.append(append);
        if (!done) return not_appended<Outcome>(done.error());
        // Another node has just stored the same command, at another moment: what it stored is what counts.
        if (done->repeated) return std::optional<Outcome>();
        next->sequence = done->last;
        return Outcome{std::move(answer), std::move(next)};
    });
}

Tournaments::KnownPtr Tournaments::known(const std::string& id) const {
    const auto found = known_.find(id);
    return found == known_.end() ? nullptr : found->second;
}

void Tournaments::remember(const std::string& id, KnownPtr known) {
    KnownPtr& kept = known_[id];
    if (kept == nullptr || kept->sequence < known->sequence) kept = std::move(known);
}

void Tournaments::submit(const std::string& id, Make make, Answered done) {
    const bool taken = ask(
        parts_.desk, parts_.loop,
        [parts = parts_, id, base = known(id), make = std::move(make)] { return decide(parts, id, base, make); },
        [this, alive = alive_, id, done](auto outcome) {
            if (!*alive) return;
            if (!outcome) return done(std::unexpected(fault(ErrorCode::unavailable, outcome.error().what)));
            if (!*outcome) return done(std::unexpected(outcome->error()));
            remember(id, (*outcome)->known);
            done(std::move((*outcome)->answer));
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::create(const std::string& id, const std::string& seed_hex, tournament::Command open, Answered done) {
    const auto make = [parts = parts_, id, seed_hex]() -> std::expected<bool, ServiceError> {
        store::Append append{tournament_stream(id),
                             0,
                             "seed",
                             {write_seed(seed_hex)},
                             store::Time(std::chrono::milliseconds(parts.loop.now())),
                             store::Summary{"tournament", "open", "", {}}};
        const auto there = parts.store.find_stream(append.stream);
        if (!there) return std::unexpected(from_store(there.error()));
        if (*there) return true;
        const auto made = parts.store.append(append);
        if (!made && made.error().kind != store::ErrorKind::stale_sequence)
            return std::unexpected(from_store(made.error()));
        return true;
    };
    const bool taken = ask(
        parts_.desk, parts_.loop, make,
        [this, alive = alive_, id, open = std::move(open), done](auto made) {
            if (!*alive) return;
            if (!made) return done(std::unexpected(fault(ErrorCode::unavailable, made.error().what)));
            if (!*made) return done(std::unexpected(made->error()));
            command(id, open, done);
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::command(const std::string& id, tournament::Command command, Answered done) {
    submit(id, [command = std::move(command)](const Known&) { return command; }, std::move(done));
}

void Tournaments::create_by(const std::string& id, const std::string& seed_hex, const Person& person,
                            tournament::Command open, Answered done) {
    open.actor = {tournament::Role::director, person.name, 0};
    const auto office = [parts = parts_, id, person]() -> std::expected<void, ServiceError> {
        const auto officers = read_event_officers(parts.store, tournament_stream(id));
        if (!officers) return std::unexpected(officers.error());
        // It is somebody's already.
        if (!officers->empty()) {
            if (role_in_event(*officers, person) == tournament::Role::director) return {};
            return fail(ErrorCode::forbidden, id);
        }
        return give_event_office(parts.store, tournament_stream(id),
                                 {tournament::Role::director, person.account, person.name},
                                 store::Time(std::chrono::milliseconds(parts.loop.now())));
    };
    const bool taken = ask(
        parts_.desk, parts_.loop, office,
        [this, alive = alive_, id, seed_hex, open = std::move(open), done](auto given) {
            if (!*alive) return;
            if (!given) return done(std::unexpected(fault(ErrorCode::unavailable, given.error().what)));
            if (!*given) return done(std::unexpected(given->error()));
            create(id, seed_hex, open, done);
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::command_by(const std::string& id, const Person& person, tournament::Command command, Answered done) {
    const bool taken = ask(
        parts_.desk, parts_.loop,
        [&store = parts_.store, id] { return read_event_officers(store, tournament_stream(id)); },
        [this, alive = alive_, id, person, command = std::move(command), done](auto officers) mutable {
            if (!*alive) return;
            if (!officers) return done(std::unexpected(fault(ErrorCode::unavailable, officers.error().what)));
            if (!*officers) return done(std::unexpected(officers->error()));
            const auto role = role_in_event(**officers, person);
            if (!role) return done(std::unexpected(fault(ErrorCode::forbidden, id)));
            command.actor = {*role, person.name, 0};
            this->command(id, std::move(command), done);
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::appoint(const std::string& id, const Person& by, EventOfficer officer, Appointed done) {
    const auto give = [parts = parts_, id, by, officer = std::move(officer)]() -> std::expected<void, ServiceError> {
        const auto officers = read_event_officers(parts.store, tournament_stream(id));
        if (!officers) return std::unexpected(officers.error());
        if (role_in_event(*officers, by) != tournament::Role::director) return fail(ErrorCode::forbidden, id);
        return give_event_office(parts.store, tournament_stream(id), officer,
                                 store::Time(std::chrono::milliseconds(parts.loop.now())));
    };
    const bool taken = ask(
        parts_.desk, parts_.loop, give,
        [alive = alive_, done](auto given) {
            if (!*alive) return;
            if (!given) return done(std::unexpected(fault(ErrorCode::unavailable, given.error().what)));
            done(*given);
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::show(const std::string& id, Shown done) {
    const bool taken = ask(
        parts_.desk, parts_.loop, [&store = parts_.store, id, base = known(id)] { return read(store, id, base); },
        [this, alive = alive_, id, done](auto found) {
            if (!*alive) return;
            if (!found) return done(std::unexpected(fault(ErrorCode::unavailable, found.error().what)));
            if (!*found) return done(std::unexpected(found->error()));
            remember(id, **found);
            done(std::shared_ptr<const tournament::Tournament>(**found, &(**found)->tournament));
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

namespace {

// The stream of a new game, as the referee opens it for the tournament. It is not started: the hall does that.
std::expected<store::Append, ServiceError> new_game(const tournament::State& state, const std::string& tournament,
                                                    const std::string& game, const TableToOpen& table,
                                                    game::Millis now) {
    auto made = tournament::game_to_open(state, table.at, table.mode);
    if (!made) return std::unexpected(fault(ErrorCode::bad_terms, std::string(made.error().reason)));
    made->open.settings.insert(made->open.settings.end(), table.settings.begin(), table.settings.end());
    GameHeader header;
    header.terms.edition = made->open.edition;
    header.terms.settings = made->open.settings;
    header.terms.judged_by = table.judged_by;
    header.terms.chat = false;
    header.seed = new_seed();
    header.created = now;
    const bool online = table.mode == TableMode::online;
    if (!online) header.keeper = table.keeper.account;
    for (const game::Seat seat : game::both_seats)
        header.seats[seat] = {
            online ? table.accounts[seat] : std::string(), made->open.players[static_cast<std::size_t>(seat)], {}};
    game::State opened;
    std::vector<game::Event> events;
    const game::Context context{now, online ? &header.seed : nullptr, nullptr};
    const auto say = [&](game::CommandBody body) {
        game::Submission done = game::submit(opened, {game::Role::system, std::move(body)}, context);
        std::ranges::move(done.events, std::back_inserter(events));
        return !done.refusal;
    };
    if (!say(made->open)) return std::unexpected(fault(ErrorCode::bad_terms, "open_game"));
    // Where the tiles decide and the program draws, it draws.
    while (online && !opened.starter)
        if (!say(game::DrawForStart{}) && !say(game::DrawLot{})) break;
    store::Append append{stream_of(game),
                         0,
                         "open",
                         {with_event_link(write_header(header), {tournament, table.at, {{made->first, made->second}}})},
                         store::Time(std::chrono::milliseconds(now)),
                         summary_of(header, opened)};
    append.summary->parent = tournament_stream(tournament);
    for (const game::Event& event : events)
        append.events.push_back(notation::write_event(event, header.terms.edition));
    return append;
}

// Who has an office in the event has it at its game, and at no other.
std::expected<void, ServiceError> seat_officers(store::EventLog& log, const std::string& id, const std::string& game,
                                                game::Millis now) {
    const auto officers = read_event_officers(log, tournament_stream(id));
    if (!officers) return std::unexpected(officers.error());
    const Person event{tournament_stream(id), {}, {}};
    for (const EventOfficer& each : *officers) {
        if (each.role == tournament::Role::assistant) continue;  // no part at a table
        const Person person{each.account, each.name, {}};
        const auto part = part_in(log, game, person);
        if (!part) return std::unexpected(part.error());
        if (!part->empty()) continue;
        const auto seated = give_place(log, game, game::name_of(each.role), person, event, now);
        if (!seated) return std::unexpected(seated.error());
    }
    return {};
}

}  // namespace

void Tournaments::open_game(const std::string& id, TableToOpen table, Opened done) {
    const std::string game = game_id(id, table.at);
    const auto make = [parts = parts_, id, game, table, base = known(id)]() -> std::expected<bool, ServiceError> {
        const auto there = parts.store.find_stream(stream_of(game));
        if (!there) return std::unexpected(from_store(there.error()));
        if (*there) return true;
        const auto current = read(parts.store, id, base);
        if (!current) return std::unexpected(current.error());
        const auto append = new_game((*current)->tournament.state(), id, game, table, parts.loop.now());
        if (!append) return std::unexpected(append.error());
        const auto stored = parts.store.append(*append);
        if (!stored && stored.error().kind != store::ErrorKind::stale_sequence)
            return std::unexpected(from_store(stored.error()));
        if (const auto seated = seat_officers(parts.store, id, game, parts.loop.now()); !seated)
            return std::unexpected(seated.error());
        return true;
    };
    const bool taken = ask(
        parts_.desk, parts_.loop, make,
        [this, alive = alive_, id, game, table, done](auto made) {
            if (!*alive) return;
            if (!made) return done(std::unexpected(fault(ErrorCode::unavailable, made.error().what)));
            if (!*made) return done(std::unexpected(made->error()));
            tournament::LinkGame link;
            static_cast<GameAt&>(link) = table.at;
            link.mode = table.mode;
            link.game = game;
            command(
                id, command_of("link:" + game, tournament::Role::system, {}, link),
                [this, alive, id, game, table, done](auto answer) {
                    if (!*alive) return;
                    if (!answer) return done(std::unexpected(answer.error()));
                    if (answer->refusal)
                        return done(std::unexpected(fault(ErrorCode::bad_terms, std::string(answer->refusal->reason))));
                    watch(id, table.at, game);
                    done(game);
                });
        },
        id);
    if (!taken) done(std::unexpected(fault(ErrorCode::busy)));
}

void Tournaments::watch(const std::string& id, const GameAt& at, const std::string& game) {
    if (watches_.contains(game)) return;
    watches_.emplace(game, 0);
    // The program looks on as the staff does.
    const Person staff{"tournament:" + id, "", {std::string(role_director)}};
    const auto heard = [this, alive = alive_, id, at, game](const SharedText&) {
        if (*alive) look_at(id, at, game);
    };
    parts_.games.join(game, {staff, std::nullopt, false}, heard, [this, alive = alive_, id, at, game](auto joined) {
        if (!*alive) return;
        if (!joined) {
            watches_.erase(game);
            parts_.log.error("tournament_game_not_watched", {{"game", game}, {"tournament", id}});
            return;
        }
        watches_[game] = joined->watch;
        look_at(id, at, game);
    });
}

void Tournaments::look_at(const std::string& id, const GameAt& at, const std::string& game) {
    parts_.games.with_settled(game, [this, alive = alive_, id, at, game](auto found) {
        if (!*alive || !found || (*found)->state.stage != game::Stage::closed) return;
        if (const auto watching = watches_.find(game); watching != watches_.end() && watching->second != 0) {
            const WatchId watch = watching->second;
            watches_.erase(watching);
            parts_.loop.post([this, alive, game, watch] {
                if (*alive) parts_.games.leave(game, watch);
            });
        }
        take_over(id, at, game, [this, alive, id, game](const auto& answer) {
            if (!*alive) return;
            if (!answer || answer->refusal)
                parts_.log.error("tournament_result_not_taken",
                                 {{"game", game},
                                  {"tournament", id},
                                  {"why", !answer ? answer.error().message().en : answer->refusal->message().en}});
        });
    });
}

void Tournaments::take_over(const std::string& id, const GameAt& at, const std::string& game, Answered done) {
    const auto make = [&store = parts_.store, at,
                       game](const Known& known) -> std::expected<tournament::Command, ServiceError> {
        std::vector<game::Event> log;
        for (;;) {
            auto more = read_events(store, game, static_cast<std::uint32_t>(log.size()), page);
            if (!more) return std::unexpected(more.error());
            if (more->events.empty()) break;
            std::ranges::move(more->events, std::back_inserter(log));
        }
        auto take = tournament::take_from_log(known.tournament.state(), at, game, log);
        if (!take) return std::unexpected(fault(ErrorCode::internal, take.error().en));
        return tournament::Command{
            fmt::format("take:{}:{}", game, log.size()), {tournament::Role::system, {}, 0}, std::move(*take)};
    };
    submit(id, make, std::move(done));
}

void Tournaments::tell_tables(const std::string& id, const std::string& division, int round, const Person& by,
                              const std::string& command, const game::CommandBody& body, std::function<void()> done) {
    show(id, [this, alive = alive_, division, round, by, command, body, done](const auto& shown) {
        if (!*alive || !shown) return done();
        const tournament::Division* found = (*shown)->state().find_division(division);
        const tournament::Round* of = found == nullptr ? nullptr : found->find_round(round);
        auto left = std::make_shared<std::size_t>(1);
        const auto one_less = [left, done] {
            if (--*left == 0) done();
        };
        for (const tournament::Game& game : of == nullptr ? std::vector<tournament::Game>{} : of->games) {
            if (game.link.empty() || game.taken) continue;
            ++*left;
            parts_.games.command(game.link, by, {command, body}, [one_less](const auto&) { one_less(); });
        }
        one_less();
    });
}

void Tournaments::start_round(const std::string& id, tournament::StartRound start, const Person& by, Answered done) {
    const std::string command_id = fmt::format("start:{}:{}", start.division, start.round);
    command(id, command_of(command_id, tournament::Role::director, by.name, start),
            [this, alive = alive_, id, start, by, command_id, done](auto answer) {
                if (!*alive || !answer || answer->refusal) return done(std::move(answer));
                const KnownPtr now = known(id);
                const tournament::Division* division = now->tournament.state().find_division(start.division);
                for (const tournament::Game& game : division->find_round(start.round)->games) {
                    if (game.link.empty() || game.taken) continue;
                    const auto here = [&](tournament::No no) {
                        return std::ranges::find(start.absent, no) == start.absent.end();
                    };
                    game::StartRound open;
                    open.present = {{here(game.row.first), here(game.row.second)}};
                    parts_.games.command(game.link, by, {command_id, open}, [](const auto&) {});
                }
                done(std::move(answer));
            });
}

void Tournaments::take_up(const std::string& id, std::function<void()> done) {
    show(id, [this, alive = alive_, id, done](const auto& shown) {
        if (!*alive || !shown) return done();
        for (const tournament::Division& division : (*shown)->state().divisions) {
            for (const tournament::Round& round : division.rounds)
                for (const tournament::Game& game : round.games)
                    if (!game.link.empty() && !game.taken && !game.has_result())
                        watch(id, {division.id, round.number, game.row.table}, game.link);
            if (!division.playoff) continue;
            for (const tournament::Game& game : division.playoff->played)
                if (!game.link.empty() && !game.taken && !game.has_result())
                    watch(id, {division.id, 0, game.row.table}, game.link);
        }
        done();
    });
}

void Tournaments::stop() {
    *alive_ = false;
    for (const auto& [game, watch] : watches_)
        if (watch != 0) parts_.games.leave(game, watch);
    watches_.clear();
}

}  // namespace letrado::service
