// One WebSocket and what its person does with it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/api.h"
#include "net/socket.h"

namespace letrado::api {

class SocketClient : public net::SocketUser, public std::enable_shared_from_this<SocketClient> {
  public:
    SocketClient(Api& api, std::shared_ptr<net::Socket> socket) : api_(api), socket_(std::move(socket)) {}

    // `address`: from where.
    void start(const std::string& token, std::string address);
    void on_message(std::string_view text) override;
    void on_closed() override;
    // Ends the connection of whom the restrictions keep out; whether it did.
    bool leave_if_kept_out();
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

    void handle(const std::string& text);
    void handle(const ClientMessage& message);
    void listen_for_calls();
    void enter_lobby(const ClientMessage& message);
    void leave_lobby();
    void seek(const ClientMessage& message);
    void accept(const ClientMessage& message);
    void play_bot(const ClientMessage& message);
    void join(const ClientMessage& message);
    void leave(const std::string& game);
    void command(const ClientMessage& message);
    void say(const ClientMessage& message);
    void say_if_not_playing(const ClientMessage& message);
    void say_as(const std::string& role, const ClientMessage& message);
    // Whether a line said at the table with that role is for this client: spectators do not talk to players.
    [[nodiscard]] static bool hears(game::Role listener, std::string_view speaker);

    // Answers the message with the game.
    [[nodiscard]] service::Games::Created tells_game(const std::string& id);
    void fail(const std::string& id, const service::ServiceError& error) { send(write_error(error, id)); }
    // The client, if the answer comes before it is gone.
    [[nodiscard]] auto alive() { return std::weak_ptr(shared_from_this()); }

    Api& api_;
    std::shared_ptr<net::Socket> socket_;
    std::string address_;
    std::string limit_key_;  // of the address
    std::optional<service::Person> person_;
    OpenConnections::Place place_;  // where somebody is known
    bool known_ = false;            // the session was looked up
    std::vector<std::string> early_;
    std::optional<std::uint64_t> lobby_;
    std::optional<std::uint64_t> calls_;  // his own business in the lobby, when he is not there
    std::uint64_t lobby_chat_ = 0;
    std::map<std::string, Joined> joined_;
};

}  // namespace letrado::api
