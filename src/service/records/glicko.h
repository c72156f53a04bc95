// Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system"): a rating with how sure it is and how steady its owner.
#pragma once

#include <span>

namespace letrado::service {

struct Strength {
    double value = 1500;
    double deviation = 350;  // two of them on either side hold the true one in 95 cases of 100
    double volatility = 0.06;

    bool operator==(const Strength&) const = default;
};

// No surer than this, so that who plays much can still move; no less sure than who never played.
inline constexpr double least_deviation = 45;
inline constexpr double most_deviation = 350;

struct GameAgainst {
    Strength rival;
    double points = 0;  // 1, ½ or 0
};

// After the games of `periods` rating periods, a whole number or not.
[[nodiscard]] Strength after_games(const Strength& own, std::span<const GameAgainst> games, double periods);

// Who does not play is less and less known.
[[nodiscard]] double rested_deviation(const Strength& own, double periods);

}  // namespace letrado::service
