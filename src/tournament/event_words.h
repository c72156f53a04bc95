// What happened, in words (T-UNDO-3): a sentence for each event from data/tournament/events.tsv.
#pragma once

#include "base/text.h"
#include "tournament/state.h"

namespace letrado::tournament {

// People are named by the state, with their numbers; one who is not in it by the number alone.
[[nodiscard]] base::Text in_words(const State& state, const EventBody& body);

}  // namespace letrado::tournament
