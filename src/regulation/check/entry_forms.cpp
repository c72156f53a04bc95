#include "regulation/check/entry_forms.h"

#include <algorithm>
#include <utility>

#include "regulation/generate/entry_spelling.h"
#include "regulation/generate/generator.h"

namespace letrado::regulation {

std::expected<std::vector<SpelledForm>, spanish::ConjugationError> spelled_forms(
    const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar,
    std::optional<spanish::CellMask> only) {
    std::vector<SpelledForm> forms;
    const auto collect = [&](const Form& form) {
        const bool there = std::ranges::any_of(forms, [&](const SpelledForm& other) {
            return other.form.word == form.word && other.form.derivation == form.derivation &&
                   other.form.admitted == form.admitted;
        });
        if (there) return;
        forms.push_back({{}, form});
        forms.back().form.letters = {};
    };
    if (const auto done = Generator(rules, grammar).generate(entry, collect, only); !done)
        return std::unexpected(done.error());
    const EntrySpelling spelling(entry, rules, grammar);
    for (SpelledForm& each : forms)
        each.spelling = spelling.of(each.form.word, each.form.derivation);
    std::ranges::stable_sort(forms, {}, [](const SpelledForm& each) {
        const Derivation derivation = each.form.derivation;
        const int code = derivation.code();
        return std::pair(derivation.is_cell() ? code + 256 : code, !each.form.admitted);
    });
    return forms;
}

bool is_of_another_dictionary(const dictionary::Entry& entry, std::span<const dictionary::Entry* const> all,
                              const LexicalRules& rules) {
    if (entry.sources.intersects(rules.sources)) return false;
    return std::ranges::any_of(all, [&](const dictionary::Entry* other) {
        return other->sources.intersects(rules.sources) && other->headword == entry.headword &&
               other->homograph == entry.homograph && other->is_verb() == entry.is_verb();
    });
}

}  // namespace letrado::regulation
