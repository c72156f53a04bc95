// Which article lets a word have a plural, beside the one that says how the plural is formed.
#pragma once

#include <optional>

#include "regulation/compile/compiled_edition.h"

namespace letrado::regulation {

// Nothing for what is no plural, and where the article of the analysis is the licence itself (a list of the edition).
[[nodiscard]] std::optional<edition::ArticleIndex> licence_of_plural(const Analysis& analysis,
                                                                     const CompiledEdition& edition);

}  // namespace letrado::regulation
