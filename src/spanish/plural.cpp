#include "spanish/plural.h"

#include <algorithm>

#include "spanish/letters.h"
#include "spanish/orthography.h"
#include "spanish/plural_traits.h"

namespace letrado::spanish {

namespace {

bool ends_with(std::string_view folded, std::string_view pattern) {
    if (folded.size() < pattern.size()) return false;
    const std::string_view end = folded.substr(folded.size() - pattern.size());
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool same = pattern[i] == 'V'   ? is_vowel(end[i])
                          : pattern[i] == 'C' ? !is_vowel(end[i])
                                              : pattern[i] == end[i];
        if (!same) return false;
    }
    return true;
}

// The stress stays on the vowel that bears it in the singular: jersey, jerséis; francés, franceses.
std::string change_ending(std::string_view word, std::size_t removed, std::string_view added) {
    const std::size_t stressed = stressed_vowel(word);
    std::string plural(word.substr(0, word.size() - removed));
    const bool kept = stressed < plural.size();
    plural += added;
    return kept ? with_stress_of(word, plural) : with_regular_accent(plural);
}

}  // namespace

PluralRules::Traits PluralRules::traits(std::string_view word) {
    const Stress where = stress(word);
    Traits result = 0;
    if (where == Stress::aguda || where == Stress::monosyllable) result |= trait_final;
    if (where == Stress::esdrujula || where == Stress::sobresdrujula) result |= trait_early;
    if (where == Stress::monosyllable) result |= trait_monosyllable;
    if (ends_in_stressed_vowel(word)) result |= trait_stressed_vowel;
    if (std::ranges::any_of(word, has_acute)) result |= trait_accent;
    return result;
}

const PluralRules::Outcome* PluralRules::find(std::string_view word, std::size_t word_class, bool& exception) const {
    exception = true;
    if (const auto listed = exceptions_.find(word); listed != exceptions_.end()) {
        for (const std::size_t i : listed->second)
            if (outcomes_[i].word_class == word_class) return &outcomes_[i];
    }
    exception = false;
    const std::string folded = fold(word);
    const Traits has = traits(word);
    for (const Rule& rule : rules_) {
        if (rule.outcome.word_class != word_class) continue;
        if ((has & rule.required) != rule.required || (has & rule.forbidden) != 0) continue;
        const bool fits = rule.endings.empty() ||
                          std::ranges::any_of(
                              rule.endings, [&folded](const std::string& ending) { return ends_with(folded, ending); });
        if (fits) return &rule.outcome;
    }
    return nullptr;
}

std::optional<Plural> PluralRules::plurals(std::string_view word, std::string_view word_class) const {
    bool exception = false;
    const Outcome* outcome = nullptr;
    if (!word_class.empty()) {
        const auto known = std::ranges::find(classes_, word_class);
        if (known != classes_.end()) {
            outcome = find(word, static_cast<std::size_t>(known - classes_.begin()), exception);
        }
    }
    if (outcome == nullptr) outcome = find(word, 0, exception);
    if (outcome == nullptr) return std::nullopt;
    Plural plural{outcome->kind, {}, articles_[outcome->article], exception};
    if (plural.kind == PluralKind::invariable) plural.forms.emplace_back(word);
    for (const Result& result : outcome->results) {
        plural.forms.push_back(result.whole ? result.add : change_ending(word, result.remove.size(), result.add));
    }
    return plural;
}

}  // namespace letrado::spanish
