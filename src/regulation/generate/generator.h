// Every form of an entry with the verdict of an edition: the forms it admits, and those the language would have and a
// rule stops.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "dictionary/entry.h"
#include "regulation/rules/form.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "spanish/cell.h"
#include "spanish/conjugation.h"

namespace letrado::regulation {

// The rules and the grammar must outlive it. Safe to use from any thread.
class Generator {
  public:
    Generator(const LexicalRules& rules, const Grammar& grammar) : rules_(rules), grammar_(grammar) {}

    // A form may come twice. Forms that no board holds (K or W, one tile, more than fifteen) do not come. Fails, with
    // nothing sent, on a verb whose model does not fit it. `only`: as VerbCells takes it.
    [[nodiscard]] std::expected<void, spanish::ConjugationError> generate(
        const dictionary::Entry& entry, const FormSink& sink,
        std::optional<spanish::CellMask> only = std::nullopt) const;

  private:
    const LexicalRules& rules_;
    const Grammar& grammar_;
};

}  // namespace letrado::regulation
