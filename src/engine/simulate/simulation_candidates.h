// The moves worth a look ahead.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/board/view.h"
#include "engine/value/equity.h"
#include "engine/words/vocabulary.h"

namespace letrado::engine {

// Up to `count` plays and exchanges of the greatest equity, the best first; a pass if there is nothing else.
[[nodiscard]] std::vector<Move> best_candidates(const Vocabulary& vocabulary, const EquityModel& model,
                                                const View& view, std::size_t count);

}  // namespace letrado::engine
