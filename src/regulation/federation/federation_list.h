// The federation's own lists as a dictionary: the verbs with their class and model, and the other words without their
// plurals. The grammar of both files is docs/formats/federation-lists.md.
#pragma once

#include <cstddef>
#include <expected>
#include <vector>

#include "dictionary/dictionary.h"
#include "regulation/compile/compiler.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

struct FederationLists {
    Dictionary dictionary;
    std::size_t verbs = 0;  // lines that are entries
    std::size_t nonverbs = 0;
    std::size_t known = 0;                // words other than verbs whose part of speech `known` told
    std::size_t headings = 0;             // lines before, between and after the entries
    std::vector<base::DataError> unused;  // lines that are neither, in the order of the files
};

// Every line of both files is used, is a heading, or is among the unused. `known` is a dictionary that tells the part
// of speech and typeface of the words that are not verbs: the list has neither. What the edition says of a word goes
// before what `known` says, and a word of which neither says anything is a noun. An empty file is a list without
// entries.
[[nodiscard]] std::expected<FederationLists, std::vector<base::DataError>> read_federation_lists(
    const dictionary::DictionaryFile& verbs, const dictionary::DictionaryFile& nonverbs, const Dictionary& known,
    const LexicalRules& rules, const Grammar& grammar);

}  // namespace letrado::regulation
