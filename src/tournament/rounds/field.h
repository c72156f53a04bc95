// From the state to what a pairing is made of: who is in the field, in which order, what happened before (T-PAIR-1).
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "tournament/pairing/pairing.h"
#include "tournament/state.h"

namespace letrado::tournament {

// Games that were a meeting, and who started: earlier public rounds, in round order, play-offs last.
[[nodiscard]] std::vector<PastGame> past_games(const State& state, const Division& division, int before_round);

// How the start of a round by that method is decided under the edition and the bases.
[[nodiscard]] StartSettings start_settings(const State& state, const Division& division, Method method);

// Whoever is in a play-off that runs beside the rounds (T-PO-3).
[[nodiscard]] bool is_in_playoff(const Division& division, No no);

// Active people of the division who take part in the round, fillers left out.
[[nodiscard]] std::vector<No> field_of(const State& state, const Division& division, int round);

struct RoundInput {
    PairingInput pairing;
    PlanRow row;
    int basis = 0;
    std::vector<No> numbers;              // of a round robin that begins here
    std::vector<std::vector<No>> groups;  // Fontes groups that begin here
};

// REQUIRES: the division exists. `method` empty: the plan's row. Nothing where the plan has no such round.
[[nodiscard]] std::expected<RoundInput, base::Text> input_of_round(const State& state, const Division& division,
                                                                   int round, std::string_view method,
                                                                   const std::string& seed_hex);

// Table numbers for games in order of their best-placed player (T-RND-4): what people need first, cameras for the top
// games, the others close up.
[[nodiscard]] std::vector<int> assign_tables(const State& state, const Bases& bases, const std::vector<GameRow>& games);

// Games that changed have their starters computed anew, where the system says who starts.
void name_starters(const State& state, const Division& division, int round, std::vector<GameRow>& games,
                   const std::string& seed_hex);

// The last place that has a prize or a qualification (T-GIB-3).
[[nodiscard]] int last_prize_place(const Division& division);

}  // namespace letrado::tournament
