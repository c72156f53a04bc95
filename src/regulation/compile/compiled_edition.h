// A dictionary compiled under an edition, with everything that its verdicts cite.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "regulation/compile/compiler.h"
#include "regulation/compile/judged_lexicon.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// A view: whoever makes it keeps the parts alive, and compiled the lexicon from the other three.
struct CompiledEdition {
    const JudgedLexicon& lexicon;
    const Dictionary& dictionary;
    const LexicalRules& rules;
    const Grammar& grammar;

    [[nodiscard]] const dictionary::Entry& entry(std::uint32_t index) const { return dictionary.entries[index]; }

    // Some entry of the edition's dictionaries has the headword of this one. REQUIRES: entries of one headword
    // together.
    [[nodiscard]] bool has_headword_of(std::uint32_t entry) const;

    // Every form of the entry with its verdict, made anew. Empty for a verb that its model does not fit.
    [[nodiscard]] std::vector<Form> forms(std::uint32_t entry) const;

    // The admitted forms of the entry that are derived so, in the order they are formed, without repetitions.
    [[nodiscard]] std::vector<tiles::Word> admitted_forms(std::uint32_t entry, Derivation derivation) const;

    // Whether the dictionary gives the word: the forms of every entry that has it or would have it are made anew, and
    // the graph is not asked.
    [[nodiscard]] bool gives(const tiles::Word& word) const;
};

}  // namespace letrado::regulation
