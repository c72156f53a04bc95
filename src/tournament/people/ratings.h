// Ratings (section 15): (list before, games of the event) → (list after, ledger). Same input, same output.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tournament/state.h"

namespace letrado::tournament {

struct LedgerRow {
    std::string division;
    int round = 0, table = 0;
    No no = 0, rival = 0;
    int own = 0, other = 0;  // ratings before the event
    HalfPoints result = 0;
    double expected = 0;
    double change = 0;
};

struct Rating {
    std::vector<RatedRow> list;  // by number
    std::vector<LedgerRow> ledger;
};

// `list` empty: the ratings with which people were entered. REQUIRES: a list that was imported, or none.
[[nodiscard]] Rating rate_event(const State& state, const std::string& list);

// E of T-RATE-2.
[[nodiscard]] double expected_score(int own, int other);
// K of T-RATE-2.
[[nodiscard]] int factor_of(int games_before);
// T-RATE-3, rounded half away from zero.
[[nodiscard]] int media15(int points_for, int games);
[[nodiscard]] int performance(int sum_of_ratings, int won, int lost, int games);

}  // namespace letrado::tournament
