// One WebSocket and what its person does with it. On the loop.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/allowances.h"
#include "api/door.h"
#include "api/histogram.h"
#include "api/json/codec.h"
#include "api/json/read_message.h"
#include "net/socket.h"
#include "service/accounts/speech.h"
#include "service/games/rooms.h"
#include "service/lobby/lobby.h"
#include "service/lobby/presence.h"
#include "service/tables/interventions.h"
#include "service/tables/new_games.h"

namespace letrado::api {

// What somebody at a WebSocket deals with. REQUIRES: all of it outlives every socket and every callback.
struct SocketParts {
    service::Loop& loop;
    service::Workers& desk;
    Door& door;
    Allowances& allowances;
    service::GameService& games;
    service::NewGames& new_games;
    service::Interventions& interventions;
    service::Lobby& lobby;
    service::Presence& presence;
    service::Chat& chat;
    const service::Speech& speech;
    service::WordLock& word_lock;  // knows who plays at other nodes
    const service::BotRegistry& bots;
    Histogram& loop_seconds;
    Histogram& ack_seconds;
    std::string version;
    std::string node;
    bool cluster = false;
};

class SocketClient : public net::SocketUser, public std::enable_shared_from_this<SocketClient> {
  public:
    // `gone` is called when the socket is closed.
    SocketClient(SocketParts& parts, std::shared_ptr<net::Socket> socket, std::function<void(SocketClient*)> gone)
        : parts_(parts), socket_(std::move(socket)), gone_(std::move(gone)) {}

    // `address`: from where.
    void start(const std::string& token, std::string address);
    void on_message(std::string_view text) override;
    void on_closed() override;
    // Ends the connection of whom the restrictions keep out; whether it did.
    bool leave_if_kept_out();
    // Nothing more is taken from it: what is sent now is not answered, and is sent again to whoever comes after us.
    void stop_listening() { deaf_ = true; }
    void send(std::string text) {
        if (socket_) socket_->send(std::move(text));
    }
    void send(const service::SharedText& text) {
        if (socket_) socket_->send(text);
    }

  private:
    struct Joined {
        service::WatchId watch = 0;
        std::uint64_t chat = 0;
        game::Role role{};
        bool chat_open = false;
    };
    using Person = service::Person;

    void read(const std::string& text);
    // One for each message that there is; those with a person need somebody who is signed in.
    void handle(const message::Ping& message);
    void handle(const message::LobbyJoin& message);
    void handle(const message::LobbyLeave& message);
    void handle(const message::Join& message);
    void handle(const message::Leave& message);
    void handle(const message::Seek& message, const Person& person);
    void handle(const message::Cancel& message, const Person& person);
    void handle(const message::Accept& message, const Person& person);
    void handle(const message::PlayBot& message, const Person& person);
    void handle(const message::Command& message, const Person& person);
    void handle(const message::Chat& message, const Person& person);

    void come_in(const std::string& session);
    void listen_for_calls();
    void leave_lobby();
    void joined(const std::string& id, const std::string& game, const service::JoinedGame& joined);
    void leave(const std::string& game);
    void say_if_not_playing(const message::Chat& message, const Person& person);
    void say_as(const std::string& role, const message::Chat& message, const Person& person);
    // Whether a line said at the table with that role is for this client: spectators do not talk to players.
    [[nodiscard]] static bool hears(game::Role listener, std::string_view speaker);

    // Answers the message with the game.
    [[nodiscard]] service::GameService::Created tells_game(const std::string& id);
    void fail(const std::string& id, const service::ServiceError& error) { send(write_error(error, id)); }
    // The client, if the answer comes before it is gone.
    [[nodiscard]] auto alive() { return std::weak_ptr(shared_from_this()); }

    SocketParts& parts_;
    std::shared_ptr<net::Socket> socket_;
    std::function<void(SocketClient*)> gone_;
    bool deaf_ = false;
    std::string address_;
    std::string limit_key_;  // of the address
    std::optional<Person> person_;
    OpenConnections::Place place_;  // where somebody is known
    bool known_ = false;            // the session was looked up
    std::vector<std::string> early_;
    std::optional<std::uint64_t> lobby_;
    std::optional<std::uint64_t> calls_;  // his own business in the lobby, when he is not there
    std::uint64_t lobby_chat_ = 0;
    std::map<std::string, Joined> joined_;
};

}  // namespace letrado::api
