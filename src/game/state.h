// The state of a game: the fold of its events. Everything here can be rebuilt from the log.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "board/rack.h"
#include "board/scoring.h"
#include "edition/game_rules.h"
#include "game/clock.h"
#include "game/entry_list.h"
#include "game/events.h"
#include "game/sheet.h"
#include "game/types.h"

namespace letrado::game {

struct Claim {
    ClaimStage stage = ClaimStage::form;
    std::uint8_t words = 0;  // a bit for each word of the play
    PerSeat<bool> signed_by;
    bool final_answer = false;
    Millis since = 0;                 // its last step
    Phase raised_in = Phase::verify;  // where the turn goes on if the play stands

    bool operator==(const Claim&) const = default;
};

// Of the rival, to tiles that were moved. One that was dismissed holds until they are moved again.
enum class Objection : std::uint8_t { none, waiting, dismissed };

// What the turn in progress has so far.
struct Turn {
    board::Placements placed;              // on the board, still the mover's
    board::Placements first;               // how these tiles first made a play; empty until they do
    std::optional<board::Square> anchor;   // where the turn's first tile was put
    Objection objection{};                 // to how they were moved since
    std::optional<board::Direction> line;  // fixed by the second tile
    board::FixedVector<tiles::Tile, board::rack_size> must_play;  // fell on an occupied square
    bool seen = false;                                            // the rival saw the tiles
    std::optional<board::Play> play;                              // once placing has ended
    board::Score announced = 0;
    PerSeat<bool> wrote;
    bool disputed = false;
    PerSeat<std::optional<board::Score>> count_said;  // while it is disputed
    bool paused = false;
    bool opening_accepted = false;
    Millis verify_since = 0;
    std::uint8_t judged = 0;  // words of the play that judges have ruled on
    bool challenged = false;
    std::optional<Claim> claim;
    bool exchanging = false;
    int exchange_number = 0;
    board::Tiles set_aside;
    int set_aside_count = 0;
    int to_draw = 0;
    bool drew = false;           // has taken tiles from the bag
    bool clock_held = false;     // placing ended and the clock stopped with it
    bool clock_stopped = false;  // by the mover's hand, before the play was entered
    bool verify_over = false;    // verification has taken longer than the event allows
    bool timer_expired = false;
    Millis expired_at = 0;
    int signals = 0;
    bool unpressed = false;  // the former mover has not started this turn's clock

    bool operator==(const Turn&) const = default;
};

struct Overdraw {
    Seat holder{};
    int surplus = 0;
    bool seen = false;
    bool found_by_rival = false;
    bool racked = false;
    bool turn_already_lost = false;

    bool operator==(const Overdraw&) const = default;
};

struct Absentee {
    Seat seat{};
    int owes = 0;           // tiles still to be drawn
    bool pending = false;   // the rival has played and pressed meanwhile
    bool returned = false;  // is back; the pending play is being settled

    bool operator==(const Absentee&) const = default;
};

// A count inside the bag that one player has asked for.
struct BagCount {
    Seat asked_by{};
    bool agreed = false;

    bool operator==(const BagCount&) const = default;
};

// A player would adjourn the game, or go on with an adjourned one. Who has not answered for a while may have gone.
struct AskedFor {
    static constexpr Millis holds = 10 * 60 * 1000;
    Seat by{};
    Millis at = 0;

    bool operator==(const AskedFor&) const = default;
};

// What adds up over the games of an event: here, and in earlier games as far as the director said it once.
struct Offences {
    int here = 0;
    int before = 0;

    // All so far, where the director says now that so many were in earlier games.
    [[nodiscard]] int with(int earlier) const { return here + (earlier > before ? earlier : before); }
    // One more; it was the `number`th of all, or nobody counted.
    void add(int number) {
        ++here;
        count_to(number);
    }
    void count_to(int number) {
        if (number - here > before) before = number - here;
    }

    bool operator==(const Offences&) const = default;
};

// What the director's log adds up to for one player.
struct Conduct {
    board::Score penalties = 0;  // in force, with what failed challenges cost
    Offences warnings;
    Offences yellow_cards;
    int red_cards = 0;
    Offences consulted;     // words asked about, and words of the rival's that he answered about
    int overdraws = 0;      // all of them
    Offences premeditated;  // those so marked by the director
    int failed_challenges = 0;
    int won_challenges = 0;
    int lookups = 0;                               // word tools that gave him no answer while he played
    std::optional<edition::RuleId> exclusion_due;  // the rule by which the log calls for his exclusion
    bool late_again = false;                       // without an excuse
    std::vector<tiles::Word> barred;               // words that this player may not place in this game

    bool operator==(const Conduct&) const = default;
};

// One penalty of the director's: points, or the exclusion of the player.
struct Penalty {
    int number = 0;
    Seat seat{};
    board::Score points = 0;
    bool exclusion = false;
    bool appealable = true;
    PenaltyStatus status{};
    std::string code = {};  // the article that was broken

    bool operator==(const Penalty&) const = default;
};

// A correction that a player has proposed and the other has not answered.
struct Correction {
    Seat by{};
    std::optional<int> turn;
    board::Score points = 0;
    std::string reason;
    bool misentered = false;

    bool operator==(const Correction&) const = default;
};

// The rival had not accepted it yet when its player was put out of the game.
struct UnacceptedPlay {
    board::Placements placements;
    board::Play play;
    board::Score announced = 0;
    PerSeat<bool> wrote;

    bool operator==(const UnacceptedPlay&) const = default;
};

struct Outcome {
    EndReason reason{};            // also of a game whose loser was excluded after its end
    std::optional<Seat> loser;     // of a game lost by absence, disqualification or expulsion; nobody: both lose it,
    ForfeitCause cause{};          // or, without a cause, the tribunal took it back and the points decide
    PerSeat<ForfeitCause> causes;  // of both, where both are excluded; the graver is the cause
    std::optional<UnacceptedPlay> unaccepted;        // of the loser; counts if his rival is excluded too
    std::optional<PerSeat<board::Score>> published;  // the final scores last announced
    std::optional<Seat> published_loser;             // and the loser then
    std::optional<edition::RuleId> decided;  // the rule of what last changed the result, where it was not the end

    bool operator==(const Outcome&) const = default;
};

struct State {
    // Header.
    edition::GameRules rules;
    std::optional<edition::GameRules> opened_under;  // the rules of before the director's first change
    PerSeat<std::string> players;
    int game_number = 1;
    std::string commitment;

    // Course.
    std::uint32_t next_sequence = 1;
    Stage stage = Stage::none;
    Phase phase = Phase::think;
    std::optional<Seat> starter;
    std::optional<StartSource> start_source;
    std::string starter_policy;  // chosen by the organiser where the edition has no rule
    bool round_started = false;
    PerSeat<bool> present;
    PerSeat<bool> late;
    PerSeat<bool> lateness_judged;
    std::optional<Seat> last_comer;  // of those who were late
    PerSeat<bool> opened;            // made the opening draw
    Seat mover{};
    board::Board board;
    PerSeat<board::Rack> racks;
    tiles::TileCounts pool = tiles::TileCounts::full_set();  // the bag and the unknown tiles of the racks
    int bag_size = tiles::set_size;
    std::vector<tiles::Tile> out_of_bag;  // tied tiles of the draw for the start
    std::uint32_t draws = 0;              // draws made from the committed seed
    bool any_draw = false;
    PerSeat<board::Score> scores;  // as agreed, without adjustments
    PerSeat<int> turns;
    int pass_run = 0;
    PerSeat<int> passes;  // of that run, whose they are
    int scoreless_run = 0;
    Turn turn;
    Clocks clocks;
    bool director_called = false;
    std::optional<Overdraw> overdraw;
    std::optional<Absentee> absent;
    PerSeat<bool> leaving;  // as soon as the turn is played
    std::optional<BagCount> bag_count;
    std::optional<Millis> adjourned;            // since when
    std::optional<AskedFor> adjournment_asked;  // or, where it is adjourned, going on
    bool time_called = false;
    PerSeat<bool> blocked;     // says that nobody can place a tile, until board or racks change
    PerSeat<bool> loses_turn;  // by the director's decision, as soon as it is his

    // Papers.
    std::vector<TurnRecord> record;
    PerSeat<Sheet> sheets;
    Sheet control_sheet;
    std::vector<board::Square> settled_blanks;  // by the records, by the placer's word or by the director: for good
    PerSeat<board::Score> sums;                 // what both papers were flagged to have above the sum of their points
    std::optional<Correction> correction;
    PerSeat<bool> signed_by;
    PerSeat<bool> wants_reopening;
    PerSeat<bool> completing_words;
    Certificate certificate = Certificate::none;
    int versions = 0;  // how often the game was closed
    PerSeat<Conduct> conduct;
    std::vector<Penalty> penalties;
    std::vector<std::string> answerers;  // who is no player of this game and answered about a word, once for each time
    int interpretations = 0;
    std::optional<Outcome> outcome;
    bool seed_revealed = false;

    EntryList entries;  // what may still be taken back

    bool operator==(const State&) const = default;
};

// ---- What the state says -------------------------------------------------------------------------------------------

[[nodiscard]] inline bool is_online(const State& state) {
    return state.rules.event_input == edition::InputMode::online;
}

// Where a claim waits for its verdict: at a physical table its form is carried to the judges.
[[nodiscard]] inline ClaimStage verdict_stage(const State& state) {
    return state.rules.claim_form && !is_online(state) ? ClaimStage::carried : ClaimStage::form;
}

// The clock of each player at the start: the event's, or what the edition calls typical.
[[nodiscard]] Millis clock_allotment(const edition::GameRules& rules);

struct FinalScores {
    PerSeat<board::Score> racks;
    PerSeat<board::Score> overtime;
    PerSeat<board::Score> penalties;
    PerSeat<board::Score> sums;
    PerSeat<board::Score> total;
};

// True when the tiles left on both racks are known, so that they can be deducted.
[[nodiscard]] bool racks_known(const State& state);

// The result as it stands: written scores, tiles, overtime, penalties. REQUIRES: state.outcome.
[[nodiscard]] FinalScores final_scores(const State& state);

enum class Result { first_wins, second_wins, draw, both_lose };
// REQUIRES: state.outcome.
[[nodiscard]] Result result(const State& state);

// True while nobody may see board and racks: a claim is open.
[[nodiscard]] inline bool board_covered(const State& state) {
    return state.turn.claim.has_value();
}

// Both clocks stand: the players differ about the count of this turn's play or of an earlier one.
[[nodiscard]] inline bool counts_differ(const State& state) {
    return state.turn.disputed || state.correction.has_value();
}

// A play lies on the board with nothing asked about it: all it wants is to be written.
[[nodiscard]] inline bool awaits_rows(const State& state) {
    const Turn& turn = state.turn;
    return state.stage == Stage::turn && state.phase == Phase::verify && turn.play && !turn.claim && !turn.disputed;
}

// A result may still change: not certified, or a penalty under appeal.
[[nodiscard]] bool is_provisional(const State& state);

// Which clocks run in this state: the table "clock by phase" of every mode.
void set_running(State& state);

}  // namespace letrado::game
