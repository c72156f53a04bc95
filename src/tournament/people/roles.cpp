#include "tournament/people/roles.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace letrado::tournament {

namespace {

// Letters: d director, a assistant, j judge, m monitor, p player; the program itself (system) may what the director
// may.
struct Row {
    std::string_view event;
    std::string_view roles;
};

constexpr std::array rows{
    Row{"tournament_opened", "d"},  Row{"setting_changed", "d"},
    Row{"division_added", "d"},     Row{"rounds_planned", "d"},
    Row{"appointed", "d"},          Row{"announced", "da"},
    Row{"tournament_closed", "d"},  Row{"entered", "da"},
    Row{"entry_confirmed", "da"},   Row{"entrant_edited", "da"},
    Row{"seeds_fixed", "da"},       Row{"checked_in", "da"},
    Row{"sat_out", "da"},           Row{"withdrawn", "da"},
    Row{"rejoined", "da"},          Row{"division_moved", "da"},
    Row{"ratings_imported", "da"},  Row{"round_paired", "da"},
    Row{"boards_drawn", "d"},       Row{"pairing_changed", "da"},
    Row{"round_published", "d"},    Row{"round_unpublished", "d"},
    Row{"round_started", "d"},      Row{"round_scheduled", "d"},
    Row{"arrived", "dam"},          Row{"left", "dam"},
    Row{"returned", "dam"},         Row{"round_extended", "d"},
    Row{"time_called", "d"},        Row{"start_recorded", "dam"},
    Row{"round_closed", "d"},       Row{"round_reopened", "d"},
    Row{"sheet_reported", "damp"},  Row{"result_agreed", "damp"},
    Row{"result_disputed", "damp"}, Row{"sheet_signed", "damp"},
    Row{"result_signed", "damp"},   Row{"words_completed", "damp"},
    Row{"result_certified", "d"},   Row{"game_forfeited", "da"},
    Row{"both_forfeited", "da"},    Row{"game_adjourned", "d"},
    Row{"game_annulled", "da"},     Row{"entry_corrected", "d"},
    Row{"reopen_requested", "dap"}, Row{"game_reopened", "d"},
    Row{"game_linked", "da"},       Row{"result_taken", "da"},
    Row{"recorded", "dajmp"},       Row{"report_answered", "d"},
    Row{"claim_recorded", "dj"},    Row{"penalty_given", "d"},
    Row{"appealed", "dap"},         Row{"appeal_answered", "dj"},
    Row{"expelled", "d"},           Row{"panel_set", "d"},
    Row{"tribunal_formed", "d"},    Row{"tribunal_decided", "d"},
    Row{"interpreted", "d"},        Row{"interpretations_imported", "d"},
    Row{"team_entered", "da"},      Row{"lineup_set", "dap"},
    Row{"playoff_created", "d"},    Row{"series_published", "d"},
    Row{"series_decided", "d"},     Row{"awarded", "d"},
    Row{"place_declined", "da"},    Row{"rated", "d"},
    Row{"undone", "damp"},          Row{"redone", "damp"},
};

char letter_of(Role role) {
    constexpr std::string_view letters = "dajmpd";
    return letters[static_cast<std::size_t>(role)];
}

}  // namespace

bool role_may(Role role, std::string_view event) {
    const auto row = std::ranges::find(rows, event, &Row::event);
    return row != rows.end() && row->roles.find(letter_of(role)) != std::string_view::npos;
}

bool is_table_of(const State& state, const Actor& monitor, int table) {
    return std::ranges::any_of(state.staff, [&](const Staff& staff) {
        return staff.role == Role::monitor && staff.person == monitor.person && staff.tables_from <= table &&
               table <= staff.tables_to;
    });
}

bool may_carry_claim(const State& state, const Actor& actor, int table) {
    if (actor.role == Role::director || actor.role == Role::assistant) return true;
    return actor.role == Role::monitor && is_table_of(state, actor, table);
}

bool may_answer_claim(const Actor& actor) {
    return actor.role == Role::director || actor.role == Role::judge;
}

}  // namespace letrado::tournament
