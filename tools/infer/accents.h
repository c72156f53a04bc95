// Giving a word of the list its accents back. A list of tiles has none, so they are restored from, in this order: the
// spellings curated by hand, hunspell, a few rules of derivation (-eo of a verb in -ear, -mente of its adjective), the
// curated endings, and the analogy of the words hunspell knows with the longest common ending.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "form_list.h"
#include "hunspell.h"

namespace letrado::infer {

// Where the spelling of a word comes from.
enum class SpellingSource { curated, hunspell, rule };

struct Spelling {
    std::string text;  // Latin-1
    SpellingSource source;
};

class Accents {
  public:
    // `curated` is the text of curation/accents.txt: words, and endings that begin with a hyphen, with their accents.
    Accents(const Hunspell& hunspell, const FormList& list, std::string_view curated);

    // Every spelling with these letters that is worth a try, the likeliest first: the sources above, then the stress
    // on each other syllable, for the plural to decide.
    [[nodiscard]] std::vector<Spelling> candidates(const std::string& folded) const;

    // The likeliest one.
    [[nodiscard]] Spelling likeliest(const std::string& folded) const;

  private:
    // Positions counted from the end, the last letter is 1; 0 is none.
    struct Pattern {
        std::uint8_t stress = 0;
        std::uint8_t diaeresis = 0;
        bool operator==(const Pattern&) const = default;
    };
    struct Count {
        Pattern pattern;
        int words = 0;
    };

    [[nodiscard]] static Pattern pattern_of(std::string_view spelling);
    [[nodiscard]] static std::string with_pattern(std::string_view folded, Pattern pattern);
    [[nodiscard]] std::string by_analogy(const std::string& folded) const;
    [[nodiscard]] std::string by_rule(const std::string& folded) const;

    const Hunspell& hunspell_;
    const FormList& list_;
    std::unordered_map<std::string, std::vector<std::string>> words_;
    std::unordered_map<std::string, Pattern> endings_;
    std::unordered_map<std::string, std::vector<Count>> analogy_;
};

}  // namespace letrado::infer
