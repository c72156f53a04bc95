// The Spanish spelling dictionary of hunspell as evidence: how a word is accented, whether it has a plural or a
// feminine, whether it is a verb. Only the derivations that make new words are expanded (prefixes, -ción, -miento …);
// conjugated forms and enclitics are not needed.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace letrado::infer {

struct KnownWord {
    std::string spelling;  // Latin-1, with its accents
    bool plural = false;
    bool feminine = false;        // a masculine that makes its feminine
    bool verb = false;            // an infinitive
    bool irregular_stem = false;  // of a verb: the stressed stem is not that of the infinitive (envío, acierto)
    bool derived = false;         // made by an affix of hunspell, which does not promise that the word is in use
};

class Hunspell {
  public:
    // The texts of es_ES.aff and es_ES.dic, in UTF-8. Capitals, abbreviations and letters outside Latin-1 are skipped.
    Hunspell(std::string_view affixes, std::string_view words);

    // The words whose letters without accents are `folded`.
    [[nodiscard]] std::span<const KnownWord> find(const std::string& folded) const;

    [[nodiscard]] const std::unordered_map<std::string, std::vector<KnownWord>>& all() const { return words_; }

  private:
    void add(KnownWord word);

    std::unordered_map<std::string, std::vector<KnownWord>> words_;
};

}  // namespace letrado::infer
