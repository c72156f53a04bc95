// The entries of a lexicon that was compiled from a federation's lists: part of no dictionary, they stand beside its
// graph as lines of the dictionary's format, so that its words can be explained.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "base/text.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"

namespace letrado::regulation {

[[nodiscard]] std::string entries_text(const Dictionary& dictionary, const dictionary::MarkTable& marks);

// What entries_text wrote of the dictionary with that digest; else what is wrong with the text.
[[nodiscard]] std::expected<Dictionary, base::Text> read_entries(std::string_view text, const base::Digest& digest,
                                                                 const Grammar& grammar);

}  // namespace letrado::regulation
