// A game as a node knows it, what the store holds of it, and what is told of it. Its state is that of the stored events
// and of those on their way to the store; only what is stored is ever told to anybody.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/game.h"
#include "service/games/awaited.h"
#include "service/games/game_commands.h"
#include "service/records/game_header.h"
#include "service/service_error.h"
#include "service/stored_json.h"
#include "service/words/lexica.h"
#include "store/store.h"

namespace letrado::service {

using SharedText = std::shared_ptr<const std::string>;

// New events as one viewer may see them.
struct Update {
    const std::string& game;
    game::Role viewer;
    std::span<const std::string> events;  // JSON, those the viewer may see
    std::uint32_t last = 0;               // the number of the last event, seen or not
    const game::State* state = nullptr;   // after it; nothing where more is under way
    game::Millis now = 0;
    std::string_view aborted = {};              // why the game was called off, where it was
    const std::string* offers = nullptr;        // what the viewer may do now, as JSON; with the state, for who asked
    const edition::GameRules* rules = nullptr;  // where the events changed them
    bool rejoin = false;                        // the viewer is somebody else in this game now
};
// Makes the message of an update, once for all who see the same.
using Render = std::function<SharedText(const Update&)>;
using Deliver = std::function<void(SharedText)>;

struct LiveGame {
    std::string id;
    GameHeader header;
    std::shared_ptr<const EditionWords> words;
    game::Judge judge;       // of the words, where the lexicon judges
    game::Judge dictionary;  // and where it may be appealed against, the entries behind it

    game::State state;
    std::uint32_t stored = 0;  // the last stored event
    std::string standing;      // of the stored summary
    Course course;
    bool put_away = false;       // a table that nobody comes back to: in no list of what goes on
    std::string halted;          // why nothing is done here any more, where something failed
    std::string aborted;         // why the staff called it off; it is halted then, too
    game::PerSeat<bool> gone{};  // whose account was deleted
    bool site_directs = false;   // people judge, and somebody who does not play is a director of the site

    [[nodiscard]] game::Context context(game::Millis now) const;
};

// What a game waits for that people direct: "director", "penalty" (an appealed one), "reopen" (both ask for it),
// "count" (a disputed one), "absence" (a player has left the table); where people judge, also "verdict", "appeal",
// "monitor" (a signed form is to be carried). Empty where the players must act.
[[nodiscard]] std::string_view waits_for(const GameHeader& header, const game::State& state);

// Written into the halt's own stream, beside the game's: "halted", later "repaired"; "aborted" for good.
[[nodiscard]] std::string halt_stream_of(std::string_view game);

// "playing", "finished" (the result stands to be signed) or "closed".
[[nodiscard]] std::string_view status_of(const game::State& state);
inline constexpr std::string_view status_put_away = "put_away";
inline constexpr std::string_view status_aborted = "aborted";  // called off by the staff, without a result
inline constexpr std::array<std::string_view, 5> game_statuses{"playing", "finished", "closed", status_put_away,
                                                               status_aborted};
// Under what an officer of this one game is among its participants: he does not play it, and it is none of his games.
[[nodiscard]] std::string officer_key(std::string_view account);
// Changes when the summary must be written anew.
[[nodiscard]] std::string standing_of(const GameHeader& header, const game::State& state, bool put_away = false);
[[nodiscard]] GameCard card_of(const GameHeader& header, const game::State& state);
[[nodiscard]] store::Summary summary_of(const GameHeader& header, const game::State& state, bool put_away = false);

// What the store holds of a game.
struct StoredGame {
    GameHeader header;
    game::State state;
    Course course;
    GameCommands commands;
    bool put_away = false;
    std::string halted;
    std::string aborted;
    game::PerSeat<bool> gone{};
    std::shared_ptr<const EditionWords> words;
    game::Judge dictionary{};  // where an appeal may ask it
    bool site_directs = false;
};
// From a worker. Fails with not_found where there is no such game.
[[nodiscard]] std::expected<StoredGame, ServiceError> load_game(store::Store& store, Lexica& lexica,
                                                                std::string_view id);
struct Halt {
    std::string data;     // as it is stored; empty where the game goes on
    std::string aborted;  // the reason, where the staff called it off
};
// Why, of what is stored as the halt's data; empty if it does not say.
[[nodiscard]] std::string why_halted(const std::string& data);
// From a worker.
[[nodiscard]] std::expected<Halt, ServiceError> find_halt(store::EventLog& log, std::string_view id);
// What whoever asks something of a halted game is told.
[[nodiscard]] ServiceError halt_error(const LiveGame& game);

// The events after `after`, at most `limit`. From a worker.
struct ReadEvents {
    std::vector<game::Event> events;
    std::vector<std::string> commands;  // of each event, the command that it was the first of, or nothing
};
[[nodiscard]] std::expected<ReadEvents, ServiceError> read_events(store::EventLog& log, std::string_view id,
                                                                  std::uint32_t after, std::int64_t limit);

// The events as the viewer may see them, each as JSON. `lines` are all of them as JSON, if somebody has them: what the
// viewer may see whole is not written again.
[[nodiscard]] std::vector<std::string> seen_events(std::span<const game::Event> events, game::Role viewer,
                                                   std::string_view edition, std::span<const std::string> lines = {});

// The same of a game that is over.
[[nodiscard]] std::vector<std::string> past_events(std::span<const game::Event> events, game::Role viewer,
                                                   std::string_view edition);

// What whoever pairs knows of who starts at a hall's table: in a Swiss event the starter, in a match whose turn it is.
struct TableStart {
    std::optional<game::Seat> starter{};
    int game_number = 1;
    std::optional<game::Seat> previous_starter{};
};

// A new game: its header and the events that open it. REQUIRES: `words` of the edition.
struct OpenedGame {
    GameHeader header;
    game::State state;
    std::vector<game::Event> events;
};
[[nodiscard]] std::expected<OpenedGame, ServiceError> open_game(const GameTerms& terms,
                                                                const game::PerSeat<Seated>& seats,
                                                                const board::BagSeed& seed, game::Millis now,
                                                                const std::string& keeper = {},
                                                                const TableStart& start = {});

}  // namespace letrado::service
