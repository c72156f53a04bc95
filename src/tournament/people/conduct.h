// Conduct over the whole event (section 13). The program counts and proposes; only a command sanctions (T-CON-1).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/refusal.h"
#include "tournament/state.h"

namespace letrado::tournament {

struct ConductCounts {
    int unjustified_delays = 0;
    int asked_words = 0;
    int offences = 0;  // of art. 47, with or without a card
    int overdraws = 0;
    int most_overdraws_in_a_game = 0;
    int yellow_cards = 0;
    int warnings = 0;
    int failed_claims = 0;

    bool operator==(const ConductCounts&) const = default;
};

// `before_round` 0: all of the tournament; else what happened before that round, for the game's own counters (3.6).
[[nodiscard]] ConductCounts conduct_of(const State& state, No no, int before_round = 0);

// Something that the counters propose to the director.
struct Due {
    No no = 0;
    std::string_view what;  // warning, exclusion_due, disqualification_due, yellow_card, red_card, expulsion_due
    RuleId rule{"T-CON-1"};
    std::string article;
};
[[nodiscard]] std::vector<Due> dues(const State& state);

// The article of a ground of expulsion in the edition; empty where it is none (T-EXP-1).
[[nodiscard]] std::string_view ground_article(std::string_view ground, std::string_view edition);

// An incident by its code: its article, and "—" where the edition has nothing on it; empty for an unknown code.
[[nodiscard]] std::string_view incident_article(std::string_view code, std::string_view edition);

// Who signs papers: "Director del torneo", "Árbitro principal", or the organiser.
[[nodiscard]] base::Text authority_title(const State& state);
// director, arbiter or organiser: the author of interpretations.
[[nodiscard]] std::string_view authority_name(const State& state);

// What a desk should see to before round 1: a tribunal that is due, a director who plays without a deputy.
struct DeskWarning {
    std::string_view what;  // tribunal_required, tribunal_optional, deputy_missing
    RuleId rule{"T-TRIB-1"};
    base::Text text;
};
[[nodiscard]] std::vector<DeskWarning> desk_warnings(const State& state);

// For the federation at the end (T-CON-6): cards and expulsions, then interpretations.
[[nodiscard]] std::vector<std::string> federation_report(const State& state);

}  // namespace letrado::tournament
