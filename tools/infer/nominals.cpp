#include "nominals.h"

#include <algorithm>
#include <array>
#include <utility>

#include "guess.h"
#include "regulation/vocabulary.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::infer {

namespace {

using regulation::Chronology;
using regulation::Entry;
using regulation::Flag;
using regulation::Part;
using regulation::PartSet;
using regulation::Sense;

constexpr std::string_view vowels = "aeiou";

// Every plural that some stress would give the word; only those of the list matter.
std::vector<std::string> possible_plurals(const std::string& singular) {
    const char last = singular.back();
    const std::string stem = singular.substr(0, singular.size() - 1);
    if (last == 'z') return {stem + "ces"};
    if (last == 'y') return {singular + "es", stem + "is"};
    if (last == 'e') return {singular + "s"};
    return {singular + "s", singular + "es"};
}

// The feminine of a masculine written with its accents: judío, judía; francés, francesa.
std::string feminine_of(const std::string& masculine) {
    if (masculine.ends_with('o') || masculine.ends_with('e')) return masculine.substr(0, masculine.size() - 1) + "a";
    const std::size_t stressed = spanish::stressed_vowel(masculine);
    std::string letters = masculine;
    std::ranges::transform(letters, letters.begin(), spanish::without_acute);
    return spanish::with_stress_on(letters + "a", stressed);
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

std::string source_mark(SpellingSource source) {
    switch (source) {
        case SpellingSource::curated:
            return "i+c";
        case SpellingSource::hunspell:
            return "i+h";
        case SpellingSource::rule:
            break;
    }
    return "i";
}

// With the plural it would not lie on the board, so that the list says nothing of it.
bool plural_too_long(const std::string& folded) {
    return !playable(folded + (vowels.contains(folded.back()) ? "s" : "es"));
}

bool is_infinitive(std::string_view folded) {
    return folded.ends_with("ar") || folded.ends_with("er") || folded.ends_with("ir");
}

}  // namespace

Nominals::Nominals(Workspace& workspace, const Hunspell& hunspell, const Accents& accents, const Classes& classes)
    : workspace_(workspace), hunspell_(hunspell), accents_(accents), classes_(classes) {}

void Nominals::infer() {
    infer_pairs();
    infer_classed();
    infer_known();
    infer_singles();
}

bool Nominals::free(const std::string& form) const {
    return workspace_.list().contains(form) && !workspace_.explained(form);
}

bool Nominals::any_free_plural(const std::string& singular) const {
    return std::ranges::any_of(plurals_in_list(singular), [&](const std::string& plural) {
        return !workspace_.explained(plural) && singular_of(plural) == singular;
    });
}

bool Nominals::any_free(const std::string& singular) const {
    return free(singular) || any_free_plural(singular);
}

bool Nominals::known_lemma(const std::string& folded, bool with_feminine) const {
    return std::ranges::any_of(hunspell_.find(folded), [&](const KnownWord& word) {
        return !word.verb && !word.derived && (with_feminine ? word.feminine : word.plural || word.feminine);
    });
}

bool Nominals::inflected_by_hunspell(const std::string& masculine) const {
    return std::ranges::any_of(hunspell_.find(masculine),
                               [](const KnownWord& word) { return !word.verb && word.feminine; });
}

std::vector<std::string> Nominals::plurals_in_list(const std::string& singular) const {
    std::vector<std::string> result = possible_plurals(singular);
    std::erase_if(result, [&](const std::string& plural) { return !workspace_.list().contains(plural); });
    return result;
}

// Where two words could have the plural (alacaluf, alacalufe), the one that is no verb form, else the longer.
std::optional<std::string> Nominals::singular_of(const std::string& plural) const {
    if (!plural.ends_with('s') || plural.size() < 3) return std::nullopt;
    std::vector<std::string> options = {plural.substr(0, plural.size() - 1)};
    if (plural.ends_with("ces")) options.push_back(plural.substr(0, plural.size() - 3) + "z");
    if (plural.ends_with("es")) options.push_back(plural.substr(0, plural.size() - 2));
    if (plural.ends_with("is")) options.push_back(plural.substr(0, plural.size() - 2) + "y");
    // pareceres is of parecer, not of the future subjunctive parecere.
    if (plural.ends_with("es") && is_infinitive(plural.substr(0, plural.size() - 2))) std::ranges::reverse(options);
    std::erase_if(options, [&](const std::string& option) {
        return option.size() < 2 || !workspace_.list().contains(option) || !contains(possible_plurals(option), plural);
    });
    // dios is a word of its own, not the plural of dio.
    if (known_lemma(plural, false))
        std::erase_if(options, [&](const auto& option) { return !known_lemma(option, false); });
    if (options.empty()) return std::nullopt;
    for (const std::string& option : options) {
        if (!workspace_.explained(option) || known_lemma(option, false)) return option;
    }
    return options.front();
}

std::optional<Nominals::Pair> Nominals::pair_of(const std::string& masculine) const {
    if (masculine.size() < 3) return std::nullopt;
    const char last = masculine.back();
    std::string feminine;
    if (last == 'o' || last == 'e')
        feminine = masculine.substr(0, masculine.size() - 1) + "a";
    else if (std::string_view("rnslzd").contains(last))
        feminine = masculine + "a";
    else
        return std::nullopt;
    if (!workspace_.list().contains(feminine)) return std::nullopt;
    // archiduquesa is not the feminine of the plural archiduques.
    if (last == 's' && !workspace_.list().contains(masculine + "es")) return std::nullopt;
    return Pair{masculine, feminine};
}

bool Nominals::belong_together(const Pair& pair) const {
    const auto& [masculine, feminine] = pair;
    // What people entered one by one is not to be paired.
    for (const std::string& form : {masculine, feminine}) {
        if (workspace_.has_headword(form) || classes_.contains(form)) return false;
    }
    const char last = masculine.back();
    const bool free_masculine = any_free(masculine);
    const bool free_feminine = any_free(feminine);
    // hunspell makes transparenta of transparente; a verb form proves nothing.
    if (!free_feminine && std::string_view("elzd").contains(last)) return false;
    if (known_lemma(masculine, true)) return true;
    if (inflected_by_hunspell(masculine) && (free_masculine || free_feminine)) return true;
    if (!free_masculine || !free_feminine) return false;
    if (known_lemma(feminine, false)) return false;
    if (known_lemma(masculine, false)) return looks_like_adjective(masculine);
    if (last == 'o') return true;
    if (last == 'e') return masculine.ends_with("nte");
    return looks_like_adjective(masculine);
}

std::optional<Entry> Nominals::spell(const std::string& masculine, const std::string& feminine,
                                     std::vector<Sense> senses, bool plural_only) const {
    std::optional<Entry> best;
    std::size_t best_gain = 0;
    bool first = true;
    for (const Spelling& spelling : accents_.candidates(masculine)) {
        Entry entry;
        entry.headword = spanish::to_utf8(spelling.text);
        if (!feminine.empty()) entry.feminine = spanish::to_utf8(feminine_of(spelling.text));
        entry.senses = senses;
        if (plural_only) entry.set(Flag::plural_only);
        entry.source = source_mark(spelling.source);
        const bool likeliest = std::exchange(first, false);
        if (!workspace_.fits(entry)) continue;
        // Another stress than the likeliest must earn its place with a plural: any word in -n would be invariable if
        // it were stressed early enough.
        const bool earns = workspace_.reach(entry) > (feminine.empty() ? 1U : 2U);
        const bool trusted =
            spelling.source != SpellingSource::rule ||
            (likeliest &&
             (plural_too_long(masculine) || masculine.ends_with('s') || masculine.ends_with('x') ||
              senses.front().chronology != Chronology::current || senses.front().parts == PartSet{Part::adverb}));
        if (!earns && !trusted) continue;
        const std::size_t gain = workspace_.gain(entry);
        if (!best || gain > best_gain) {
            best = std::move(entry);
            best_gain = gain;
        }
    }
    return best;
}

void Nominals::infer_pairs() {
    for (const std::string& form : workspace_.list().all()) {
        const auto pair = pair_of(form);
        if (pair && belong_together(*pair)) accept_pair(*pair);
    }
}

void Nominals::accept_pair(const Pair& pair) {
    const PartSet both = {Part::adjective};
    const std::array<std::vector<Sense>, 4> shapes = {{
        {plain_sense(both)},
        {plain_sense(both, Chronology::ant), plain_sense({Part::masculine})},
        {plain_sense(both, Chronology::ant), plain_sense({Part::feminine})},
        {plain_sense(both, Chronology::ant)},
    }};
    const bool needed = any_free(pair.masculine) || any_free(pair.feminine);
    for (const std::vector<Sense>& senses : shapes) {
        auto entry = spell(pair.masculine, pair.feminine, senses, false);
        if (!entry) continue;
        // What only hunspell asks for must be a plain adjective; otherwise the list speaks against it.
        if (!needed && &senses != &shapes.front()) return;
        if (is_participle(pair.masculine)) entry->set(Flag::participle);
        workspace_.accept(std::move(*entry));
        return;
    }
}

bool Nominals::is_participle(const std::string& masculine) const {
    const std::string stem = masculine.substr(0, masculine.size() - 3);
    if (masculine.ends_with("ado")) return workspace_.list().contains(stem + "ar");
    return masculine.ends_with("ido") &&
           (workspace_.list().contains(stem + "er") || workspace_.list().contains(stem + "ir"));
}

// abrelatas: a form of a verb and its object.
bool Nominals::is_compound(const std::string& folded) const {
    for (std::size_t i = 3; i + 3 < folded.size(); ++i) {
        const std::string verb = folded.substr(0, i);
        if (vowels.contains(verb.back()) && workspace_.explained(verb) && workspace_.list().contains(folded.substr(i)))
            return true;
    }
    return false;
}

void Nominals::infer_classed() {
    for (const auto& [folded, words] : classes_) {
        const bool in_list = workspace_.list().contains(folded);
        for (const ClassedWord& word : words) {
            Entry entry;
            entry.headword = word.spelling;
            entry.italic = word.italic;
            entry.senses = {
                plain_sense(word.parts.empty() ? PartSet{guess_part(folded, false)} : word.parts, word.chronology)};
            entry.source = std::string("c");
            if (word.apocope) entry.set(Flag::apocope);
            if (word.plural_only) entry.set(Flag::plural_only);
            if (!in_list) {
                entry.sources = {regulation::Source::dle};
                if (!workspace_.has_headword(folded)) workspace_.accept(std::move(entry));
                continue;
            }
            // A plural that no verb explains proves another class than one without plural.
            const bool takes_plural = word.parts.intersects(regulation::noun_parts | PartSet{Part::adjective});
            const bool contradicted = !takes_plural && any_free_plural(folded);
            if (workspace_.has_spelling(word.spelling) || contradicted || !workspace_.fits(entry)) continue;
            workspace_.accept(std::move(entry));
        }
    }
}

void Nominals::infer_known() {
    for (const std::string& form : workspace_.list().all()) {
        if (plurals_in_list(form).empty() || singular_of(form)) continue;
        for (const KnownWord& word : hunspell_.find(form)) {
            if (word.verb || word.derived || !(word.plural || word.feminine)) continue;
            Entry entry;
            entry.headword = spanish::to_utf8(word.spelling);
            entry.senses = {plain_sense({guess_part(form, true)})};
            entry.source = source_mark(SpellingSource::hunspell);
            if (!workspace_.has_spelling(entry.headword) && workspace_.fits(entry)) workspace_.accept(std::move(entry));
        }
    }
}

void Nominals::infer_singles() {
    for (const bool first_time : {true, false}) {
        for (const std::string& form : workspace_.list().all()) {
            if (!any_free(form)) continue;
            // A plural waits for its singular to explain it.
            if (first_time && singular_of(form) && !any_free_plural(form)) continue;
            accept_single(form);
        }
    }
}

void Nominals::accept_single(const std::string& folded) {
    if (is_infinitive(folded) && workspace_.explained(folded) && plurals_in_list(folded).empty()) return;
    const Part part = guess_part(folded, !plurals_in_list(folded).empty());
    const bool in_s = folded.ends_with('s') && plurals_in_list(folded).empty();
    if (in_s && !looks_singular(folded)) {
        const bool compound = is_compound(folded);
        Sense only = plain_sense({compound ? Part::masculine : part});
        only.plural = !compound;
        if (auto entry = spell(folded, {}, {only}, !compound)) {
            workspace_.accept(std::move(*entry));
            return;
        }
    }
    for (const Chronology time : {Chronology::current, Chronology::ant}) {
        auto entry = spell(folded, {}, {plain_sense({part}, time)}, false);
        if (!entry || workspace_.gain(*entry) == 0) continue;
        workspace_.accept(std::move(*entry));
        return;
    }
}

}  // namespace letrado::infer
