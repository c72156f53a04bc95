// Which of several true readings of a word people think of first.
#pragma once

#include <vector>

#include "regulation/compile/compiled_edition.h"
#include "regulation/compile/provenance.h"

namespace letrado::regulation {

// The headword itself before forms of others, forms of nouns and adjectives before cells of verbs; among equals, what
// is in use before what is old, rare or lives only in a phrase, and what is attested before what is inferred.
void sort_by_plausibility(std::vector<Analysis>& analyses, const CompiledEdition& edition);

}  // namespace letrado::regulation
