// Facts of one entry that cannot all be true.
#pragma once

#include <optional>

#include "base/text.h"
#include "dictionary/entry.h"

namespace letrado::dictionary {

// What the entry should have said instead of what contradicts the rest of it; nothing if it is consistent.
[[nodiscard]] std::optional<base::Text> find_contradiction(const Entry& entry);

}  // namespace letrado::dictionary
