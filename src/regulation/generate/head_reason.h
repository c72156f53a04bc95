// The class of word an entry is, as the articles on classes of words tell them apart.
#pragma once

#include <optional>

#include "dictionary/entry.h"
#include "regulation/rules/reason.h"

namespace letrado::regulation {

// Why no headword written like this is a word: abbreviation, hyphen or space, capital, dash, symbol.
[[nodiscard]] std::optional<Reason> class_refusal(const dictionary::Entry& entry);

// The article the headword of an entry that is a word comes under.
[[nodiscard]] Reason head_reason(const dictionary::Entry& entry);

}  // namespace letrado::regulation
