// A person with a device: connects to some node, joins, acts, waits for answers, and comes back to another node when
// one falls silent.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "service/games/games.h"
#include "service/lobby/lobby.h"
#include "simulation/player.h"
#include "simulation/witness.h"

namespace letrado::simulation {

class Client;

// A WebSocket between a client and a run of a node.
struct Connection {
    Connection(World& world, Client& client, Node& node);

    Client& client;
    Node& node;
    std::shared_ptr<Line> up;
    std::shared_ptr<Line> down;
    bool open = true;
    // The node's end.
    std::string game;
    std::optional<service::WatchId> watch;
    std::optional<std::uint64_t> listener;
    std::uint32_t told = 0;
    Millis watching_since = 0;
};
using ConnectionPtr = std::shared_ptr<Connection>;

// What a client is there for.
enum class Purpose { plays, watches, staffs, keeps, annoys };

struct Errand {
    Purpose purpose = Purpose::plays;
    std::string game;                            // empty: to be agreed on in the lobby
    std::optional<service::GameTerms> offers{};  // to be offered there; otherwise somebody's offer is accepted
    int leaves_after = -1;                       // so many commands, and never comes back; negative: stays
    Millis slowness = 1500;
};

// What the clients share.
class Town {
  public:
    virtual ~Town() = default;
    // Some node that can be connected to; nothing where all are down.
    [[nodiscard]] virtual Node* some_node() = 0;
    [[nodiscard]] virtual bool calm() const = 0;  // nothing goes wrong any more
    [[nodiscard]] virtual bool late() const = 0;  // and for so long that who staffs a table sees to its end

    World* world = nullptr;
    Witness* witness = nullptr;
    const service::Bot* bot = nullptr;
    const lexicon::Lexicon* lexicon = nullptr;
};

class Client {
  public:
    Client(Town& town, service::Person person, Errand errand);
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void start();
    // The connection is cut: each end learns it later.
    void cut();

    [[nodiscard]] const std::string& game() const { return errand_.game; }
    [[nodiscard]] const service::Person& person() const { return person_; }
    [[nodiscard]] const ConnectionPtr& connection() const { return connection_; }
    [[nodiscard]] bool gone() const { return gone_; }
    [[nodiscard]] std::uint32_t last() const { return last_.value_or(0); }
    [[nodiscard]] bool knows_state() const { return state_ && state_->next_sequence == last() + 1; }

  private:
    struct Pending {
        std::string id;
        game::CommandBody body;
        std::optional<game::Role> as;
        Millis sent = 0;
    };

    void look();
    void connect();
    void close();
    void act();
    void agree();
    void ask_to_join();
    void send();
    // On the node.
    void join(const ConnectionPtr& connection, const std::string& game, std::optional<std::uint32_t> from);
    void command(const ConnectionPtr& connection, const std::string& game, const Pending& pending, Millis arrived);
    void look_at_page(const ConnectionPtr& connection, const std::string& game);
    void watch_lobby(const ConnectionPtr& connection);
    static void leave(const ConnectionPtr& connection);
    // And back.
    void hear_joined(game::Role role, std::uint32_t last, game::State seen);
    void hear_update(const ToldUpdate& update);
    void hear_answer(const std::string& id, std::optional<service::ErrorCode> error);
    void hear_of_game(const std::string& game);

    template <typename Handler>
    static void tell(const ConnectionPtr& connection, Handler handler);

    [[nodiscard]] World& world() const { return *town_.world; }

    Town& town_;
    const service::Person person_;
    Errand errand_;
    bool gone_ = false;
    ConnectionPtr connection_;
    Millis connected_at_ = 0;
    bool joined_ = false;
    std::optional<game::Role> role_;
    std::optional<std::uint32_t> last_;
    std::optional<game::State> state_;
    std::optional<Pending> pending_;
    Millis doubtful_since_ = 0;
    int commands_ = 0;
    Millis offered_at_ = -1;
};

}  // namespace letrado::simulation
