#include "regulation/explain/explain.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "regulation/explain/analysis_order.h"
#include "regulation/explain/near_words.h"
#include "regulation/explain/spelling.h"
#include "regulation/generate/tile_letters.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

constexpr std::size_t most_suggestions = 5;

std::string letters_of(const tiles::Word& word) {
    return tiles::to_letters({word.begin(), word.end()});
}

// What kind of refusal it is, the most telling first.
enum Telling : std::uint8_t {
    whole,       // the string is a headword that is no word: an affix, an abbreviation…
    form,        // a form that the language has and a rule stops
    elsewhere,   // a headword of other dictionaries, or part of one
    far_fetched  // a plural that nobody need ever have formed
};

Telling telling(Reason reason) {
    switch (reason) {
        case Reason::abbreviation:
        case Reason::proper_noun:
        case Reason::affix:
        case Reason::capital_acronym:
        case Reason::symbol:
            return whole;
        case Reason::not_in_dictionary:
        case Reason::verb_not_in_dictionary:
        case Reason::compound:
            return elsewhere;
        case Reason::invariable:
        case Reason::wrong_plural:
        case Reason::unknown_category:
            return far_fetched;
        default:
            return form;
    }
}

// What the same entry does have instead of the form that is refused.
Derivation instead_of(Derivation derivation, Reason reason) {
    if (derivation == Derivation::infinitive_se) return spanish::Cell::infinitive();
    if (!derivation.is_cell()) {
        const bool formed = reason == Reason::wrong_plural;
        if (derivation == Derivation::feminine_plural) return formed ? derivation : Derivation::feminine;
        return formed ? derivation : Derivation::headword;
    }
    if (derivation.cell().tense() == spanish::Tense::participle)
        return spanish::Cell::participle(spanish::Inflection::masculine_singular);
    return spanish::Cell::infinitive();
}

// The tiles with every C+H, L+L and R+R joined; nothing if there was none.
std::optional<tiles::Word> with_digraphs_joined(const tiles::Word& word) {
    auto joined = playable_word(spanish::from_utf8(letters_of(word)).value_or(""));
    if (!joined || joined->size() == word.size()) return std::nullopt;
    return joined;
}

// What the capitals of a string that is no word tell: Madrid is a name, NaCl a symbol. Nothing of one all in capitals,
// which is a way of writing.
std::optional<Reason> reason_of_capitals(std::string_view asked) {
    std::size_t capitals = 0;
    std::size_t small = 0;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto c = static_cast<unsigned char>(asked[i]);
        if (c == 0xC3 && i + 1 < asked.size()) {
            ++(static_cast<unsigned char>(asked[++i]) <= 0x9E ? capitals : small);
        } else {
            capitals += c >= 'A' && c <= 'Z' ? 1 : 0;
            small += c >= 'a' && c <= 'z' ? 1 : 0;
        }
    }
    const auto first = asked.empty() ? '\0' : asked.front();
    const bool begins = (first >= 'A' && first <= 'Z') ||
                        (asked.size() > 1 && asked[0] == '\xC3' && static_cast<unsigned char>(asked[1]) <= 0x9E);
    if (capitals == 0 || small == 0) return std::nullopt;
    if (capitals == 1 && begins) return Reason::proper_noun;
    return begins && small < capitals + 2 ? Reason::symbol : Reason::capital_acronym;
}

bool has_accents(std::string_view text) {
    return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

// Bogotá is no augmentative: suffixes are not stressed on their last vowel.
bool ends_stressed(std::string_view text) {
    return text.size() > 1 && text[text.size() - 2] == '\xC3';
}

// Nobody who writes Madrid or NaCl means a word like it.
bool is_name(const Explanation& explanation) {
    if (explanation.objections.size() != 1 || explanation.objections.front().entry) return false;
    const Reason reason = explanation.objections.front().reason;
    return reason == Reason::proper_noun || reason == Reason::symbol || reason == Reason::capital_acronym;
}

// The spellings without K and W that Spanish prefers: quilo for kilo.
std::vector<tiles::Word> without_foreign_letters(std::string_view text, const lexicon::Lexicon& lexicon) {
    std::vector<tiles::Word> words;
    const auto letters = spanish::from_utf8(text);
    if (!letters) return words;
    for (const std::string_view k : {"qu", "c"}) {
        for (const std::string_view w : {"gu", "v", "u"}) {
            std::string spelling;
            for (const char letter : spanish::fold(*letters))
                spelling += letter == 'k' ? std::string(k) : letter == 'w' ? std::string(w) : std::string(1, letter);
            const auto word = playable_word(spelling);
            if (word && lexicon.contains(*word) && std::ranges::find(words, *word) == words.end())
                words.push_back(*word);
        }
    }
    return words;
}

}  // namespace

Explanation Explainer::explain(std::string_view text) const {
    return explain(text, tiles::parse_word(text));
}

Explanation Explainer::explain(std::string_view text, const std::expected<tiles::Word, tiles::TextError>& read) const {
    return read ? explain(*read, text) : unreadable(text, read.error());
}

Explanation Explainer::explain(const tiles::Word& word) const {
    return explain(word, {});
}

Explanation Explainer::explain(const tiles::Word& word, std::string_view asked) const {
    Explanation explanation;
    explanation.word = letters_of(word);
    explanation.asked = asked;
    const auto analyses = edition_.lexicon.admitted(word);
    explanation.valid = !analyses.empty();
    explanation.analyses.assign(analyses.begin(), analyses.end());
    sort_by_plausibility(explanation.analyses, edition_);
    if (has_accents(asked) && explanation.analyses.size() > 1) {
        // Whoever writes papás does not ask for the plural of papa.
        std::ranges::stable_partition(explanation.analyses, [&](const Analysis& analysis) {
            return spelling(word, analysis, edition_) == asked;
        });
    }
    if (!explanation.valid) {
        object(explanation, word);
        if (!is_name(explanation)) suggest(explanation, word);
    }
    return explanation;
}

Explanation Explainer::unreadable(std::string_view text, const tiles::TextError& error) const {
    Explanation explanation;
    explanation.word = text;
    explanation.unreadable = error;
    const auto because = [&](Reason reason) {
        explanation.objections.push_back({reason, edition_.rules.article_if_any(reason)});
    };
    switch (error.kind) {
        case tiles::TextErrorKind::no_such_tile:
            because(Reason::no_tile);
            for (const tiles::Word& word : without_foreign_letters(text, edition_.lexicon.lexicon()))
                explanation.suggestions.push_back(letters_of(word));
            break;
        case tiles::TextErrorKind::separator:
            // An apostrophe joins no words of a Spanish dictionary.
            if (error.character == " " || error.character == "-") because(Reason::compound);
            break;
        case tiles::TextErrorKind::too_long:
            because(Reason::length);
            break;
        default:
            break;
    }
    return explanation;
}

void Explainer::object(Explanation& explanation, const tiles::Word& word) const {
    const auto because = [&](Reason reason) {
        explanation.objections.push_back({reason, edition_.rules.article_if_any(reason)});
    };
    if (word.size() < tiles::min_word_length) return because(Reason::length);
    if (const auto joined = with_digraphs_joined(word)) {
        because(Reason::double_letter);
        if (edition_.lexicon.lexicon().contains(*joined)) explanation.suggestions.push_back(letters_of(*joined));
        return;
    }
    const std::string letters = spanish::from_utf8(explanation.word).value_or("");
    const auto look = [&](auto find) {
        if (!explanation.objections.empty()) return;
        if (auto mistake = find()) add(explanation, std::move(*mistake));
    };
    const auto refused = edition_.lexicon.refused(word);
    add_refusals(explanation, refused, whole);
    add_refusals(explanation, refused, form);
    look([&] { return mistakes_.enclitic(letters, Enclisis::usual); });
    add_refusals(explanation, refused, far_fetched);
    look([&] { return mistakes_.wrong_plural(letters); });
    look([&] { return mistakes_.missing_singular(letters); });
    // casita is a diminutive without an entry, even if a later dictionary has it.
    look([&] { return mistakes_.adverb_in_mente(letters); });
    if (explanation.objections.empty() && !ends_stressed(explanation.asked)) {
        for (Mistake& mistake : mistakes_.derived(letters))
            add(explanation, std::move(mistake));
    }
    look([&] { return mistakes_.verbal_adjective(letters); });
    add_refusals(explanation, refused, elsewhere);
    look([&] { return mistakes_.preterite_in_stes(letters); });
    look([&] { return mistakes_.subjunctive_of_vos(spanish::from_utf8(explanation.asked).value_or("")); });
    look([&] { return mistakes_.vulgar_stem(letters); });
    look([&] { return mistakes_.needless_zc(letters); });
    look([&] { return mistakes_.regularised(letters); });
    look([&] { return mistakes_.misplaced_stem(letters); });
    look([&] { return mistakes_.feminine(letters); });
    look([&] { return mistakes_.enclitic(letters, Enclisis::archaic); });
    const auto capitals = reason_of_capitals(explanation.asked);
    if (!capitals) look([&] { return mistakes_.prefixed(letters); });
    if (!explanation.objections.empty()) return;
    because(capitals.value_or(Reason::not_in_dictionary));
}

void Explainer::add(Explanation& explanation, Mistake mistake) const {
    explanation.objections.push_back(std::move(mistake.objection));
    for (const tiles::Word& meant : mistake.meant)
        explanation.suggestions.push_back(letters_of(meant));
}

void Explainer::add_refusals(Explanation& explanation, std::span<const Analysis> all, int kind) const {
    for (const Analysis& refused : all) {
        if (telling(refused.reason) != kind) continue;
        const bool removed = kind == elsewhere && edition_.entry(refused.entry).sources.empty();
        // The edition's dictionary has the headword too, and what that entry lacks is told otherwise.
        if (kind == elsewhere && refused.reason != Reason::compound && !removed &&
            edition_.has_headword_of(refused.entry))
            continue;
        const bool known = std::ranges::any_of(explanation.objections, [&](const Objection& each) {
            return each.entry == refused.entry && each.reason == refused.reason;
        });
        if (known) continue;
        Mistake mistake{{refused.reason, refused.article, refused.entry, refused.derivation, {}, {}}, {}};
        if (kind == form || kind == far_fetched)
            mistake.meant = edition_.admitted_forms(refused.entry, instead_of(refused.derivation, refused.reason));
        if (mistake.meant.empty() && refused.derivation.is_cell())
            mistake.meant = edition_.admitted_forms(refused.entry, spanish::Cell::infinitive());
        // What the edition itself removes, no article of the text it extends does.
        if (removed) mistake.objection.article.reset();
        add(explanation, std::move(mistake));
    }
}

void Explainer::suggest(Explanation& explanation, const tiles::Word& word) const {
    auto& all = explanation.suggestions;
    std::vector<std::string> unique;
    for (std::string& each : all) {
        if (std::ranges::find(unique, each) == unique.end()) unique.push_back(std::move(each));
    }
    all = std::move(unique);
    // A reason that names the right word needs no guesses.
    if (!all.empty()) {
        if (all.size() > most_suggestions) all.resize(most_suggestions);
        return;
    }
    for (const tiles::Word& near : near_words(edition_.lexicon.lexicon().graph(), word, most_suggestions))
        all.push_back(letters_of(near));
}

}  // namespace letrado::regulation
