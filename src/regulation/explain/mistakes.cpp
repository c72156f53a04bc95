#include "regulation/explain/mistakes.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "regulation/generate/enclitics.h"
#include "regulation/generate/tile_letters.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

using spanish::Cell;
using spanish::Conjugation;
using spanish::Person;
using spanish::Tense;

constexpr std::array<std::pair<Conjugation, std::string_view>, 3> conjugations = {
    {{Conjugation::ar, "ar"}, {Conjugation::er, "er"}, {Conjugation::ir, "ir"}}};

bool takes_pronouns(Cell cell, Enclisis enclisis) {
    switch (cell.tense()) {
        case Tense::infinitive:
        case Tense::gerund:
        case Tense::imperative:
            return enclisis == Enclisis::usual;
        case Tense::present_subjunctive: {
            // Commands with usted, ustedes and nosotros.
            const Person person = cell.person().value();
            const bool command =
                person == Person::third_singular || person == Person::third_plural || person == Person::first_plural;
            return command == (enclisis == Enclisis::usual);
        }
        case Tense::participle:
            return false;
        default:
            return enclisis == Enclisis::archaic;
    }
}

// The letter at that place belongs to the stem of the verb, not to its ending.
bool is_in_stem(std::size_t at, const dictionary::Entry& verb) {
    const auto letters = spanish::from_utf8(verb.headword);
    return letters && at + 2 < spanish::without_se(*letters).size();
}

constexpr std::size_t shortest_base = 3;

// The suffixes of verbal adjectives, the longest first, with the conjugations they belong to.
struct VerbalSuffix {
    std::string_view letters;
    Reason reason;
    std::array<std::string_view, 2> infinitives;
};

constexpr std::array<VerbalSuffix, 5> verbal_suffixes = {{{"iente", Reason::active_participle, {"er", "ir"}},
                                                          {"ente", Reason::active_participle, {"er", "ir"}},
                                                          {"ante", Reason::active_participle, {"ar", "ar"}},
                                                          {"able", Reason::verbal_adjective, {"ar", "ar"}},
                                                          {"ible", Reason::verbal_adjective, {"er", "ir"}}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> stem_vowels = {
    {{"ue", "o"}, {"ie", "e"}, {"ue", "u"}, {"ie", "i"}, {"i", "e"}, {"u", "o"}}};

}  // namespace

std::vector<std::string> stems_behind(std::string_view stem, std::string_view ending) {
    std::vector<std::string> stems{std::string(stem)};
    if (ending.empty()) return stems;
    const bool front = ending.front() == 'e' || ending.front() == 'i';
    const auto add = [&](std::string_view written, std::string_view meant) {
        if (!stem.ends_with(written)) return;
        stems.push_back(std::string(stem.substr(0, stem.size() - written.size())) + std::string(meant));
    };
    if (front) {
        add("qu", "c");
        add("gu", "g");
        add("c", "z");
    } else {
        add("z", "c");
        add("j", "g");
        add("g", "gu");
    }
    return stems;
}

MistakeFinder::MistakeFinder(const CompiledEdition& edition) : edition_(edition) {
    for (const auto& [conjugation, ending] : conjugations) {
        std::string infinitive("b");
        infinitive += ending;
        auto& endings = regular_endings_[static_cast<std::size_t>(conjugation)];
        const auto keep = [&](std::string_view form, Cell cell) {
            endings.push_back({spanish::fold(form).substr(1), cell});
        };
        // A stem of one consonant fits the regular model of every conjugation.
        (void)spanish::conjugate(infinitive, edition.grammar.models().regular(conjugation), keep);
        std::ranges::stable_sort(endings, std::greater(), [](const Ending& each) { return each.letters.size(); });
    }
}

std::span<const Analysis> MistakeFinder::admitted(std::string_view letters) const {
    const auto word = playable_word(letters);
    return word ? edition_.lexicon.admitted(*word) : std::span<const Analysis>();
}

std::span<const Analysis> MistakeFinder::refused(std::string_view letters) const {
    const auto word = playable_word(letters);
    return word ? edition_.lexicon.refused(*word) : std::span<const Analysis>();
}

std::vector<const Analysis*> MistakeFinder::nouns_and_adjectives(std::string_view letters) const {
    std::vector<const Analysis*> found;
    for (const Analysis& analysis : admitted(letters)) {
        if (analysis.derivation != Derivation::headword && analysis.derivation != Derivation::feminine) continue;
        const auto& senses = edition_.entry(analysis.entry).senses;
        const bool fits = std::ranges::any_of(senses, [](const dictionary::Sense& sense) {
            return (sense.parts | sense.uses)
                .intersects(dictionary::noun_parts | dictionary::PartSet{dictionary::Part::adjective});
        });
        if (fits) found.push_back(&analysis);
    }
    return found;
}

const Analysis* MistakeFinder::noun_or_adjective(std::string_view letters) const {
    const auto found = nouns_and_adjectives(letters);
    return found.empty() ? nullptr : found.front();
}

Objection MistakeFinder::objection(Reason reason, const Analysis& base, std::string_view base_letters) const {
    return {reason, edition_.rules.article(reason), base.entry, base.derivation, spanish::to_utf8(base_letters), {}};
}

std::optional<Mistake> MistakeFinder::enclitic(std::string_view letters, Enclisis enclisis) const {
    for (const EncliticSplit& split : split_enclitics(letters)) {
        // The command of a pronominal verb is no word by itself, but it is what the pronoun was joined to.
        for (const auto analyses : {admitted(split.verb), refused(split.verb)}) {
            for (const Analysis& analysis : analyses) {
                if (!analysis.derivation.is_cell() || !takes_pronouns(analysis.derivation.cell(), enclisis)) continue;
                Mistake mistake{objection(Reason::enclitic, analysis, split.verb), {}};
                mistake.objection.added = split.pronouns;
                const tiles::Word verb = *playable_word(split.verb);
                mistake.meant = edition_.lexicon.lexicon().contains(verb)
                                    ? std::vector{verb}
                                    : edition_.admitted_forms(analysis.entry, Cell::infinitive());
                return mistake;
            }
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::adverb_in_mente(std::string_view letters) const {
    constexpr std::string_view suffix = "mente";
    if (!letters.ends_with(suffix)) return std::nullopt;
    const std::string_view base = letters.substr(0, letters.size() - suffix.size());
    constexpr Cell participle = Cell::participle(spanish::Inflection::feminine_singular);
    for (const Analysis& analysis : admitted(base)) {
        const bool one_ending = analysis.derivation == Derivation::headword &&
                                edition_.entry(analysis.entry).feminine.empty() && !base.ends_with('o');
        if (!one_ending && analysis.derivation != Derivation::feminine && analysis.derivation != participle) continue;
        Mistake mistake{objection(Reason::adverb_mente, analysis, base), {*playable_word(base)}};
        mistake.objection.added = {std::string(suffix)};
        return mistake;
    }
    // lentísimamente: of a superlative that has no entry either.
    if (base.ends_with("isima")) {
        auto superlatives = derived(base);
        if (!superlatives.empty()) {
            Mistake& mistake = superlatives.front();
            mistake.objection.reason = Reason::adverb_mente;
            mistake.objection.article = edition_.rules.article(Reason::adverb_mente);
            mistake.objection.added.front() += suffix;
            return std::move(mistake);
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::regularised_from(std::string_view letters, const std::string& infinitive,
                                                       Cell cell) const {
    for (const Analysis& analysis : admitted(infinitive)) {
        if (analysis.derivation != Derivation(Cell::infinitive())) continue;
        auto right = edition_.admitted_forms(analysis.entry, cell);
        if (right.empty()) continue;
        const auto conjugation = spanish::conjugation_of(infinitive);
        bool regular = false;
        const auto compare = [&](std::string_view form, Cell of) {
            regular = regular || (of == cell && spanish::fold(form) == letters);
        };
        if (!conjugation || !spanish::conjugate(infinitive, edition_.grammar.models().regular(*conjugation), compare) ||
            !regular)
            continue;
        Objection why = objection(Reason::conjugation, analysis, infinitive);
        why.derivation = cell;
        return Mistake{std::move(why), std::move(right)};
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::regularised(std::string_view letters) const {
    for (const auto& [conjugation, mark] : conjugations) {
        for (const Ending& ending : regular_endings_[static_cast<std::size_t>(conjugation)]) {
            if (!letters.ends_with(ending.letters) || letters.size() <= ending.letters.size()) continue;
            const std::string_view stem = letters.substr(0, letters.size() - ending.letters.size());
            for (const std::string& behind : stems_behind(stem, ending.letters)) {
                if (auto mistake = regularised_from(letters, behind + std::string(mark), ending.cell)) return mistake;
            }
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::misplaced_stem(std::string_view letters) const {
    for (const auto& [wrong, right] : stem_vowels) {
        for (std::size_t at = letters.rfind(wrong); at != std::string_view::npos && at > 0;
             at = letters.rfind(wrong, at - 1)) {
            std::string corrected(letters);
            corrected.replace(at, wrong.size(), right);
            const std::string_view stem = letters.substr(0, at + wrong.size() + 1);
            for (const Analysis& analysis : admitted(corrected)) {
                if (!analysis.derivation.is_cell() || !is_in_stem(at, edition_.entry(analysis.entry))) continue;
                // Some other cell of the verb has this stem.
                const auto forms = edition_.forms(analysis.entry);
                const bool has_stem = std::ranges::any_of(forms, [&](const Form& form) {
                    return form.admitted && form.derivation.is_cell() &&
                           spanish::from_utf8(tiles::to_letters({form.word.begin(), form.word.end()}))
                               .value_or("")
                               .starts_with(stem);
                });
                if (!has_stem) continue;
                Objection why = objection(Reason::conjugation, analysis, {});
                return Mistake{std::move(why), {*playable_word(corrected)}};
            }
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::verbal_adjective(std::string_view letters) const {
    std::string_view singular = letters;
    if (singular.ends_with('s')) singular.remove_suffix(1);
    for (const VerbalSuffix& suffix : verbal_suffixes) {
        if (!singular.ends_with(suffix.letters)) continue;
        const std::string_view stem = singular.substr(0, singular.size() - suffix.letters.size());
        if (stem.size() + 1 < shortest_base) continue;
        for (const std::string_view ending : suffix.infinitives) {
            for (const std::string& behind : stems_behind(stem, suffix.letters)) {
                const std::string infinitive = behind + std::string(ending);
                for (const Analysis& analysis : admitted(infinitive)) {
                    if (analysis.derivation != Derivation(Cell::infinitive())) continue;
                    Objection why = objection(suffix.reason, analysis, infinitive);
                    why.added = {spanish::to_utf8(letters.substr(stem.size()))};
                    return Mistake{std::move(why), {*playable_word(infinitive)}};
                }
            }
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::feminine(std::string_view letters) const {
    std::string_view singular = letters;
    if (singular.ends_with("as")) singular.remove_suffix(1);
    if (!singular.ends_with('a')) return std::nullopt;
    singular.remove_suffix(1);
    for (const std::string_view vowel : {"o", "e", ""}) {
        const std::string base = std::string(singular) + std::string(vowel);
        for (const Analysis& analysis : admitted(base)) {
            const auto& senses = edition_.entry(analysis.entry).senses;
            const bool common = std::ranges::any_of(senses, [](const dictionary::Sense& sense) {
                return (sense.parts | sense.uses).contains(dictionary::Part::common);
            });
            if (analysis.derivation != Derivation::headword || !common) continue;
            return Mistake{objection(Reason::feminine, analysis, base), {*playable_word(base)}};
        }
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
