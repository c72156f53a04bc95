// Which rules made a play score what it scores.
#pragma once

#include <vector>

#include "game/scoring.h"
#include "regulation/game_rule_table.h"

namespace letrado::game {

// Never empty, the most particular rule first. `board` is the board before the play.
[[nodiscard]] std::vector<regulation::RuleId> scoring_rules(const Board& board, const Placements& placements,
                                                            const Play& play);
[[nodiscard]] regulation::RuleId main_scoring_rule(const Board& board, const Placements& placements, const Play& play);

// The rule that a fault in placing breaks.
[[nodiscard]] regulation::RuleId rule_of(PlacementFault fault);

}  // namespace letrado::game
