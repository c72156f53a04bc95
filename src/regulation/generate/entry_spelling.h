// Forms as people write them. The lexicon holds tiles, without accents; the entry that gives a form knows its accents.
#pragma once

#include <string>
#include <unordered_map>

#include "dictionary/entry.h"
#include "regulation/rules/form.h"
#include "regulation/rules/grammar.h"
#include "regulation/rules/lexical_rules.h"
#include "tiles/word.h"

namespace letrado::regulation {

class EntrySpelling {
  public:
    EntrySpelling(const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar);

    // The form with its accents, in UTF-8; in plain letters where only a list of the edition knows it.
    [[nodiscard]] std::string of(const tiles::Word& word, Derivation derivation) const;

  private:
    void add(std::string_view latin1, Derivation derivation);
    void add_plurals(const std::string& word, Derivation derivation, const LexicalRules& rules);

    std::unordered_map<std::string, std::string> spellings_;  // by derivation and plain letters
};

}  // namespace letrado::regulation
