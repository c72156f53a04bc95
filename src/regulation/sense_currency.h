// Whether a sense is old, current or live, as the regulations use these words.
#pragma once

#include "regulation/entry.h"
#include "regulation/lexical_rules.h"
#include "regulation/vocabulary.h"

namespace letrado::regulation {

// Marked ant., desus. or germ.; p. us. is not old.
[[nodiscard]] bool is_old(const Sense& sense);

[[nodiscard]] bool counts(SenseTest test, const Sense& sense, const MarkTable& marks);

// The sense, whatever its part of speech, is current enough for a plural.
[[nodiscard]] bool counts(OldPlural rule, const Sense& sense, const MarkTable& marks);

// Of the places a sense states, all are regions of Spain, and there is one.
[[nodiscard]] bool only_in_spanish_regions(const Sense& sense, const MarkTable& marks);

}  // namespace letrado::regulation
