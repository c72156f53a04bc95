// Small questions about the table that decisions and consequences both ask.
#pragma once

#include <optional>
#include <span>

#include "game/state.h"

namespace letrado::game {

// Whether these tiles can be on the player's rack: known to be there, or not known to be anywhere else.
[[nodiscard]] bool may_hold(const State& state, Seat seat, std::span<const tiles::Tile> tiles);

// Whether these tiles can be in the bag.
[[nodiscard]] bool may_be_in_bag(const State& state, std::span<const tiles::Tile> tiles);

// Whose draw it is now, of how many tiles, and by which rule.
struct DrawDue {
    std::optional<Seat> seat;
    int count = 0;
    regulation::RuleId rule = "G-DRAW-2";
};
[[nodiscard]] DrawDue draw_due(const State& state);

// The rule by which the mover starts the rival's clock at the end of this turn.
[[nodiscard]] regulation::RuleId press_rule(const State& state);

struct Ending {
    EndReason reason;
    regulation::RuleId rule;
};
// The ending that the state calls for now, if any.
[[nodiscard]] std::optional<Ending> ending_due(const State& state);

struct Adjustment {
    regulation::RuleId rule;
    GameAdjusted result;
};
// The result to be told now: the first one, or one that is no longer what was told. REQUIRES: state.outcome.
[[nodiscard]] std::optional<Adjustment> adjustment_due(const State& state);

}  // namespace letrado::game
