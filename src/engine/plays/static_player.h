// The player who looks at one turn only: the move of the greatest equity, exchanges included.
#pragma once

#include "engine/board/position.h"
#include "engine/board/view.h"
#include "engine/plays/best_play.h"
#include "engine/value/equity.h"

namespace letrado::engine {

// Of the tiles of a choice.
[[nodiscard]] Move exchange_of(const Rack& rack, Choice gone, Equity equity);

// The exchange that keeps the most valuable tiles; a pass if the bag does not allow any. `kept` as value_kept gives it.
[[nodiscard]] Move best_exchange(const Rack& rack, const KeptValues& kept, int bag, const EndRules& rules);

// The move of the greatest equity: a play if there is one better than the best exchange.
[[nodiscard]] Move best_move(BestPlaySearch& search, const EquityModel& model, const Position& position,
                             const EndRules& rules);
// The same from what the player knows: with an empty bag, the tiles that he has not seen are the rival's.
[[nodiscard]] Move best_move(BestPlaySearch& search, const EquityModel& model, const View& view);

}  // namespace letrado::engine
