// What an edition changes in the dictionary it is compiled from: altas.txt, whole entries in the dictionary's format,
// and bajas.txt, headwords that no longer count. docs/formats/edition.md describes both.
#pragma once

#include <expected>
#include <vector>

#include "base/strings/table.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// The dictionary as the edition has it. What it removes stays as an entry that no dictionary carries, so that the judge
// can still name it; an alta takes the place of a removed entry of the same headword and number, any other goes to the
// end. The digest tells both dictionaries apart. An edition without changes gives the dictionary back as it is.
//
// Everything that is wrong, in the order of the files: entries that cannot be read or are there already, removals of
// what is not there, and words that the edition's own words.txt names and the dictionary has not.
[[nodiscard]] std::expected<Dictionary, std::vector<base::DataError>> with_changes(Dictionary dictionary,
                                                                                   const LexicalRules& rules,
                                                                                   const Grammar& grammar);

}  // namespace letrado::regulation
