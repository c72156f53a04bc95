// Which rules made a play score what it scores.
#pragma once

#include <vector>

#include "board/scoring.h"
#include "edition/game_rule_table.h"

namespace letrado::game {

// Never empty, the most particular rule first. `board` is the board before the play.
[[nodiscard]] std::vector<edition::RuleId> scoring_rules(const board::Board& board, const board::Placements& placements,
                                                         const board::Play& play);
[[nodiscard]] edition::RuleId main_scoring_rule(const board::Board& board, const board::Placements& placements,
                                                const board::Play& play);

// The rule that a fault in placing breaks.
[[nodiscard]] edition::RuleId rule_of(board::PlacementFault fault);

}  // namespace letrado::game
