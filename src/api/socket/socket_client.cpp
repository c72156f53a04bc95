#include "api/socket/socket_client.h"

#include <algorithm>

#include "net/address.h"
#include "service/ask.h"
#include "service/people/secrets.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::size_t most_early = 16;
constexpr std::size_t most_games = 50;
constexpr std::size_t most_names = 200;  // of who is here
constexpr std::string_view lobby_room = "lobby";

bool is_player(std::string_view role) {
    return role == "first" || role == "second";
}

}  // namespace

// ---- Coming and going ----------------------------------------------------------------------------------------------

void SocketClient::start(const std::string& token, std::string address) {
    address_ = std::move(address);
    limit_key_ = net::limit_key(address_);
    parts_.door.resolve(token, address_, [weak = alive(), session = service::token_hash(token)](auto person) {
        const auto self = weak.lock();
        if (!self || !self->socket_) return;
        if (!person) {
            self->fail({}, person.error());
            return self->socket_->close(net::CloseCode::going_away, "try again");
        }
        self->person_ = *person;
        self->known_ = true;
        if (!self->leave_if_kept_out()) self->come_in(session);
    });
}

void SocketClient::come_in(const std::string& session) {
    if (person_) {
        parts_.presence.arrive(person_->account, person_->name);
        place_ = parts_.door.connections().add(person_->account, session, [weak = alive()](std::string_view why) {
            const auto ended = weak.lock();
            if (ended && ended->socket_) ended->socket_->close(net::CloseCode::ended, why);
        });
    }
    send(write_welcome(person_, parts_.bots, parts_.loop.now(), parts_.version, parts_.node));
    listen_for_calls();
    for (const std::string& text : std::exchange(early_, {}))
        read(text);
}

bool SocketClient::leave_if_kept_out() {
    const auto banned = known_ && socket_ ? parts_.door.kept_out(person_, address_) : std::nullopt;
    if (!banned) return false;
    fail({}, *banned);
    socket_->close(net::CloseCode::ended, "banned");
    return true;
}

void SocketClient::on_message(std::string_view text) {
    if (deaf_) return;
    const Histogram::Timer timed(parts_.loop_seconds);
    if (known_) return read(std::string(text));
    if (early_.size() == most_early) return socket_->close(net::CloseCode::policy, "wait for the welcome");
    early_.emplace_back(text);
}

void SocketClient::on_closed() {
    gone_(this);
    leave_lobby();
    if (calls_) parts_.lobby.unlisten(*calls_);
    while (!joined_.empty())
        leave(std::string(joined_.begin()->first));
    if (known_ && person_) {
        parts_.presence.depart(person_->account);
        parts_.door.connections().remove(place_);
    }
    socket_.reset();
}

void SocketClient::read(const std::string& text) {
    const auto message = read_message(text);
    if (!message) return fail(message.error().id, message.error().error);
    std::visit(
        [this](const auto& each) {
            const MessageCost cost = cost_of_message(each.schema_name);
            if (!parts_.allowances.take(person_, limit_key_, cost)) return fail(each.id, {ErrorCode::too_many});
            if constexpr (requires { handle(each, *person_); }) {
                if (!person_) return fail(each.id, {ErrorCode::not_signed_in});
                handle(each, *person_);
            } else {
                handle(each);
            }
        },
        *message);
}

void SocketClient::handle(const message::Ping& message) {
    send(write_pong(message.id, parts_.loop.now()));
}

// ---- Lobby ---------------------------------------------------------------------------------------------------------

// Wherever on the site he is, a person hears of challenges and of what becomes of his own offers.
void SocketClient::listen_for_calls() {
    if (!person_) return;
    for (const service::Seek* seek : parts_.lobby.own_business(person_->account))
        send(write_lobby_news(service::SeekAdded{*seek}));
    calls_ = parts_.lobby.listen_own(person_->account, [this](const service::SharedText& text) {
        // In the lobby he hears everything anyway.
        if (!lobby_) send(text);
    });
}

void SocketClient::handle(const message::LobbyJoin& message) {
    const std::string account = person_ ? person_->account : std::string();
    if (!lobby_) {
        lobby_ = parts_.lobby.listen(account, [this](const service::SharedText& text) { send(text); });
        lobby_chat_ = parts_.chat.listen(
            std::string(lobby_room), [this](const service::ChatLine&, const service::SharedText& text) { send(text); });
    }
    const service::Lobby::Listing listing = parts_.lobby.seeks_for(account);
    send(write_lobby(message.id, {listing.seeks, listing.in_all, parts_.presence.last_names(most_names),
                                  parts_.presence.size(), parts_.chat.last_lines(std::string(lobby_room))}));
}

void SocketClient::handle(const message::LobbyLeave& message) {
    leave_lobby();
    send(write_ok(message.id));
}

void SocketClient::leave_lobby() {
    if (!lobby_) return;
    parts_.lobby.unlisten(*lobby_);
    parts_.chat.unlisten(std::string(lobby_room), lobby_chat_);
    lobby_.reset();
}

void SocketClient::handle(const message::Seek& message, const Person& person) {
    parts_.lobby.seek(person, {message.terms, message.to, message.link, message.id},
                      [weak = alive(), id = message.id](auto made) {
                          const auto self = weak.lock();
                          if (!self) return;
                          if (!made) return self->fail(id, made.error());
                          self->send(write_ok(id, *made));
                      });
}

void SocketClient::handle(const message::Cancel& message, const Person& person) {
    parts_.lobby.cancel(
        person, message.seek,
        [weak = alive(), id = message.id](auto done) {
            const auto self = weak.lock();
            if (!self) return;
            if (!done) return self->fail(id, done.error());
            self->send(write_ok(id));
        },
        message.reason);
}

void SocketClient::handle(const message::Accept& message, const Person& person) {
    parts_.lobby.accept(person, message.seek, tells_game(message.id), message.id);
}

void SocketClient::handle(const message::PlayBot& message, const Person& person) {
    parts_.new_games.play_bot(person, message.level, message.terms, message.id, tells_game(message.id));
}

service::GameService::Created SocketClient::tells_game(const std::string& id) {
    return [weak = alive(), id](const std::expected<std::string, ServiceError>& game) {
        const auto self = weak.lock();
        if (!self) return;
        if (!game) return self->fail(id, game.error());
        self->send(write_ok(id, *game));
    };
}

// ---- Games ---------------------------------------------------------------------------------------------------------

void SocketClient::handle(const message::Join& message) {
    leave(message.game);
    if (joined_.size() >= most_games) return fail(message.id, {ErrorCode::too_many});
    const auto deliver = [weak = alive()](const service::SharedText& text) {
        const auto self = weak.lock();
        if (self && self->socket_) self->socket_->send(text);
    };
    const auto done = [weak = alive(), id = message.id, game = message.game,
                       games = &parts_.games](std::expected<service::JoinedGame, ServiceError> in) {
        const auto self = weak.lock();
        if (!in) {
            if (self) self->fail(id, in.error());
            return;
        }
        // Gone, or asked twice, before the answer came.
        if (!self || !self->socket_) return games->leave(game, in->watch);
        self->joined(id, game, *in);
    };
    const auto moved = [weak = alive(), game = message.game] {
        if (const auto self = weak.lock()) self->leave(game);
    };
    const auto from = message.from ? std::optional(static_cast<std::uint32_t>(*message.from)) : std::nullopt;
    const service::GameService::Joining joining{person_, from, message.offers, moved};
    const auto try_join = [weak = alive(), deliver, done, game = message.game, joining] {
        if (const auto self = weak.lock()) self->parts_.games.join(game, joining, deliver, done);
    };
    parts_.games.join(message.game, joining, deliver,
                      [done, try_join, game = message.game,
                       lobby = &parts_.lobby](std::expected<service::JoinedGame, ServiceError> in) {
                          if (in || in.error().code != ErrorCode::not_found) return done(std::move(in));
                          // Agreed on, and its node died before it made the game.
                          lobby->make_agreed(game, [done, try_join, missing = in.error()](auto made) {
                              if (!made) return done(std::unexpected(missing));
                              try_join();
                          });
                      });
}

void SocketClient::joined(const std::string& id, const std::string& game, const service::JoinedGame& in) {
    leave(game);
    Joined place{in.watch, 0, in.role, in.header.terms.chat};
    place.chat = parts_.chat.listen(
        game, [this, role = place.role](const service::ChatLine& line, const service::SharedText& text) {
            if (hears(role, line.role)) send(text);
        });
    std::vector<service::ChatLine> lines = parts_.chat.last_lines(game);
    std::erase_if(lines, [&](const service::ChatLine& line) { return !hears(place.role, line.role); });
    joined_.emplace(game, place);
    send(write_joined(id, game, in, lines, parts_.loop.now()));
}

void SocketClient::handle(const message::Leave& message) {
    leave(message.game);
    send(write_ok(message.id));
}

void SocketClient::leave(const std::string& game) {
    const auto found = joined_.find(game);
    if (found == joined_.end()) return;
    parts_.games.leave(game, found->second.watch);
    parts_.chat.unlisten(game, found->second.chat);
    joined_.erase(found);
}

void SocketClient::handle(const message::Command& message, const Person& person) {
    // The answer is copied on its way: all that it knows once, for all copies.
    struct Asked {
        SocketParts& parts;
        std::weak_ptr<SocketClient> client;
        std::string id, game;
        Person person;
        std::string_view body;
        Histogram::Clock::time_point began;
    };
    const auto asked = std::make_shared<const Asked>(parts_, alive(), message.id, message.game, person,
                                                     game::name_of(message.command), Histogram::Clock::now());
    parts_.games.command(message.game, person, command_of(message), [asked](const auto& done) {
        if (done) asked->parts.interventions.note(asked->person, asked->game, asked->body);
        const auto self = asked->client.lock();
        if (!self) return;
        if (!done) return self->fail(asked->id, done.error());
        self->parts_.ack_seconds.add(Histogram::Clock::now() - asked->began);
        self->send(write_ack(asked->id, asked->game, *done));
    });
}

// ---- Talk ----------------------------------------------------------------------------------------------------------

bool SocketClient::hears(game::Role listener, std::string_view speaker) {
    return speaker != "spectator" || !is_player(game::name_of(listener));
}

void SocketClient::handle(const message::Chat& message, const Person& person) {
    std::string role;
    if (message.room != lobby_room) {
        const auto found = joined_.find(message.room);
        if (found == joined_.end()) return fail(message.id, {ErrorCode::forbidden});
        if (!found->second.chat_open) return fail(message.id, {ErrorCode::chat_closed});
        role = game::name_of(found->second.role);
    } else if (!lobby_) {
        return fail(message.id, {ErrorCode::forbidden});
    } else if (parts_.games.is_playing(person.account)) {
        // Who plays a game that counts does not talk with other tables or the public.
        return fail(message.id, {ErrorCode::lobby_closed});
    } else if (parts_.cluster) {
        return say_if_not_playing(message, person);
    }
    say_as(role, message, person);
}

// The game may be at another node.
void SocketClient::say_if_not_playing(const message::Chat& message, const Person& person) {
    const auto ask_store = [lock = &parts_.word_lock, account = person.account, now = parts_.loop.now()] {
        return lock->plays(account, now);
    };
    const bool asked =
        service::ask(parts_.desk, parts_.loop, ask_store, [weak = weak_from_this(), message](const auto& answer) {
            const auto self = weak.lock();
            if (!self || !self->person_) return;
            const bool known = answer && *answer;
            if (!known) return self->fail(message.id, {ErrorCode::unavailable});
            if (!(*answer)->empty()) return self->fail(message.id, {ErrorCode::lobby_closed});
            self->say_as("", message, *self->person_);
        });
    if (!asked) fail(message.id, {ErrorCode::busy});
}

void SocketClient::say_as(const std::string& role, const message::Chat& message, const Person& person) {
    auto text = parts_.speech.admit(person, message.text);
    if (!text) return fail(message.id, text.error());
    const auto said = parts_.chat.say(person.account, {message.room, person.name, role, std::move(*text), 0});
    if (!said) return fail(message.id, said.error());
    send(write_ok(message.id));
}

}  // namespace letrado::api
