// Prizes, classes and places won (section 14), from the bases as text.
//
// A prize is "name|amount|criterion|filter", prizes are apart by ";". Criteria: "place 2", "best mejor_partida" (any
// criterion of the standings), "best_play", "hand". Filters: "rating<1800", "category=debutante", "country=AR".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/state.h"

namespace letrado::tournament {

struct Prize {
    std::string name;
    std::int64_t amount = 0;
    int place = 0;          // "place n"
    std::string criterion;  // "best …" without the word, "best_play", "hand"; empty for a place
    std::string filter;
};

// What cannot be read is left out; fault_of_prizes names it.
[[nodiscard]] std::vector<Prize> parse_prizes(std::string_view text);
[[nodiscard]] std::optional<base::Text> fault_of_prizes(std::string_view text);

// Whether somebody is in the class that a filter names (T-PRIZE-1).
[[nodiscard]] bool in_class(const Entrant& entrant, std::string_view filter, bool unrated_too);

// In listed order. Prizes by hand and for the best play are given to whom `by_hand` names.
[[nodiscard]] std::vector<AwardRow> award_prizes(const State& state, const Division& division,
                                                 const std::vector<AwardRow>& by_hand);

// The best play on record, to be confirmed by a person: who, and the words for it.
[[nodiscard]] std::optional<AwardRow> best_play(const State& state, const Division& division);

struct PlaceWon {
    No no = 0;
    int place = 0;
    std::string rule;  // champion, country, only, next
};
// T-PRIZE-3, by the tokens of the setting `places`.
[[nodiscard]] std::vector<PlaceWon> places_won(const State& state, const Division& division);

}  // namespace letrado::tournament
