#include "service/loops/game_router.h"

#include <algorithm>
#include <functional>

#include "service/games/game_desk.h"

namespace letrado::service {

namespace {

Games::Parts on_loop(Games::Parts parts, Loop& loop) {
    return {loop,        parts.store,  parts.writer, parts.bus, parts.desk,  parts.thinkers,
            parts.quick, parts.lexica, parts.bots,   parts.log, parts.render};
}

// What may be read on another loop while the game goes on.
std::shared_ptr<const LiveGame> copy_of(const LiveGame& game) {
    return std::make_shared<const LiveGame>(game);
}

}  // namespace

GameRouter::Place::Place(Loop& at, const Games::Parts& parts, const GameOptions& options, OtherLoops others)
    : loop(at), games(on_loop(parts, at), options, std::move(others)) {}

GameRouter::GameRouter(const Games::Parts& parts, const GameOptions& options, const std::vector<Loop*>& loops)
    : way_(std::make_shared<WayHome>(parts.loop)) {
    for (Loop* loop : loops)
        loops_.push_back(std::make_unique<Place>(*loop, parts, options, others(loops_.empty())));
}

OtherLoops GameRouter::others(bool first) {
    return {
        first, [this](const std::string& id, std::function<void(Games&)> work) { at(id, std::move(work)); },
        [this](const std::function<void(Games&)>& work) { at_every(work); },
        [this](const std::string& id, game::PerSeat<std::string> accounts) {
            way_->post([this, id, accounts = std::move(accounts)]() mutable { note_players(id, std::move(accounts)); });
        }};
}

GameRouter::Place& GameRouter::place_of(std::string_view id) {
    return *loops_[std::hash<std::string_view>{}(id) % loops_.size()];
}

// From any thread: the places are made before anything runs, and stay.
void GameRouter::at(const std::string& id, std::function<void(Games&)> work) {
    Place& place = place_of(id);
    place.loop.post([&place, work = std::move(work)] { work(place.games); });
}

void GameRouter::at_every(const std::function<void(Games&)>& work) {
    for (const auto& place : loops_)
        place->loop.post([&games = place->games, work] { work(games); });
}

template <typename... Args>
std::function<void(Args...)> GameRouter::back(std::function<void(Args...)> done) {
    ++under_way_;
    return HomeCall<Args...>(way_, [this, done = std::move(done)](Args... args) {
        --under_way_;
        done(std::forward<Args>(args)...);
    });
}

GameService::Found GameRouter::back_as_copy(Found done) {
    return [answer = back(std::move(done))](const std::expected<std::shared_ptr<const LiveGame>, ServiceError>& found) {
        if (!found) return answer(std::unexpected(found.error()));
        answer(copy_of(**found));
    };
}

void GameRouter::start() {
    at_every([](Games& games) { games.start(); });
}

void GameRouter::stop() {
    watches_.clear();
    at_every([](Games& games) { games.stop(); });
}

void GameRouter::create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats,
                        Created done) {
    at(id,
       [id, terms, seats, answer = back(std::move(done))](Games& games) { games.create(id, terms, seats, answer); });
}

void GameRouter::open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                            GameTerms terms, Created done, const TableStart& start) {
    at(id, [id, keeper, players, terms = std::move(terms), answer = back(std::move(done)), start](Games& games) {
        games.open_table(id, keeper, players, terms, answer, start);
    });
}

void GameRouter::command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) {
    at(id, [id, person, command = std::move(command), answer = back(std::move(done))](Games& games) {
        games.command(id, person, command, answer);
    });
}

void GameRouter::join(const std::string& id, const Joining& joining, Deliver deliver, Joined done) {
    const auto watching = std::make_shared<Watching>();
    // What was on its way when he left does not reach him.
    const HomeCall<SharedText> told(way_, [watching, deliver = std::move(deliver)](SharedText text) {
        if (!watching->left) deliver(std::move(text));
    });
    Joining there{joining.person, joining.from, joining.offers};
    there.moved = HomeCall<>(way_, [watching, moved = joining.moved] {
        if (!watching->left && moved) moved();
    });
    const std::function<void(std::expected<JoinedGame, ServiceError>)> entered =
        [this, id, watching, done = std::move(done)](std::expected<JoinedGame, ServiceError> joined) {
            if (joined) watches_.insert_or_assign({id, joined->watch}, watching);
            done(std::move(joined));
        };
    at(id, [id, there = std::move(there), told, answer = back(entered)](Games& games) {
        games.join(id, there, told, [answer](const std::expected<JoinedGame, ServiceError>& joined) {
            if (!joined) return answer(std::unexpected(joined.error()));
            const auto copy = copy_of(*joined->game);
            answer(JoinedGame{joined->watch, joined->role, joined->keeper, copy, copy->header, copy->state,
                              joined->last, joined->aborted, joined->offers});
        });
    });
}

void GameRouter::leave(const std::string& id, WatchId watch) {
    if (const auto found = watches_.find({id, watch}); found != watches_.end()) {
        found->second->left = true;
        watches_.erase(found);
    }
    at(id, [id, watch](Games& games) { games.leave(id, watch); });
}

void GameRouter::with_settled(const std::string& id, Found done) {
    at(id, [id, answer = back_as_copy(std::move(done))](Games& games) { games.with_settled(id, answer); });
}

void GameRouter::with_current(const std::string& id, Found done) {
    at(id, [id, answer = back_as_copy(std::move(done))](Games& games) { games.with_current(id, answer); });
}

void GameRouter::repair(const std::string& id, const Person& by, Repaired done) {
    at(id, [id, by, answer = back(std::move(done))](Games& games) { games.repair(id, by, answer); });
}

void GameRouter::desk_changed(const std::string& id, GameDesk desk) {
    at(id, [id, desk = std::move(desk)](Games& games) { games.desk_changed(id, desk); });
}

void GameRouter::claim_absent(const std::string& id, game::Seat absent) {
    at(id, [id, absent](Games& games) { games.claim_absent(id, absent); });
}

void GameRouter::adjourn_absent(const std::string& id, game::Seat absent, CommandDone done) {
    at(id, [id, absent, answer = back(std::move(done))](Games& games) { games.adjourn_absent(id, absent, answer); });
}

// Here, and not on their loops: before start() nothing of the games runs there.
void GameRouter::tell_awaited(TellAwaited tell) {
    const HomeCall<const PlayerAwaited&> told(way_, std::move(tell));
    for (const auto& place : loops_)
        place->games.tell_awaited(told);
}

void GameRouter::person_deleted(const std::string& account) {
    at_every([account](Games& games) { games.person_deleted(account); });
}

void GameRouter::officers_changed() {
    at_every([](Games& games) { games.officers_changed(); });
}

// ---- Of all games at once ------------------------------------------------------------------------------------------

void GameRouter::note_players(const std::string& id, game::PerSeat<std::string> accounts) {
    const auto count = [this](const game::PerSeat<std::string>& of, bool more) {
        for (const game::Seat seat : game::both_seats) {
            if (of[seat].empty()) continue;
            std::size_t& games = games_of_[of[seat]];
            if (more) {
                ++games;
            } else if (--games == 0) {
                games_of_.erase(of[seat]);
            }
        }
    };
    count(accounts, true);
    if (const auto before = playing_.find(id); before != playing_.end()) count(before->second, false);
    if (accounts == game::PerSeat<std::string>{}) {
        playing_.erase(id);
    } else {
        playing_.insert_or_assign(id, std::move(accounts));
    }
}

bool GameRouter::is_playing(std::string_view account) const {
    return games_of_.contains(account);
}

void GameRouter::note_lookups(std::string_view account, const std::string& tool) {
    at_every([account = std::string(account), tool](Games& games) { games.note_lookups(account, tool); });
}

void GameRouter::note_lookup(const std::string& id, const std::string& account, const std::string& tool) {
    at(id, [id, account, tool](Games& games) { games.note_lookup(id, account, tool); });
}

GameCounts GameRouter::counts() const {
    GameCounts sum;
    for (const auto& place : loops_) {
        const GameCounts one = place->games.counts();
        for (const auto member :
             {&GameCounts::created, &GameCounts::commands, &GameCounts::acknowledged, &GameCounts::repeated,
              &GameCounts::refused, &GameCounts::conflicts, &GameCounts::outages, &GameCounts::events,
              &GameCounts::bot_moves, &GameCounts::halted, &GameCounts::abandoned, &GameCounts::stood_in,
              &GameCounts::put_away, &GameCounts::live, &GameCounts::watching})
            sum.*member += one.*member;
    }
    return sum;
}

bool GameRouter::stalled() const {
    return std::ranges::any_of(loops_, [](const auto& place) { return place->games.stalled(); });
}

}  // namespace letrado::service
