// Why a command was not admitted. A refusal changes nothing; it says why, by which rule, and where the edition states
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/text.h"
#include "board/scoring.h"
#include "edition/game_rule_table.h"

namespace letrado::game {

enum class Reason : std::uint8_t {
    not_open,  // there is no game yet
    already_open,
    unknown_edition,
    bad_setting,
    not_event_setting,  // a parameter of the edition, not of the event
    wrong_player_count,
    mode_not_in_edition,
    starter_missing,
    wrong_start_method,
    start_already_decided,
    bad_position,  // tiles that the set does not have, or two on a square
    wrong_stage,   // the game is not at that point
    wrong_phase,   // the turn is not at that point
    wrong_actor,   // somebody else's right or duty
    not_your_turn,
    after_the_start,
    not_in_edition,  // the edition has no such right, duty or sanction
    not_in_mode,     // this way of playing has no such thing
    bad_placement,   // see `fault`
    too_few_tiles,
    not_in_rack,
    off_centre,
    line_fixed,       // the tiles on the board fix row, column or direction
    same_tiles_only,  // moving may not add or take away tiles
    no_gain,          // tiles may not be rearranged to improve the play
    frozen,
    tile_committed,
    blank_not_named,
    not_a_tile_letter,  // K, W or anything that is no tile
    barred_word,
    invalid_word,  // by the house rule of a practice game
    wrong_points,
    total_missing,
    no_points_yet,
    not_written,  // the scores have not been written
    already_written,
    accepted,  // the rival wrote: too late
    too_early,
    not_a_word_of_the_play,
    already_challenged,
    claim_not_signed,
    claim_open,
    no_claim,
    final_answer,
    already_exchanging,
    wrong_number,
    none_set_aside,
    bag_too_small,
    wrong_draw,
    director_present,
    director_absent,
    overdraw_open,
    no_overdraw,
    absent_player,
    not_absent,
    no_penalty,
    penalty_too_small,
    penalty_not_exact,
    word_missing,
    closed,
    not_both,
    no_such_turn,
    no_such_square,
    not_a_blank,
    recorded,  // the blank's letter was recorded: no later claim
    timer_expired,
    game_not_over,
    racks_unknown,  // the tiles left have not been noted
    tribunal_conflict,
    nobody_eligible,
    already_drawn,      // who leaves does so before he draws
    already_ruled,      // there is a ruling on it
    time_backwards,     // before something that has happened already
    clock_missing,      // a game with clocks needs a time for them
    arguments_missing,  // an appeal without them
    nothing_moved,      // there is no rearrangement to object to
    sheets_differ,      // the two papers do not say the same
    nothing_to_correct,
    no_correction,       // nobody has proposed one
    no_control_sheet,    // no monitor kept one
    reason_missing,      // a decision that must say why
    sheet_open,          // words are being completed on the clock
    correction_open,     // the clocks stand until a proposed correction is answered
    nothing_entered,     // that could be taken back
    not_the_last_entry,  // somebody has gone on from it
    adjourned,           // until both players go on
    not_adjourned,
    already_asked,    // the rival has not answered yet
    not_asked,        // nobody waits for an answer
    no_such_article,  // neither an article nor a rule of the edition
    not_late,         // nothing on record of a player who never came, or was late again
    binding_entry,    // the text binds whoever entered it
    nothing_changes,  // the rule says so already
    moment_past,      // what the rule decides has been decided in this game
};

struct Refusal {
    Reason reason;
    edition::RuleId rule;
    std::string edition;  // empty before a game is open
    std::optional<board::PlacementFault> fault;
    int points = 0;  // what the rule asks for, where the refusal is about an amount

    // The article of the edition, "—" where it has none.
    [[nodiscard]] std::string_view article() const { return edition::rule_article(rule, edition); }
    // A sentence with the article.
    [[nodiscard]] base::Text message() const;

    bool operator==(const Refusal&) const = default;
};

[[nodiscard]] std::string_view name_of(Reason reason);
[[nodiscard]] std::string_view name_of(board::PlacementFault fault);

}  // namespace letrado::game
