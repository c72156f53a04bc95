// The live games of a node: commands in, stored events out. Everything here runs on the loop.
//
// A command is decided at once on the state that this node has; its events go to the store and are acknowledged, and
// told to whoever watches, only when they are there. An append names the event it follows, so that of two nodes (or a
// node that was only slow) exactly one is right; the other reads what happened and decides again.
#pragma once

#include <atomic>
#include <set>
#include <unordered_map>

#include "base/log.h"
#include "base/random.h"
#include "bus/bus.h"
#include "service/bots/bots.h"
#include "service/games/game_service.h"
#include "service/loop.h"
#include "service/workers.h"
#include "store/store.h"
#include "store/writer.h"

namespace letrado::service {

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

// A number that its loop alone changes and any thread may read.
class LoopCounter {
  public:
    LoopCounter& operator++() { return *this += 1; }
    LoopCounter& operator+=(std::uint64_t more) {
        value_.store(value_.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
        return *this;
    }
    LoopCounter& operator-=(std::uint64_t less) { return *this += std::uint64_t{0} - less; }
    operator std::uint64_t() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_ = 0;
};

class Games;

// The other loops of the node, for a Games that is one of several. What they give is done on the loop of the games that
// are named.
struct OtherLoops {
    bool first = false;  // does for all what a node does once
    std::function<void(const std::string& id, std::function<void(Games&)> work)> at_owner;
    std::function<void(std::function<void(Games&)> work)> at_all;
    // Who plays the game in which looking words up would be a help: nobody any more where both are empty.
    std::function<void(const std::string& id, game::PerSeat<std::string> accounts)> who_plays;
};

class Games final : public GameService {
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

    // REQUIRES: the parts outlive it and every callback that it gave them; call stop() before it is destroyed.
    Games(Parts parts, GameOptions options, std::optional<OtherLoops> others = {});
    Games(const Games&) = delete;
    Games& operator=(const Games&) = delete;

    void start() override;
    void stop() override;
    void create(const std::string& id, const GameTerms& terms, const game::PerSeat<Seated>& seats,
                Created done) override;
    void open_table(const std::string& id, const Person& keeper, const game::PerSeat<std::string>& players,
                    GameTerms terms, Created done, const TableStart& start = {}) override;
    void command(const std::string& id, const Person& person, PersonCommand command, CommandDone done) override;
    void join(const std::string& id, const Joining& joining, Deliver deliver, Joined done) override;
    void leave(const std::string& id, WatchId watch) override;
    void with_settled(const std::string& id, Found done) override;
    void with_current(const std::string& id, Found done) override;
    void repair(const std::string& id, const Person& by, Repaired done) override;
    void tell_of_halt(const std::string& id) override { parts_.bus.publish(halts_topic, id); }
    void desk_changed(const std::string& id, GameDesk desk) override;
    void claim_absent(const std::string& id, game::Seat absent) override;
    void adjourn_absent(const std::string& id, game::Seat absent, CommandDone done) override;
    void tell_awaited(TellAwaited tell) override { tell_awaited_ = std::move(tell); }
    void person_deleted(const std::string& account) override;
    void officers_changed() override;
    [[nodiscard]] bool is_playing(std::string_view account) const override;
    void note_lookups(std::string_view account, const std::string& tool) override;
    void note_lookup(const std::string& id, const std::string& account, const std::string& tool) override;
    // From any thread, both.
    [[nodiscard]] GameCounts counts() const override;
    [[nodiscard]] bool stalled() const override { return stalled_.load(std::memory_order_relaxed); }

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
    // Where the game lives.
    void at_owner(const std::string& id, std::function<void(Games&)> work);
    void at_all(std::function<void(Games&)> work);
    [[nodiscard]] bool is_first() const { return !others_ || others_->first; }
    // Tells the others who plays it, if that has changed.
    void tell_who_plays(GameStream& game, bool unloaded = false);
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
    void by_system(const GamePtr& game, std::string_view why, game::CommandBody body, LoopCounter& count);
    [[nodiscard]] game::CommandBody stand_in(const LiveGame& game) const;
    void unload(const GamePtr& game);
    void sweep_tables(std::optional<std::int64_t> after);
    void put_table_away(const std::string& id);

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
    void lapse_duties();
    void take_orphan(const std::string& id);
    void ask_for_duty(const GamePtr& game);
    void look_for_lost_news();
    void drive_bots(const GamePtr& game);
    void bot_acts(const GamePtr& game, game::Seat seat, std::uint32_t at, game::CommandBody body);
    void record_result(const GamePtr& game);
    // Results of games that were closed by a node that did not live to record them.
    void record_due_results();
    void record_due_result(const std::string& id);
    void note_result_due(const LiveGame& game);
    void take_up(std::optional<std::int64_t> before);

    Parts parts_;
    GameOptions options_;
    std::optional<OtherLoops> others_;
    struct Counters {
        LoopCounter created, commands, acknowledged, repeated, refused, conflicts, outages, events, bot_moves, halted,
            abandoned, stood_in, put_away, live, watching;
    } counts_;
    std::uint64_t lookups_ = 0;  // written, so that each is a command of its own
    bool stopping_ = false;
    std::atomic<bool> stalled_ = false;
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
