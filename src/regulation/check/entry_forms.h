// The forms of an entry as people look at them: in the order of the paradigm, spelled with their accents, each with the
// verdict of an edition.
#pragma once

#include <expected>
#include <optional>
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

}  // namespace letrado::regulation
