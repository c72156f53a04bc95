#include <array>
#include <utility>

#include "regulation/explain/analysis_order.h"
#include "regulation/explain/mistakes.h"
#include "regulation/generate/tile_letters.h"
#include "regulation/rules/plural_right.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::regulation {

namespace {

// Of a compound.
constexpr std::size_t shortest_part = 3;

bool is_stressed_early(std::string_view accented) {
    const spanish::Stress where = spanish::stress(accented);
    return where == spanish::Stress::esdrujula || where == spanish::Stress::sobresdrujula;
}

}  // namespace

std::optional<Mistake> MistakeFinder::plural_mistake(const Analysis& base) const {
    if (base.derivation.is_cell() || base.derivation == Derivation::infinitive_se) return std::nullopt;
    const bool second = base.derivation == Derivation::feminine || base.derivation == Derivation::feminine_plural;
    const HeadForm form = second ? HeadForm::second : HeadForm::first;
    const std::uint32_t index = base.entry;
    const dictionary::Entry& entry = edition_.entry(index);
    const LexicalRules& rules = edition_.rules;
    const Derivation plural = form == HeadForm::first ? Derivation::plural : Derivation::feminine_plural;
    const auto lists = rules.lists.rules_for(entry);
    const auto rights = plural_rights(entry, form, rules, edition_.grammar.marks(), lists);
    const PluralRight right = rights.empty() ? PluralRight{false, Reason::plural_only, {}} : rights.front();
    const edition::ArticleIndex article = right.list != nullptr ? right.list->article : rules.article(right.reason);
    Mistake mistake{{right.reason, article, index, plural, {}, {}}, {}};
    if (right.granted) {
        mistake.meant = edition_.admitted_forms(index, plural);
        mistake.objection.reason = mistake.meant.empty() ? Reason::invariable : Reason::wrong_plural;
        const auto letters = spanish::from_utf8(form == HeadForm::first ? entry.headword : entry.feminine);
        const auto formed = rules.plurals.plurals(letters.value_or(""), right.word_class);
        if (formed && right.list == nullptr)
            mistake.objection.article = rules.articles.find(formed->article).value_or(article);
    }
    if (mistake.meant.empty()) {
        mistake.meant =
            edition_.admitted_forms(index, form == HeadForm::first ? Derivation::headword : Derivation::feminine);
    }
    return mistake;
}

std::optional<Mistake> MistakeFinder::wrong_plural(std::string_view letters) const {
    // What was added to the singular, and what it took away.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> marks = {{{"es", ""},
                                                                                     {"s", ""},
                                                                                     {"ies", "y"},
                                                                                     {"is", "y"},
                                                                                     {"ces", "z"},
                                                                                     {"ques", "c"},
                                                                                     {"gues", "g"},
                                                                                     {"jes", "x"},
                                                                                     {"a", "um"}}};
    for (const auto& [mark, lost] : marks) {
        if (!letters.ends_with(mark)) continue;
        const std::string singular = std::string(letters.substr(0, letters.size() - mark.size())) + std::string(lost);
        const auto found = admitted(singular);
        std::vector<Analysis> analyses(found.begin(), found.end());
        sort_by_plausibility(analyses, edition_);  // pieses is of pie rather than of pi
        for (const Analysis& analysis : analyses) {
            if (auto mistake = plural_mistake(analysis)) return mistake;
        }
        // A wrong plural made plural once more: jerseyses.
        for (const Analysis& analysis : refused(singular)) {
            if (analysis.reason != Reason::wrong_plural) continue;
            if (auto mistake = plural_mistake(analysis)) return mistake;
        }
    }
    if (auto mistake = greek_plural(letters)) return mistake;
    return plural_inside(letters);
}

std::optional<Mistake> MistakeFinder::greek_plural(std::string_view letters) const {
    if (!letters.ends_with("os")) return std::nullopt;
    const std::string singular = std::string(letters.substr(0, letters.size() - 1)) + 'n';
    for (const Analysis& analysis : admitted(singular)) {
        // camión, balcón and their like are no Greek words: those are stressed on the last syllable but two.
        const auto accented = spanish::from_utf8(edition_.entry(analysis.entry).headword);
        if (analysis.derivation != Derivation::headword || !accented || !is_stressed_early(*accented)) continue;
        if (auto mistake = plural_mistake(analysis)) return mistake;
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::plural_inside(std::string_view letters) const {
    for (std::size_t at = shortest_part + 1; at + shortest_part < letters.size(); ++at) {
        if (letters[at - 1] != 's') continue;
        std::string_view second = letters.substr(at);
        if (second.ends_with('s') && noun_or_adjective(second) == nullptr) second.remove_suffix(1);
        if (noun_or_adjective(second) == nullptr) continue;
        for (const Analysis& first : admitted(letters.substr(0, at))) {
            const bool feminine = first.derivation == Derivation::feminine_plural;
            if (first.derivation != Derivation::plural && !feminine) continue;
            const dictionary::Entry& entry = edition_.entry(first.entry);
            const auto singular = spanish::from_utf8(feminine ? entry.feminine : entry.headword);
            const Analysis* whole =
                singular ? noun_or_adjective(spanish::fold(*singular) + std::string(second)) : nullptr;
            if (whole == nullptr) continue;
            if (auto mistake = plural_mistake(*whole)) return mistake;
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::missing_singular(std::string_view letters) const {
    for (const std::string_view mark : {"s", "es"}) {
        const std::string plural = std::string(letters) + std::string(mark);
        for (const Analysis& analysis : admitted(plural)) {
            if (analysis.derivation != Derivation::headword ||
                !edition_.entry(analysis.entry).has(dictionary::Flag::plural_only))
                continue;
            return Mistake{
                {Reason::plural_only, edition_.rules.article(Reason::plural_only), analysis.entry, {}, {}, {}},
                {*playable_word(plural)}};
        }
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
