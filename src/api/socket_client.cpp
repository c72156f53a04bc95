#include "api/socket_client.h"

#include <algorithm>

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

void SocketClient::start(const std::string& token, std::string address) {
    address_ = std::move(address);
    limit_key_ = net::limit_key(address_);
    api_.clients_.insert(this);
    api_.resolve(token, address_, [weak = alive(), session = service::token_hash(token)](auto person) {
        const auto self = weak.lock();
        if (!self || !self->socket_) return;
        if (!person) {
            self->fail({}, person.error());
            return self->socket_->close(net::CloseCode::going_away, "try again");
        }
        self->person_ = *person;
        self->known_ = true;
        if (self->leave_if_kept_out()) return;
        if (self->person_) {
            self->api_.presence_.arrive(self->person_->account, self->person_->name);
            self->place_ = self->api_.connections_.add(self->person_->account, session, [weak](std::string_view why) {
                const auto ended = weak.lock();
                if (ended && ended->socket_) ended->socket_->close(net::CloseCode::ended, why);
            });
        }
        self->send(write_welcome(self->person_, self->api_.parts_.bots, self->api_.parts_.loop.now(),
                                 self->api_.options_.version, self->api_.options_.games.node));
        self->listen_for_calls();
        for (const std::string& text : std::exchange(self->early_, {}))
            self->handle(text);
    });
}

bool SocketClient::leave_if_kept_out() {
    const auto banned = known_ && socket_ ? api_.kept_out(person_, address_) : std::nullopt;
    if (!banned) return false;
    fail({}, *banned);
    socket_->close(net::CloseCode::ended, "banned");
    return true;
}

void SocketClient::on_message(std::string_view text) {
    // Not taken, not answered: sent again to whoever comes after us.
    if (api_.sent_away_) return;
    const Histogram::Timer timed(api_.loop_seconds_);
    if (known_) return handle(std::string(text));
    if (early_.size() == most_early) return socket_->close(net::CloseCode::policy, "wait for the welcome");
    early_.emplace_back(text);
}

void SocketClient::on_closed() {
    api_.clients_.erase(this);
    leave_lobby();
    if (calls_) api_.lobby_.unlisten(*calls_);
    while (!joined_.empty())
        leave(std::string(joined_.begin()->first));
    if (known_ && person_) {
        api_.presence_.depart(person_->account);
        api_.connections_.remove(place_);
    }
    socket_.reset();
}

void SocketClient::handle(const std::string& text) {
    const auto message = read_message(text);
    if (!message) return fail(message.error().id, message.error().error);
    handle(*message);
}

void SocketClient::handle(const ClientMessage& message) {
    const std::string& type = message.type;
    if (!api_.may_send(person_, limit_key_, type)) return fail(message.id, {ErrorCode::too_many});
    if (type == "ping") return send(write_pong(message.id, api_.parts_.loop.now()));
    if (type == "lobby_join") return enter_lobby(message);
    if (type == "join") return join(message);
    if (type == "lobby_leave") {
        leave_lobby();
        return send(write_ok(message.id));
    }
    if (type == "leave") {
        leave(message.game);
        return send(write_ok(message.id));
    }
    if (!person_) return fail(message.id, {ErrorCode::not_signed_in});
    if (type == "command") return command(message);
    if (type == "chat") return say(message);
    if (type == "seek") return seek(message);
    if (type == "accept") return accept(message);
    if (type == "cancel") {
        return api_.lobby_.cancel(
            *person_, message.seek,
            [weak = alive(), id = message.id](auto done) {
                const auto self = weak.lock();
                if (!self) return;
                if (!done) return self->fail(id, done.error());
                self->send(write_ok(id));
            },
            message.reason);
    }
    if (type == "play_bot") return play_bot(message);
    fail(message.id, {ErrorCode::unknown_type, type});
}

// ---- Lobby ---------------------------------------------------------------------------------------------------------

// Wherever on the site he is, a person hears of challenges and of what becomes of his own offers.
void SocketClient::listen_for_calls() {
    if (!person_) return;
    for (const service::Seek* seek : api_.lobby_.own_business(person_->account))
        send(write_lobby_news(service::SeekAdded{*seek}));
    calls_ = api_.lobby_.listen_own(person_->account, [this](const service::SharedText& text) {
        // In the lobby he hears everything anyway.
        if (!lobby_) send(text);
    });
}

void SocketClient::enter_lobby(const ClientMessage& message) {
    const std::string account = person_ ? person_->account : std::string();
    if (!lobby_) {
        lobby_ = api_.lobby_.listen(account, [this](const service::SharedText& text) { send(text); });
        lobby_chat_ = api_.chat_.listen(
            std::string(lobby_room), [this](const service::ChatLine&, const service::SharedText& text) { send(text); });
    }
    const service::Lobby::Listing listing = api_.lobby_.seeks_for(account);
    send(write_lobby(message.id, {listing.seeks, listing.in_all, api_.presence_.last_names(most_names),
                                  api_.presence_.size(), api_.chat_.last_lines(std::string(lobby_room))}));
}

void SocketClient::leave_lobby() {
    if (!lobby_) return;
    api_.lobby_.unlisten(*lobby_);
    api_.chat_.unlisten(std::string(lobby_room), lobby_chat_);
    lobby_.reset();
}

void SocketClient::seek(const ClientMessage& message) {
    api_.lobby_.seek(*person_, {message.terms, message.to, message.link, message.id},
                     [weak = alive(), id = message.id](auto made) {
                         const auto self = weak.lock();
                         if (!self) return;
                         if (!made) return self->fail(id, made.error());
                         self->send(write_ok(id, *made));
                     });
}

void SocketClient::accept(const ClientMessage& message) {
    api_.lobby_.accept(*person_, message.seek, tells_game(message.id), message.id);
}

void SocketClient::play_bot(const ClientMessage& message) {
    api_.play_bot(*person_, message.level, message.terms, tells_game(message.id), message.id);
}

service::Games::Created SocketClient::tells_game(const std::string& id) {
    return [weak = alive(), id](const std::expected<std::string, ServiceError>& game) {
        const auto self = weak.lock();
        if (!self) return;
        if (!game) return self->fail(id, game.error());
        self->send(write_ok(id, *game));
    };
}

// ---- Games ---------------------------------------------------------------------------------------------------------

void SocketClient::join(const ClientMessage& message) {
    leave(message.game);
    if (joined_.size() >= most_games) return fail(message.id, {ErrorCode::too_many});
    const auto deliver = [weak = alive()](const service::SharedText& text) {
        const auto self = weak.lock();
        if (self && self->socket_) self->socket_->send(text);
    };
    const auto done = [weak = alive(), id = message.id, game = message.game,
                       api = &api_](std::expected<service::JoinedGame, ServiceError> joined) {
        const auto self = weak.lock();
        if (!joined) {
            if (self) self->fail(id, joined.error());
            return;
        }
        // Gone, or asked twice, before the answer came.
        if (!self || !self->socket_) return api->games_.leave(game, joined->watch);
        self->leave(game);
        Joined place{joined->watch, 0, joined->role, joined->header.terms.chat};
        place.chat = self->api_.chat_.listen(game, [raw = self.get(), role = place.role](
                                                       const service::ChatLine& line, const service::SharedText& text) {
            if (hears(role, line.role)) raw->send(text);
        });
        std::vector<service::ChatLine> lines = self->api_.chat_.last_lines(game);
        std::erase_if(lines, [&](const service::ChatLine& line) { return !hears(place.role, line.role); });
        self->joined_.emplace(game, place);
        self->send(write_joined(id, game, *joined, lines, self->api_.parts_.loop.now()));
    };
    const auto moved = [weak = alive(), game = message.game] {
        if (const auto self = weak.lock()) self->leave(game);
    };
    const service::Games::Joining joining{person_, message.from, message.offers, moved};
    const auto try_join = [weak = alive(), deliver, done, game = message.game, joining] {
        if (const auto self = weak.lock()) self->api_.games_.join(game, joining, deliver, done);
    };
    api_.games_.join(
        message.game, joining, deliver,
        [done, try_join, game = message.game, api = &api_](std::expected<service::JoinedGame, ServiceError> joined) {
            if (joined || joined.error().code != ErrorCode::not_found) return done(std::move(joined));
            // Agreed on, and its node died before it made the game.
            api->lobby_.make_agreed(game, [done, try_join, missing = joined.error()](auto made) {
                if (!made) return done(std::unexpected(missing));
                try_join();
            });
        });
}

void SocketClient::leave(const std::string& game) {
    const auto found = joined_.find(game);
    if (found == joined_.end()) return;
    api_.games_.leave(game, found->second.watch);
    api_.chat_.unlisten(game, found->second.chat);
    joined_.erase(found);
}

void SocketClient::command(const ClientMessage& message) {
    auto command = command_of(message);
    if (!command) return fail(message.id, command.error());
    // The answer is copied on its way: all that it knows once, for all copies.
    struct Asked {
        Api& api;
        std::weak_ptr<SocketClient> client;
        std::string id, game;
        service::Person person;
        std::string_view body;
        Histogram::Clock::time_point began;
    };
    const auto asked = std::make_shared<const Asked>(api_, alive(), message.id, message.game, *person_,
                                                     game::name_of(*message.command), Histogram::Clock::now());
    api_.games_.command(message.game, *person_, std::move(*command), [asked](const auto& done) {
        if (done) asked->api.note_intervention(asked->person, asked->game, asked->body);
        const auto self = asked->client.lock();
        if (!self) return;
        if (!done) return self->fail(asked->id, done.error());
        self->api_.ack_seconds_.add(Histogram::Clock::now() - asked->began);
        self->send(write_ack(asked->id, asked->game, *done));
    });
}

bool SocketClient::hears(game::Role listener, std::string_view speaker) {
    return speaker != "spectator" || !is_player(game::name_of(listener));
}

void SocketClient::say(const ClientMessage& message) {
    std::string role;
    if (message.room != lobby_room) {
        const auto found = joined_.find(message.room);
        if (found == joined_.end()) return fail(message.id, {ErrorCode::forbidden});
        if (!found->second.chat_open) return fail(message.id, {ErrorCode::chat_closed});
        role = game::name_of(found->second.role);
    } else if (!lobby_) {
        return fail(message.id, {ErrorCode::forbidden});
    } else if (api_.games_.is_playing(person_->account)) {
        // Who plays a game that counts does not talk with other tables or the public.
        return fail(message.id, {ErrorCode::lobby_closed});
    } else if (api_.options_.games.cluster) {
        return say_if_not_playing(message);
    }
    say_as(role, message);
}

// The game may be at another node.
void SocketClient::say_if_not_playing(const ClientMessage& message) {
    const auto ask_store = [api = &api_, account = person_->account, now = api_.parts_.loop.now()] {
        return api->word_lock_.plays(account, now);
    };
    const bool asked = service::ask(api_.parts_.desk, api_.parts_.loop, ask_store,
                                    [weak = weak_from_this(), message](const auto& answer) {
                                        const auto self = weak.lock();
                                        if (!self || !self->person_) return;
                                        const bool known = answer && *answer;
                                        if (!known) return self->fail(message.id, {ErrorCode::unavailable});
                                        if (!(*answer)->empty())
                                            return self->fail(message.id, {ErrorCode::lobby_closed});
                                        self->say_as("", message);
                                    });
    if (!asked) fail(message.id, {ErrorCode::busy});
}

void SocketClient::say_as(const std::string& role, const ClientMessage& message) {
    auto text = api_.chat_text(*person_, message.text);
    if (!text) return fail(message.id, text.error());
    const auto said = api_.chat_.say(person_->account, {message.room, person_->name, role, std::move(*text), 0});
    if (!said) return fail(message.id, said.error());
    send(write_ok(message.id));
}

}  // namespace letrado::api
