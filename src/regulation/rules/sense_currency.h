// Whether a sense is old, current or live, as the regulations use these words.
#pragma once

#include "dictionary/entry.h"
#include "dictionary/vocabulary.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// Marked ant., desus. or germ.; p. us. is not old.
[[nodiscard]] bool is_old(const dictionary::Sense& sense);

[[nodiscard]] bool counts(SenseTest test, const dictionary::Sense& sense, const dictionary::MarkTable& marks);

// The sense, whatever its part of speech, is current enough for a plural.
[[nodiscard]] bool counts(OldPlural rule, const dictionary::Sense& sense, const dictionary::MarkTable& marks);

// Of the places a sense states, all are regions of Spain, and there is one.
[[nodiscard]] bool only_in_spanish_regions(const dictionary::Sense& sense, const dictionary::MarkTable& marks);

}  // namespace letrado::regulation
