// Sees everything that is stored and everything that is told, and says what must not be: the invariants of the cluster.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "service/games/games.h"
#include "simulation/memory_store.h"
#include "simulation/node.h"
#include "simulation/world.h"

namespace letrado::simulation {

// A game as the store has it.
struct TrueGame {
    service::GameHeader header;
    std::vector<game::Event> events;
    std::vector<Millis> stored_at;             // of each event, in the world's time
    std::map<std::string, Millis> command_at;  // when each was stored
    game::State state;
    std::string seed;  // as it would be written

    // Event `number` as the viewer may see it; nothing where it is hidden from him.
    [[nodiscard]] const std::optional<std::string>& line(game::Role viewer, std::uint32_t number) const;
    [[nodiscard]] std::uint32_t last() const { return static_cast<std::uint32_t>(events.size()); }
    // Closed, or a table in a hall: that ends when its keeper has seen to it.
    [[nodiscard]] bool over() const;
    // Until so many events everything that must be is secret.
    [[nodiscard]] bool secret_at(std::uint32_t number) const;

  private:
    mutable std::array<std::vector<std::optional<std::string>>, 7> lines_;
};

class Witness {
  public:
    Witness(World& world, MemoryDatabase& database);

    [[nodiscard]] const std::map<std::string, TrueGame>& games() const { return games_; }
    [[nodiscard]] const TrueGame* find(const std::string& game) const;
    // The first thing that was wrong.
    [[nodiscard]] const std::optional<std::string>& violation() const { return violation_; }
    void complain(std::string what);

    // A person is about to send a command.
    void sent(const std::string& account, const std::string& command) { sent_.insert(account + '/' + command); }
    // A node tells a watcher, who has been told `before` already.
    void told(const std::string& game, const ToldUpdate& update, std::uint32_t before);
    void joined(const std::string& game, const service::JoinedGame& joined, const std::string& text);
    // A node answers a command that arrived there at `arrived`.
    void answered(const std::string& game, const std::string& account, const std::string& command,
                  const std::expected<service::Acknowledged, service::ServiceError>& answer, Millis arrived);
    // Any other message about a game.
    void said(const std::string& game, game::Role viewer, std::string_view text);
    void overheard(std::string_view message);

    // When all is over.
    void check_ends();

    std::uint64_t events = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t messages = 0;

  private:
    void on_append(const store::Append& append, const store::Appended& appended);
    void on_lobby(const store::Append& append);
    void check_author(const TrueGame& game, const std::string& command, const game::Event& event);
    void check_line(const TrueGame& game, game::Role viewer, std::uint32_t last, const std::string& line);
    void check_text(const TrueGame& game, game::Role viewer, std::uint32_t last, std::string_view text);

    World& world_;
    MemoryDatabase& database_;
    std::map<std::string, TrueGame> games_;
    std::set<std::string> sent_;
    std::map<std::string, std::map<std::string, service::Acknowledged>> acknowledged_;  // by game and full command id
    std::map<std::string, service::Seek> open_seeks_;
    std::map<std::string, service::Matched> matched_;  // by game
    std::optional<std::string> violation_;
};

}  // namespace letrado::simulation
