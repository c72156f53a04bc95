// The editions of the program compiled from its dictionary, each once a test program.
#pragma once

#include <string_view>

#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explain.h"

namespace letrado::test {

struct TestEdition {
    regulation::LexicalRules rules;
    regulation::JudgedLexicon lexicon;
    regulation::CompiledEdition compiled;
    regulation::Explainer explainer;

    TestEdition(regulation::LexicalRules own_rules, const regulation::Dictionary& dictionary,
                const regulation::Grammar& grammar);
    TestEdition(const TestEdition&) = delete;
    TestEdition& operator=(const TestEdition&) = delete;

    [[nodiscard]] bool accepts(std::string_view word) const;
};

[[nodiscard]] const regulation::Grammar& grammar();
[[nodiscard]] const regulation::Dictionary& dictionary();
[[nodiscard]] const TestEdition& edition(std::string_view id);

}  // namespace letrado::test
