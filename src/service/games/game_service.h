// The games of a node, for whoever asks for something in them: on one loop (Games), or on several (GameRouter).
// Everything is called on the asker's loop and answered there.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "service/games/game_calls.h"
#include "service/games/game_stream.h"

namespace letrado::service {

struct GameDesk;

struct GameCounts {
    std::uint64_t created = 0;
    std::uint64_t commands = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t repeated = 0;
    std::uint64_t refused = 0;
    std::uint64_t conflicts = 0;  // decided again because another node was first
    std::uint64_t outages = 0;    // appends that the store could not take
    std::uint64_t events = 0;
    std::uint64_t bot_moves = 0;
    std::uint64_t halted = 0;     // games in which something failed
    std::uint64_t abandoned = 0;  // lost by who did not act
    std::uint64_t stood_in = 0;   // what staff should have done
    std::uint64_t put_away = 0;   // tables
    std::uint64_t live = 0;       // now
    std::uint64_t watching = 0;   // now
};

// What a person asks of a game.
struct PersonCommand {
    std::string id;  // of the client's making
    game::CommandBody body;
    std::optional<game::Role> as{};  // for whom; only from who keeps the table
};

// To be read in the call that brings it.
struct JoinedGame {
    WatchId watch = 0;
    game::Role role{};
    bool keeper = false;
    std::shared_ptr<const LiveGame> game;  // whose header and state these are
    const GameHeader& header;
    const game::State& state;
    std::uint32_t last = 0;
    std::string aborted{};  // why the staff called it off, where it did
    std::string offers{};   // what he may do now, as JSON; empty where he did not ask
};

class GameService {
  public:
    using Created = std::function<void(std::expected<std::string, ServiceError>)>;
    using Joined = std::function<void(std::expected<JoinedGame, ServiceError>)>;
    using Found = std::function<void(std::expected<std::shared_ptr<const LiveGame>, ServiceError>)>;
    using Repaired = std::function<void(std::expected<void, ServiceError>)>;
    struct Joining {
        std::optional<Person> person;
        std::optional<std::uint32_t> from;
        bool offers = false;            // he wants to be told what he may do, now and after each event
        std::function<void()> moved{};  // called when he is somebody else there, and is told nothing more
    };

    virtual ~GameService() = default;

    // Takes up the games that are going on, and begins to look after time.
    virtual void start() = 0;
    // No more duties and no more news. Commands under way are still answered.
    virtual void stop() = 0;

    // Makes the game `id`. Making it again, from any node, is no error: the first one stands.
    virtual void create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats,
                        Created done) = 0;
    // A table in a hall, on one device: the players are names only, and `keeper` speaks for everybody.
    virtual void open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                            GameTerms terms, Created done, const TableStart& start = {}) = 0;
    virtual void command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) = 0;

    // Tells the game from event `from` + 1 on; without it, from now on; from the first one where `from` is not there,
    // as after a restored backup. Nobody signed in watches as a spectator.
    virtual void join(const std::string& id, const Joining& joining, Deliver deliver, Joined done) = 0;
    virtual void leave(const std::string& id, WatchId watch) = 0;

    // The game with nothing under way, as far as this node has heard of it. To be read in the call, and not kept.
    virtual void with_settled(const std::string& id, Found done) = 0;
    // The same, as far as the store has it.
    virtual void with_current(const std::string& id, Found done) = 0;

    // Takes a halted game up again, from what is stored. Fails with not_found if it is not halted.
    virtual void repair(const std::string& id, const Person& by, Repaired done) = 0;
    // Somebody repaired it, halted it or called it off in the store: every node looks there.
    virtual void tell_of_halt(const std::string& id) = 0;
    // Somebody else sits at the game's desk now, in the store: here at once, and every other node looks there.
    virtual void desk_changed(const std::string& id, GameDesk desk) = 0;
    // The player is away and the game waits for him: it is his rival's, who claimed it.
    virtual void claim_absent(const std::string& id, game::Seat absent) = 0;
    // The same, who would rather go on another day. Where it cannot be, `done` has the referee's reason.
    virtual void adjourn_absent(const std::string& id, game::Seat absent, CommandDone done) = 0;
    // Before start(): who is told, on the asker's loop, when a player should be called. Without it nobody is.
    virtual void tell_awaited(TellAwaited tell) = 0;
    // The account is no more: whatever it still plays is its rivals', and its name is shown no longer.
    virtual void person_deleted(const std::string& account) = 0;
    // Somebody has other roles on the site: games that people judge may have a director to call now, or none.
    virtual void officers_changed() = 0;

    // True while the person plays a game in which looking words up would be a help.
    [[nodiscard]] virtual bool is_playing(std::string_view account) const = 0;
    // Who plays such a game asked a word tool and got no answer: it is written in the log of each such game of his that
    // is here, or of the game `id`. The first hundred of a player in a game are.
    virtual void note_lookups(std::string_view account, const std::string& tool) = 0;
    virtual void note_lookup(const std::string& id, const std::string& account, const std::string& tool) = 0;

    [[nodiscard]] virtual GameCounts counts() const = 0;
    // The store takes nothing at present.
    [[nodiscard]] virtual bool stalled() const = 0;
    // Calls that are not answered yet, where they are answered elsewhere.
    [[nodiscard]] virtual std::size_t under_way() const { return 0; }
};

}  // namespace letrado::service
