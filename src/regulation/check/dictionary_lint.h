// Entries that can be read and are seldom right: a category unlike the ending, a pair that is none, K or W, two entries
// for one word, a form of a verb entered as something else.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <vector>

#include "regulation/check/finding.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"

namespace letrado::regulation {

// What is suspicious about the entries from `first` on, seen against the whole dictionary, in their order. The endings
// are those of data/dictionary/endings.tsv.
[[nodiscard]] std::expected<std::vector<Finding>, base::DataError> lint(const Dictionary& dictionary,
                                                                        const Grammar& grammar,
                                                                        std::uint32_t first = 0);

}  // namespace letrado::regulation
