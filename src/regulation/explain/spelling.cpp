#include "regulation/explain/spelling.h"

#include "regulation/explain/analysis_order.h"
#include "regulation/generate/generator.h"
#include "spanish/letters.h"
#include "tiles/text.h"

namespace letrado::regulation {

std::string spelling(const tiles::Word& word, const Analysis& analysis, const CompiledEdition& edition) {
    std::string found;
    const auto keep = [&](const Form& form) {
        if (found.empty() && form.word == word && form.derivation == analysis.derivation)
            found = spanish::to_utf8(form.letters);
    };
    if (!Generator(edition.rules, edition.grammar).generate(edition.entry(analysis.entry), keep) || found.empty())
        return tiles::to_letters({word.begin(), word.end()});
    return found;
}

std::string spelling(std::string_view letters, const CompiledEdition& edition) {
    const auto word = tiles::parse_word(letters);
    if (!word) return std::string(letters);
    const auto admitted = edition.lexicon.admitted(*word);
    std::vector<Analysis> analyses(admitted.begin(), admitted.end());
    if (analyses.empty()) return std::string(letters);
    sort_by_plausibility(analyses, edition);
    return spelling(*word, analyses.front(), edition);
}

std::string spelled_base(const Objection& objection, const CompiledEdition& edition) {
    const auto word = tiles::parse_word(objection.base);
    if (!word || !objection.entry || !objection.derivation) return objection.base;
    return spelling(*word, {*objection.entry, *objection.derivation, objection.reason, {}}, edition);
}

std::string shown_word(const Explanation& explanation, const CompiledEdition& edition) {
    if (!explanation.valid) return explanation.asked.empty() ? explanation.word : explanation.asked;
    const auto word = tiles::parse_word(explanation.word);
    if (!word || explanation.analyses.empty()) return explanation.word;
    std::string first = spelling(*word, explanation.analyses.front(), edition);
    for (const Analysis& analysis : explanation.analyses) {
        if (first == explanation.asked) break;
        if (spelling(*word, analysis, edition) == explanation.asked) return explanation.asked;
    }
    return first;
}

}  // namespace letrado::regulation
