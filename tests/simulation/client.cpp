#include "simulation/client.h"

#include <fmt/format.h>

#include "api/json/codec.h"
#include "service/games/seen_by.h"

namespace letrado::simulation {

using service::ErrorCode;

namespace {

constexpr Millis slowest_way = 40;
constexpr Millis silence = 8000;  // then a client goes elsewhere

}  // namespace

Connection::Connection(World& world, Client& of, Node& to)
    : client(of), node(to), up(Line::make(world, to.process)), down(Line::make(world, nullptr)) {}

Client::Client(Town& town, service::Person person, Errand errand)
    : town_(town), person_(std::move(person)), errand_(std::move(errand)) {}

void Client::start() {
    look();
}

void Client::look() {
    if (gone_) return;
    if (!connection_ || !connection_->open) {
        connect();
    } else if (errand_.game.empty()) {
        agree();
    } else if (!joined_) {
        if (world().now() - connected_at_ > silence) close();
    } else if (pending_) {
        if (world().now() - pending_->sent > silence) {
            // Nobody knows whether it arrived: again, here or elsewhere.
            pending_->sent = world().now();
            if (world().chance(3)) {
                send();
            } else {
                close();
            }
        }
    } else if (knows_state()) {
        act();
        doubtful_since_ = world().now();
    } else if (world().now() - doubtful_since_ > silence) {
        // Told of events and not how the game stands: it asks.
        close();
        doubtful_since_ = world().now();
    }
    world().after(world().between(errand_.slowness / 4, errand_.slowness), [this] { look(); });
}

void Client::connect() {
    Node* node = town_.some_node();
    if (node == nullptr) return;
    connection_ = std::make_shared<Connection>(world(), *this, *node);
    connected_at_ = world().now();
    joined_ = false;
    if (errand_.game.empty()) {
        connection_->up->send(world().between(1, slowest_way), [this, connection = connection_] {
            if (connection->open) watch_lobby(connection);
        });
        return;
    }
    ask_to_join();
}

void Client::ask_to_join() {
    connection_->up->send(world().between(1, slowest_way),
                          [this, connection = connection_, game = errand_.game, from = last_] {
                              if (connection->open) join(connection, game, from);
                          });
}

// In good order: both ends know.
void Client::close() {
    if (!connection_) return;
    connection_->up->send(world().between(1, slowest_way), [connection = connection_] { leave(connection); });
    connection_->open = false;
}

void Client::cut() {
    if (!connection_ || !connection_->open) return;
    connection_->open = false;
    Process::run(connection_->node.process, world().between(0, 30'000),
                 [connection = connection_] { leave(connection); });
}

void Client::leave(const ConnectionPtr& connection) {
    if (connection->watch) connection->node.games.leave(connection->game, *connection->watch);
    if (connection->listener) connection->node.lobby.unlisten(*connection->listener);
    connection->watch.reset();
    connection->listener.reset();
}

template <typename Handler>
void Client::tell(const ConnectionPtr& connection, Handler handler) {
    Client& client = connection->client;
    connection->down->send(client.world().between(1, slowest_way),
                           [connection, handler = std::move(handler)]() mutable {
                               Client& to = connection->client;
                               if (connection->open && to.connection_ == connection && !to.gone_) handler();
                           });
}

// ---- On the node, as its API does it -------------------------------------------------------------------------------

void Client::join(const ConnectionPtr& connection, const std::string& game, std::optional<std::uint32_t> from) {
    Node& node = connection->node;
    connection->game = game;
    connection->told = from.value_or(0);
    const auto deliver = [this, connection, game](const service::SharedText& text) {
        const auto& update = static_cast<const ToldUpdate&>(*text);
        if (!connection->watch) return;
        town_.witness->told(game, update, connection->told);
        connection->told = update.last;
        tell(connection, [this, text] { hear_update(static_cast<const ToldUpdate&>(*text)); });
    };
    const auto done = [this, connection, game, from](std::expected<service::JoinedGame, service::ServiceError> joined) {
        Node& at = connection->node;
        if (!joined) {
            world().note(
                fmt::format("{} cannot join {}: {}", person_.name, game, service::name_of(joined.error().code)));
            return tell(connection, [this] { close(); });
        }
        if (!connection->open) return at.games.leave(game, joined->watch);
        connection->watch = joined->watch;
        connection->watching_since = world().now();
        if (!from) connection->told = joined->last;
        const std::string text = api::write_joined("j", game, *joined, {}, at.loop.now());
        town_.witness->joined(game, *joined, text);
        world().note(fmt::format("{} joins {} at {} from {}", person_.name, game, at.name, connection->told));
        tell(connection, [this, role = joined->role, last = joined->last,
                          seen = service::seen_by(joined->state, joined->role)]() mutable {
            hear_joined(role, last, std::move(seen));
        });
    };
    const std::optional<service::Person> person =
        errand_.purpose == Purpose::watches ? std::optional<service::Person>() : person_;
    node.games.join(game, {person, from, true}, deliver,
                    [connection, game, person, from, deliver,
                     done](std::expected<service::JoinedGame, service::ServiceError> joined) {
                        if (joined || joined.error().code != ErrorCode::not_found) return done(std::move(joined));
                        Node& at = connection->node;
                        // Agreed on, and its node died before it made the game.
                        at.lobby.make_agreed(game, [connection, game, person, from, deliver, done,
                                                    missing = joined.error()](const auto& made) {
                            if (!made) return done(std::unexpected(missing));
                            connection->node.games.join(game, {person, from, true}, deliver, done);
                        });
                    });
}

void Client::command(const ConnectionPtr& connection, const std::string& game, const Pending& pending, Millis arrived) {
    connection->node.games.command(game, person_, {pending.id, pending.body, pending.as},
                                   [this, connection, game, id = pending.id, arrived](const auto& answer) {
                                       town_.witness->answered(game, person_.account, id, answer, arrived);
                                       if (role_) {
                                           const std::string text = answer ? api::write_ack(id, game, *answer)
                                                                           : api::write_error(answer.error(), id);
                                           town_.witness->said(game, *role_, text);
                                       }
                                       const auto error = answer ? std::nullopt : std::optional(answer.error().code);
                                       tell(connection, [this, id, error] { hear_answer(id, error); });
                                   });
}

void Client::look_at_page(const ConnectionPtr& connection, const std::string& game) {
    connection->node.games.with_settled(game, [this, connection, game](const auto& found) {
        if (!found) return;
        const service::LiveGame& live = **found;
        const game::Role role = service::role_of(person_, live.header);
        const bool keeper = service::keeps(person_, live.header);
        town_.witness->said(game, role, api::write_game(game, role, keeper, live, connection->node.loop.now()));
    });
}

void Client::watch_lobby(const ConnectionPtr& connection) {
    Node& node = connection->node;
    connection->listener = node.lobby.listen(person_.account, [this, connection](const service::SharedText& text) {
        const auto* matched = std::get_if<service::Matched>(&static_cast<const ToldLobby&>(*text).event);
        if (matched == nullptr) return;
        tell(connection, [this, game = matched->game] { hear_of_game(game); });
    });
    // The person's games, as a page lists them.
    node.desk.submit([this, connection] {
        store::StreamQuery query;
        query.kind = "game";
        query.participant = person_.account;
        const auto found = connection->node.store->list_streams(query);
        if (!found || found->empty()) return;
        connection->node.loop.post([this, connection, game = service::game_of(found->front().id)] {
            tell(connection, [this, game] { hear_of_game(game); });
        });
    });
}

// ---- In the lobby --------------------------------------------------------------------------------------------------

void Client::agree() {
    const bool again = offered_at_ < 0 || world().now() - offered_at_ > 30'000;
    if (errand_.offers && !again) return;
    offered_at_ = world().now();
    connection_->up->send(world().between(1, slowest_way), [this, connection = connection_] {
        if (!connection->open) return;
        service::Lobby& lobby = connection->node.lobby;
        const auto seeks = lobby.seeks_for(person_.account).seeks;
        if (errand_.offers) {
            // One at a time.
            for (const service::Seek* seek : seeks)
                if (seek->by.account == person_.account) return;
            return lobby.seek(person_, {*errand_.offers}, [this](const auto& made) {
                world().note(fmt::format("{} offers: {}", person_.name, made ? "made" : "not made"));
            });
        }
        for (const service::Seek* seek : seeks) {
            if (seek->by.account == person_.account) continue;
            return lobby.accept(person_, seek->id, [this, connection](const auto& game) {
                world().note(fmt::format("{} accepts: {}", person_.name,
                                         game ? *game : std::string(service::name_of(game.error().code))));
                if (game) tell(connection, [this, id = *game] { hear_of_game(id); });
            });
        }
    });
}

void Client::hear_of_game(const std::string& game) {
    if (!errand_.game.empty()) return;
    errand_.game = game;
    connected_at_ = world().now();
    ask_to_join();
}

// ---- What comes back -----------------------------------------------------------------------------------------------

void Client::hear_joined(game::Role role, std::uint32_t last, game::State seen) {
    joined_ = true;
    role_ = role;
    if (!last_) last_ = last;
    state_ = std::move(seen);
    if (pending_) send();
}

void Client::hear_update(const ToldUpdate& update) {
    last_ = update.last;
    if (update.seen) state_ = update.seen;
}

void Client::hear_answer(const std::string& id, std::optional<ErrorCode> error) {
    if (!pending_ || pending_->id != id) return;
    // Nothing was acknowledged: it is sent again after a while.
    if (error && (*error == ErrorCode::unavailable || *error == ErrorCode::disk_full)) return;
    pending_.reset();
}

// ---- What the person does ------------------------------------------------------------------------------------------

void Client::act() {
    if (!state_ || !role_) return;
    if (errand_.leaves_after >= 0 && commands_ >= errand_.leaves_after) {
        world().note(person_.name + " leaves and does not come back");
        if (world().chance(2)) {
            close();
        } else {
            cut();
        }
        gone_ = true;
        return;
    }
    if (world().chance(20)) {
        connection_->up->send(world().between(1, slowest_way), [this, connection = connection_, game = errand_.game] {
            if (connection->open) look_at_page(connection, game);
        });
    }
    const Table table{world(), *town_.bot, *town_.lexicon};
    std::optional<game::CommandBody> body;
    std::optional<game::Role> as;
    switch (errand_.purpose) {
        case Purpose::plays:
            if (game::seat_of(*role_)) body = play(table, *state_, *game::seat_of(*role_));
            if (!town_.calm() && world().chance(60)) body = anything(world(), *state_);
            break;
        case Purpose::staffs:
            body = staff(world(), *state_, *role_, town_.late());
            break;
        case Purpose::keeps:
            if (auto spoken = keep(table, *state_, town_.calm())) {
                body = std::move(spoken->body);
                as = spoken->as;
            }
            break;
        case Purpose::annoys:
            if (town_.calm()) break;
            body = anything(world(), *state_);
            if (world().chance(3)) as = static_cast<game::Role>(world().luck.below(7));
            break;
        case Purpose::watches:
            break;
    }
    if (!body) return;
    pending_ = Pending{fmt::format("c{}", ++commands_), std::move(*body), as, 0};
    // People that lose patience use an id again, and programs that were written badly, too.
    if (errand_.purpose == Purpose::annoys && commands_ > 1 && world().chance(5)) pending_->id = "c1";
    town_.witness->sent(person_.account, pending_->id);
    world().note(fmt::format("{} {} says {}", person_.account, pending_->id, game::name_of(pending_->body)));
    send();
}

void Client::send() {
    pending_->sent = world().now();
    const int times = world().chance(25) ? 2 : 1;
    for (int i = 0; i < times; ++i)
        connection_->up->send(world().between(1, slowest_way),
                              [this, connection = connection_, game = errand_.game, pending = *pending_] {
                                  if (connection->open) command(connection, game, pending, world().now());
                              });
}

}  // namespace letrado::simulation
