// The class of word an entry is, as the articles on classes of words tell them apart.
#pragma once

#include <optional>

#include "regulation/entry.h"
#include "regulation/reason.h"

namespace letrado::regulation {

// Why no headword written like this is a word: abbreviation, hyphen or space, capital, dash, symbol.
[[nodiscard]] std::optional<Reason> class_refusal(const Entry& entry);

// The article the headword of an entry that is a word comes under.
[[nodiscard]] Reason head_reason(const Entry& entry);

}  // namespace letrado::regulation
