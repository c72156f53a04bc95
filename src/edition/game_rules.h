// The game parameters of an edition, read from data/editions/<id>/game.toml. Code asks these values and never compares
// an edition's name. The keys of the file are the names a director uses to decide otherwise.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::edition {

enum class StartPolicy { first_named, pairing_system, lot_then_alternate, lot, tile_draw, organiser };
enum class OpeningDraw { starter_then_other, each };
enum class MissedCentre { opponent_chooses, obligation };
enum class NotesAllowed { own, blank_paper };
enum class BlankConflict { by_records, director };
enum class LetterFixed { count, naming };
enum class InRun { counts, neutral, breaks };
enum class Permute { free, to_correct };
enum class ImproveScore { allowed, if_not_objected, forbidden };
enum class Freeze { count, announcement };
enum class Commit { placed_or_fallen, placed, seen, none };
enum class OverdrawReturn { blind_or_two_more, random };
enum class UnderdrawFix { draw_or_show, draw };
enum class Absence { pending_play, own_clock, notice, none };
enum class ChallengeOpens { count_complete, placement };
enum class ChallengeSeveral { combined, per_word };
enum class ArithmeticLimit { both_signatures, certified, none };
enum class ArithmeticPlayers { plays, totals, nothing };  // what the players may correct by themselves
enum class PenaltyScale { none, minimum, exact };
enum class Authority { director, arbiters, organiser };
enum class TribunalMembers { all_restricted, players_only, none };
enum class Requirement { required, optional, none };
enum class ClockMode { corrido, no_corrido, timer, none };
enum class InputMode { online, assisted, transcription };
enum class EventKind { round_robin, swiss, match, team };
enum class EventScope { club, national, international };

struct GameRules {
    std::string edition;

    int players = 2;
    StartPolicy start_round_robin{}, start_swiss{}, start_match{}, start_team{};
    OpeningDraw opening_draw{};  // told to people: the starter draws first either way
    int opening_min_tiles = 2;
    MissedCentre opening_miss_centre{};
    bool opening_strict_no_doubling = false;  // the strict reading of an accepted miss (O-09)

    bool sheet_words_required = false;
    bool sheet_inspect_before_start = false;
    NotesAllowed notes_allowed{};  // told to people; no decision depends on it

    bool blank_sheet_record = false;
    bool blank_later_claims = true;  // a dispute is heard after the letter was recorded
    BlankConflict blank_conflict{};
    LetterFixed blank_letter_fixed{};  // from when on a spoken letter stays

    bool lay_line_fixed = false;
    bool move_shift = true;
    Permute move_permute{};
    ImproveScore move_may_improve_score{};        // by another order of the letters
    ImproveScore move_shift_may_improve_score{};  // by moving a play that links already
    bool move_single_tile = false;
    Freeze move_freeze{};
    Commit commit_tile{};
    bool forfeit_counts_as_pass = true;
    bool forfeit_counts_as_scoreless = true;
    InRun director_turn_in_passes{}, director_turn_in_scoreless{};  // a turn lost by the director's order (O-17)

    bool exchange_number_announced = false;
    bool exchange_number_may_vary = false;
    bool exchange_may_desist = false;
    int exchange_min_in_bag = 1;

    bool bag_count_inside_needs_consent = true;

    OverdrawReturn overdraw_return{};
    bool overdraw_found_loses_turn = false;
    int overdraw_expulsion_game = 0;  // 0: no such rule
    int overdraw_expulsion_event = 0;
    UnderdrawFix underdraw{};

    bool time_equal_turns = true;
    bool time_out_adjusts = false;  // an equalising play that empties the rack moves the other rack across (O-24)
    bool time_corrido = false, time_no_corrido = false, time_timer = false;
    int clock_corrido_seconds = 0, clock_no_corrido_seconds = 0;
    bool clock_half_of_total = false;
    int clock_verify_pause_seconds = 0;  // 0: no pause
    bool clock_may_warn = false;         // for whoever shows the clocks; the game itself never warns
    int timer_seconds = 120;
    int timer_first_signal = 30, timer_second_signal = 15, timer_third_signal = 5;
    bool announce_total_in_corrido = false;
    int overtime_points_per_minute = 0;
    bool late_clock_runs = true;
    bool late_warns = false;
    Absence absence{};

    ChallengeOpens challenge_opens{};
    ChallengeSeveral challenge_several{};
    int challenge_failed_cost = 0;
    bool claim_form = true;
    bool appeal_available = true;
    bool appeal_confidential = false;

    ArithmeticLimit arithmetic_limit{};
    ArithmeticPlayers arithmetic_players{};
    bool close_reopen = false;

    bool end_blocked = true;
    int end_passes_each = 2;
    bool end_passes_deduct_racks = true;
    int end_scoreless_turns = 0;  // 0: no such rule
    bool end_out = true;
    bool end_time = true;

    PenaltyScale penalty_scale{};
    int penalty_points = 0;
    bool cards = false;
    Authority authority{};  // told to people
    Requirement tribunal_national{}, tribunal_international{};
    TribunalMembers tribunal_members{};
    bool ask_word_bars_it = true;

    // What the regulation leaves to the event.
    ClockMode event_mode{};
    InputMode event_input = InputMode::online;
    EventKind event_kind = EventKind::round_robin;
    EventScope event_scope = EventScope::club;
    int event_clock_seconds = 0;   // 0: what the edition calls typical
    int event_total_seconds = 0;   // 0: no limit
    int event_verify_seconds = 0;  // of verification, before it is on the clock of who verifies; 0: no limit
    int event_finish_seconds = 0;  // to finish placing after the timer's last signal; 0: no limit
    bool event_auto_press = false;
    bool event_strict_table = false;
    bool event_monitors = false;
    bool event_valid_words_only = false;  // a house rule for practice: never in a rated or tournament game
    bool event_points_penalty = false;    // a house rule, where the edition has no penalty of its own
    int event_appeal_seconds = 0;         // to appeal against the lexicon online; 0: there is no such appeal
    int event_appeal_answer_seconds = 0;  // for a person to answer it, before the dictionary is read again
    bool event_adjournment = false;       // two players at screens may agree to go on another day

    bool operator==(const GameRules&) const = default;
};

enum class GameRulesErrorKind { unknown_edition, bad_file, missing_key, unknown_key, bad_value };

struct GameRulesError {
    GameRulesErrorKind kind;
    std::string edition;
    std::string detail;  // the key, or what the reader of the file said

    [[nodiscard]] base::Text message() const;
};

// The editions that have game rules, in alphabetical order.
[[nodiscard]] std::vector<std::string_view> game_editions();

// The rules of an edition. The answer lives as long as the program and is read from its embedded file once.
[[nodiscard]] std::expected<const GameRules*, GameRulesError> game_rules(std::string_view edition);

// Every key is required: an edition states all of them or leaves none to chance.
[[nodiscard]] std::expected<GameRules, GameRulesError> parse_game_rules(std::string_view edition,
                                                                        std::string_view toml);

// Changes one parameter, named as in the file ("end.scoreless_turns"), as a director's decision or an event's setting.
[[nodiscard]] std::expected<void, GameRulesError> set_parameter(GameRules& rules, std::string_view key,
                                                                std::string_view value);

struct Parameter {
    std::string_view key;
    std::string value;
};

// All parameters with their values, in the order of the file.
[[nodiscard]] std::vector<Parameter> parameters(const GameRules& rules);

}  // namespace letrado::edition
