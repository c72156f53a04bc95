// The live games of a node: commands in, stored events out. Everything here runs on the loop.
//
// A command is decided at once on the state that this node has; its events go to the store and are acknowledged, and
// told to whoever watches, only when they are there. An append names the event it follows, so that of two nodes (or a
// node that was only slow) exactly one is right; the other reads what happened and decides again.
#pragma once

#include <set>
#include <unordered_map>

#include "base/log.h"
#include "base/random.h"
#include "bus/bus.h"
#include "service/bots/bots.h"
#include "service/games/game_calls.h"
#include "service/games/game_stream.h"
#include "service/loop.h"
#include "service/workers.h"
#include "store/store.h"
#include "store/writer.h"

namespace letrado::service {

struct GameDesk;

struct GameOptions {
    std::string node = "local";
    bool cluster = false;                         // other nodes serve the same store
    std::chrono::milliseconds bot_delay{0};       // a bot thinks at least so long
    game::Millis signing_limit = 10 * 60 * 1000;  // then the server certifies a result that nobody staffs
    game::Millis abandon_limit = 60 * 60 * 1000;  // then a player whom the game waits for has lost it
    game::Millis absent_limit = 3 * 60 * 1000;    // then the rival of a player who is not connected may claim the game
    game::Millis staff_limit = 30 * 60 * 1000;    // then the server stands in for staff whom the game waits for
    game::Millis table_limit =
        game::Millis{30} * 24 * 60 * 60 * 1000;  // then a table or an adjourned game that nobody uses is put away
    game::Millis call_after = 15'000;            // that a game waits for him, a player who is not there is called
    std::size_t most_games = 20;                 // of a person at the same time
    std::size_t most_staff_games = 200;          // of somebody with a role in tournaments
    game::Millis lease = 6000;                   // of a node's duties, renewed at a third of it
};

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
    std::size_t live = 0;         // now
    std::size_t watching = 0;     // now
};

// What a person asks of a game.
struct PersonCommand {
    std::string id;  // of the client's making
    game::CommandBody body;
    std::optional<game::Role> as{};  // for whom; only from who keeps the table
};

struct JoinedGame {
    WatchId watch = 0;
    game::Role role{};
    bool keeper = false;
    const GameHeader& header;
    const game::State& state;
    std::uint32_t last = 0;
    std::string aborted{};  // why the staff called it off, where it did
    std::string offers{};   // what he may do now, as JSON; empty where he did not ask
};

class Games {
  public:
    struct Parts {
        Loop& loop;
        store::Store& store;
        store::Writer& writer;
        bus::Bus& bus;
        Workers& desk;      // for what blocks
        Workers& thinkers;  // for bots that look ahead
        Workers& quick;     // for those that do not, and for what needs no thought: they wait for no other
        Lexica& lexica;
        const BotRegistry& bots;
        base::Log& log;
        Render render;
    };
    using Created = std::function<void(std::expected<std::string, ServiceError>)>;
    using Joined = std::function<void(std::expected<JoinedGame, ServiceError>)>;
    using Found = std::function<void(std::expected<std::shared_ptr<const LiveGame>, ServiceError>)>;

    // REQUIRES: the parts outlive it and every callback that it gave them; call stop() before it is destroyed.
    Games(Parts parts, GameOptions options);
    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;

    // Takes up the games that are going on, and begins to look after time.
    void start();
    // No more duties and no more news. Commands under way are still answered.
    void stop();

    // Makes the game `id`. Making it again, from any node, is no error: the first one stands.
    void create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats, Created done);

    // A table in a hall, on one device: the players are names only, and `keeper` speaks for everybody.
    void open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                    GameTerms terms, Created done, const TableStart& start = {});

    void command(const std::string& id, const Person& person, PersonCommand command, CommandDone done);

    // Tells the game from event `from` + 1 on; without it, from now on; from the first one where `from` is not there,
    // as after a restored backup. Nobody signed in watches as a spectator.
    struct Joining {
        std::optional<Person> person;
        std::optional<std::uint32_t> from;
        bool offers = false;            // he wants to be told what he may do, now and after each event
        std::function<void()> moved{};  // called when he is somebody else there, and is told nothing more
    };
    void join(const std::string& id, const Joining& joining, Deliver deliver, Joined done);
    void leave(const std::string& id, WatchId watch);

    // The game with nothing under way, as far as this node has heard of it.
    void with_settled(const std::string& id, Found done);
    // The same, as far as the store has it.
    void with_current(const std::string& id, Found done);

    // Takes a halted game up again, from what is stored. Fails with not_found if it is not halted.
    using Repaired = std::function<void(std::expected<void, ServiceError>)>;
    void repair(const std::string& id, const Person& by, Repaired done);
    // Somebody repaired it, halted it or called it off in the store: every node looks there.
    void tell_of_halt(const std::string& id) { parts_.bus.publish(halts_topic, id); }

    // Somebody else sits at the game's desk now, in the store: here at once, and every other node looks there.
    void desk_changed(const std::string& id, GameDesk desk);
    // The player is away and the game waits for him: it is his rival's, who claimed it.
    void claim_absent(const std::string& id, game::Seat absent);

    // The same, who would rather go on another day. Where it cannot be, `done` has the referee's reason.
    void adjourn_absent(const std::string& id, game::Seat absent, CommandDone done);

    // Before start(): who is told, on the loop, when a player should be called. Without it nobody is.
    void tell_awaited(TellAwaited tell) { tell_awaited_ = std::move(tell); }

    // The account is no more: whatever it still plays is its rivals', and its name is shown no longer.
    void person_deleted(const std::string& account);

    // True while the person plays a game in which looking words up would be a help.
    [[nodiscard]] bool is_playing(std::string_view account) const;
    // Who plays such a game asked a word tool and got no answer: it is written in the log of each such game of his that
    // is here, or of the game `id`. The first hundred of a player in a game are.
    void note_lookups(std::string_view account, const std::string& tool);
    void note_lookup(const std::string& id, const std::string& account, const std::string& tool);

    [[nodiscard]] GameCounts counts() const;
    // The store takes nothing at present.
    [[nodiscard]] bool stalled() const { return stalled_; }

  private:
    static constexpr std::string_view halts_topic = "halts";
    static constexpr std::string_view desks_topic = "desks";
    friend class GameStream;
    using GamePtr = std::shared_ptr<GameStream>;
    using FoundLive = std::function<void(std::expected<GamePtr, ServiceError>)>;

    // games.cpp
    void begin(const std::string& id, std::vector<std::string> people, std::size_t most, OpenedGame opened,
               Created done);
    void store_new(const std::string& id, const OpenedGame& opened, Created done);
    void with_game(const std::string& id, FoundLive done);
    void with_quiet(const std::string& id, FoundLive done);
    void take_command(const GamePtr& game, const Person& person, PersonCommand command, CommandDone done);
    GamePtr add(const std::string& id, StoredGame stored);
    void watch(const GamePtr& game, const Joining& joining, Deliver deliver, const Joined& done);

    // game_pipeline.cpp
    void submit(const GamePtr& game, PendingCommand pending);
    void stall();
    void probe();
    void tell(const GamePtr& game, std::span<const game::Event> events, std::span<const std::string> lines);
    void catch_up(const GamePtr& game, WatchId watch);
    void settle(const GamePtr& game);

    // game_care.cpp: what time brings
    void tick();
    // Finds out when the game needs to be looked after next.
    void reschedule(const GamePtr& game);
    [[nodiscard]] std::optional<game::Millis> next_care(const GameStream& game) const;
    void look_after(const GamePtr& game);
    // How long a game waits for a player.
    [[nodiscard]] game::Millis patience_with(const GameStream& game) const;
    void ask_for_vacation(const GamePtr& game);
    void write_lookup(const GamePtr& game, std::string_view account, const std::string& tool);
    void by_system(const GamePtr& game, std::string_view why, game::CommandBody body, std::uint64_t& count);
    [[nodiscard]] game::CommandBody stand_in(const LiveGame& game) const;
    void unload(const GamePtr& game);
    void sweep_tables(std::optional<std::int64_t> after);

    // game_calls.cpp
    [[nodiscard]] game::Millis deadline_of(const GameStream& game) const;
    [[nodiscard]] std::optional<game::Millis> next_call(const GameStream& game) const;
    void call_player(const GamePtr& game);

    // game_halts.cpp
    // Does something with the game; what it throws halts the game.
    template <typename Work>
    void guard(const GamePtr& game, Work work);
    void halt(const GamePtr& game, std::string_view why);
    [[nodiscard]] std::string halt_data(const std::string& game, std::string_view why) const;
    void write_halt(const std::string& id, std::string_view status, const std::string& data, Repaired done);
    void listen_to_halts();
    void hear_of_halt(const std::string& id);
    void tell_aborted(const GamePtr& game);

    // desk_news.cpp
    void listen_to_desks();
    void hear_of_desk(const std::string& id);
    void seat(const GamePtr& game, GameDesk desk);

    // game_duties.cpp
    void watch_duties();
    void renew_duties();
    void ask_for_duty(const GamePtr& game);
    void look_for_lost_news();
    void drive_bots(const GamePtr& game);
    void bot_acts(const GamePtr& game, game::Seat seat, std::uint32_t at, game::CommandBody body);
    void record_result(const GamePtr& game);
    // Results of games that were closed by a node that did not live to record them.
    void record_due_results();
    void note_result_due(const LiveGame& game);
    void take_up(std::optional<std::int64_t> before);

    Parts parts_;
    GameOptions options_;
    GameCounts counts_;
    std::uint64_t lookups_ = 0;  // written, so that each is a command of its own
    bool stopping_ = false;
    bool stalled_ = false;
    WatchId next_watch_ = 1;
    std::unordered_map<std::string, GamePtr> live_;
    std::set<std::pair<game::Millis, std::string>> wakes_;  // by time, of games in live_
    game::Millis renewed_ = 0;                              // until when this node's duties are its own
    bool renewing_ = false;                                 // at the desk
    std::size_t news_asked_ = 0;                            // questions there, how far games are
    TellAwaited tell_awaited_;
    bus::Subscription halts_;
    bus::Subscription desks_;
    std::unordered_map<std::string, std::vector<FoundLive>> loading_;
};

}  // namespace letrado::service
