// Matches and play-offs (section 11). The bracket is derived from the frozen seeds and the results, never stored: a
// corrected result moves the tree, unless a later game of it has begun.
#pragma once

#include <string>
#include <vector>

#include "tournament/state.h"

namespace letrado::tournament {

enum class SeriesState : std::uint8_t { waiting, open, tied, decided };
constexpr auto enum_names(SeriesState) {
    return std::array{"waiting", "open", "tied", "decided"};
}
enum class SeriesBy : std::uint8_t { none, points, spread, lot, director };
constexpr auto enum_names(SeriesBy) {
    return std::array{"none", "points", "spread", "lot", "director"};
}

struct Series {
    std::string name;  // "QF1", "SF2", "F", "3"
    No first = 0, second = 0;
    HalfPoints first_points = 0, second_points = 0;
    int spread = 0;  // of the first
    int played = 0, published = 0;
    SeriesState state{};
    SeriesBy by{};
    No winner = 0;
    // Its games were begun by people who, after a correction, would not be in it: the director is asked.
    bool conflict = false;

    [[nodiscard]] No loser() const { return winner == 0 ? 0 : winner == first ? second : first; }
};

// What games say of a series of at most `most` (T-PO-1). `games` are those of the two, in order.
void count_series(Series& series, const State& state, const Bases& bases, const std::vector<const Game*>& games,
                  int most);

// From the first stage to the final; then third place and the places 5 to 8, if they are played.
[[nodiscard]] std::vector<Series> bracket(const State& state, const Division& division);

// Places 1, 2, 3… as far as the bracket has decided them.
[[nodiscard]] std::vector<No> bracket_places(const State& state, const Division& division);

// Who starts the next game of a series: a lot for the first, then alternately (T-START-3).
[[nodiscard]] No starter_of_series(const State& state, const Division& division, const Series& series, int game,
                                   const std::string& seed_hex);

}  // namespace letrado::tournament
