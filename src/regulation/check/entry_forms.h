// The forms of an entry as people look at them: in the order of the paradigm, spelled with their accents, each with the
// verdict of an edition.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dictionary/entry.h"
#include "regulation/rules/form.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "spanish/conjugation.h"

namespace letrado::regulation {

struct SpelledForm {
    std::string spelling;  // UTF-8
    Form form;             // without `letters`
};

// Each form once in each place of the paradigm, the headword and what comes from it before the cells of a verb, the
// admitted before the refused. Fails on a verb whose model does not fit it. `only`: as Generator takes it.
[[nodiscard]] std::expected<std::vector<SpelledForm>, spanish::ConjugationError> spelled_forms(
    const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar,
    std::optional<spanish::CellMask> only = std::nullopt);

// The entry is what other dictionaries say of a headword of which those of the edition say something else: of the two
// lines, its forms are not those to show. `all` are the entries looked at.
[[nodiscard]] bool is_of_another_dictionary(const dictionary::Entry& entry,
                                            std::span<const dictionary::Entry* const> all, const LexicalRules& rules);

}  // namespace letrado::regulation
