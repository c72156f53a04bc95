// Whether a form of an entry takes a plural in an edition, and why. How the plural is formed is spanish::PluralRules'.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dictionary/entry.h"
#include "dictionary/vocabulary.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// The two forms a headword may have.
enum class HeadForm : std::uint8_t { first, second };

struct PluralRight {
    bool granted;
    Reason reason;
    std::string_view word_class;     // that spanish::PluralRules knows the word by
    const ListRule* list = nullptr;  // the list that decided, with its article and perhaps its forms
};

// Every ground on which the form takes a plural; if there is none, the one why it does not. Nothing for a headword that
// is a plural already. `lists` are the edition's rules that name the entry.
[[nodiscard]] std::vector<PluralRight> plural_rights(const dictionary::Entry& entry, HeadForm form,
                                                     const LexicalRules& rules, const dictionary::MarkTable& marks,
                                                     std::span<const ListRule* const> lists);

}  // namespace letrado::regulation
