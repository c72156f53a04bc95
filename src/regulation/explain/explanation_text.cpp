#include "regulation/explain/explanation_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/strings/printable.h"
#include "dictionary/evidence.h"
#include "regulation/explain/licence.h"
#include "regulation/explain/spelling.h"
#include "regulation/rules/reason_text.h"

namespace letrado::regulation {

namespace {

struct Category {
    dictionary::PartSet parts;
    std::string_view es;
    std::string_view en;
};

const std::array<Category, 12> categories = {{
    {dictionary::noun_parts, "sustantivo", "noun"},
    {{dictionary::Part::adjective}, "adjetivo", "adjective"},
    {{dictionary::Part::pronoun}, "pronombre", "pronoun"},
    {{dictionary::Part::article}, "artículo", "article"},
    {{dictionary::Part::adverb}, "adverbio", "adverb"},
    {{dictionary::Part::interjection}, "interjección", "interjection"},
    {{dictionary::Part::onomatopoeia}, "onomatopeya", "onomatopoeia"},
    {{dictionary::Part::conjunction}, "conjunción", "conjunction"},
    {{dictionary::Part::preposition}, "preposición", "preposition"},
    {{dictionary::Part::contraction}, "contracción", "contraction"},
    {{dictionary::Part::affix}, "elemento compositivo", "combining form"},
    {{dictionary::Part::abbreviation, dictionary::Part::symbol}, "abreviatura o símbolo", "abbreviation or symbol"},
}};

// A part that the regulation does not number (the preamble of 2016) has letters for an id: people read its title alone.
bool is_numbered(std::string_view number) {
    return number.find_first_of("0123456789") != std::string_view::npos ||
           number.find_first_not_of("IVXLC") == std::string_view::npos;
}

// "a", "a y b", "a, b y c".
std::string enumerate(const std::vector<std::string>& items, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
        text += items[i];
    }
    return text;
}

// «u» stands for «o» before that sound: mil u oíl.
bool begins_with_o(std::string_view word) {
    for (const std::string_view sound : {"o", "ó", "ho", "hó"}) {
        if (word.starts_with(sound)) return true;
    }
    return false;
}

base::Text prefixed(std::string_view prefix, const base::Text& text) {
    return {fmt::format("{}{}", prefix, text.es), fmt::format("{}{}", prefix, text.en)};
}

void append(base::Text& text, const base::Text& more) {
    text.es += more.es;
    text.en += more.en;
}

void append_article(base::Text& text, edition::ArticleIndex index, const CompiledEdition& edition) {
    append(text, prefixed("\n    ", citation(edition.rules.articles[index])));
}

// Where the entry stands and how well its facts are known, as far as the dictionary says.
void append_entry(base::Text& text, std::uint32_t entry, const CompiledEdition& edition) {
    const std::string place = edition.dictionary.place(entry);
    if (place.empty()) return;
    const base::Text known = text_of(dictionary::evidence_of(edition.entry(entry)));
    append(text, {fmt::format("\n    Entrada: {}, {}", place, known.es),
                  fmt::format("\n    Entry: {}, {}", place, known.en)});
}

}  // namespace

std::string lemma(const dictionary::Entry& entry) {
    std::string text = entry.headword;
    if (!entry.feminine.empty()) text += fmt::format(", {}", entry.feminine);
    if (entry.homograph != 0) text += fmt::format(" ({})", entry.homograph);
    return text;
}

base::Text part_of_speech(const dictionary::Entry& entry, Derivation derivation) {
    if (derivation.is_cell() || derivation == Derivation::infinitive_se) return {"verbo", "verb"};
    dictionary::PartSet parts;
    for (const dictionary::Sense& sense : entry.senses)
        parts = parts | sense.parts | sense.uses;
    std::vector<std::string> es;
    std::vector<std::string> en;
    for (const Category& category : categories) {
        if (!parts.intersects(category.parts)) continue;
        es.emplace_back(category.es);
        en.emplace_back(category.en);
    }
    if (es.empty()) return {"voz", "word"};
    return {enumerate(es, es.back().starts_with('i') ? "e" : "y"), enumerate(en, "and")};
}

base::Text short_citation(const edition::Article& article) {
    if (!is_numbered(article.number())) return article.title;
    const base::Text part = article.of_game() ? base::Text{" del juego", " of the game"} : base::Text{};
    return {fmt::format("{}{}", article.number(), part.es), fmt::format("{}{}", article.number(), part.en)};
}

base::Text citation(const edition::Article& article) {
    const base::Text name = short_citation(article);
    if (!is_numbered(article.number()))
        return {fmt::format("{}: {}", name.es, article.text.es), fmt::format("{}: {}", name.en, article.text.en)};
    return {fmt::format("Art. {} ({}): {}", name.es, article.title.es, article.text.es),
            fmt::format("Art. {} ({}): {}", name.en, article.title.en, article.text.en)};
}

base::Text describe(const Analysis& analysis, const CompiledEdition& edition) {
    const dictionary::Entry& entry = edition.entry(analysis.entry);
    const std::string name = lemma(entry);
    const base::Text part = part_of_speech(entry, analysis.derivation);
    const base::Text form = analysis.derivation.text();
    return {fmt::format("{}, {}: {}", name, part.es, form.es), fmt::format("{}, {}: {}", name, part.en, form.en)};
}

base::Text describe(const Objection& objection, const CompiledEdition& edition) {
    const bool absent =
        objection.reason == Reason::not_in_dictionary || objection.reason == Reason::verb_not_in_dictionary;
    const bool removed = absent && objection.entry && edition.entry(*objection.entry).sources.empty();
    const base::Text why =
        removed ? base::Text{"esta edición la da de baja (bajas.txt)", "this edition removes it (bajas.txt)"}
                : refusal_text(objection.reason);
    if (!objection.added.empty()) {
        const bool suffix = objection.reason != Reason::enclitic;
        std::string parts = fmt::format("«{}»", spelled_base(objection, edition));
        for (const std::string& added : objection.added)
            parts += fmt::format(" + «{}{}»", suffix ? "-" : "", added);
        return prefixed(parts + ": ", why);
    }
    if (!objection.prefix.empty()) {
        return prefixed(fmt::format("«{}-» + «{}»: ", objection.prefix, spelled_base(objection, edition)), why);
    }
    if (!objection.entry) return why;
    const dictionary::Entry& entry = edition.entry(*objection.entry);
    if (!objection.derivation) return prefixed(lemma(entry) + ": ", why);
    const base::Text part = part_of_speech(entry, *objection.derivation);
    const base::Text form = objection.derivation->text();
    return {fmt::format("{}, {} ({}): {}", lemma(entry), part.es, form.es, why.es),
            fmt::format("{}, {} ({}): {}", lemma(entry), part.en, form.en, why.en)};
}

base::Text describe(const Explanation& explanation, const CompiledEdition& edition) {
    const std::string word = base::excerpt(shown_word(explanation, edition));
    base::Text text = {
        fmt::format("{}: {} ({})", word, explanation.valid ? "válida" : "no válida", edition.rules.title.es),
        fmt::format("{}: {} ({})", word, explanation.valid ? "valid" : "not valid", edition.rules.title.en)};
    for (const Analysis& analysis : explanation.analyses) {
        append(text, prefixed("\n  ", describe(analysis, edition)));
        if (const auto licence = licence_of_plural(analysis, edition)) append_article(text, *licence, edition);
        append_article(text, analysis.article, edition);
        append_entry(text, analysis.entry, edition);
    }
    if (explanation.unreadable) append(text, prefixed("\n  ", explanation.unreadable->message()));
    for (const Objection& objection : explanation.objections) {
        // What cannot be read as tiles has been described already.
        if (!explanation.unreadable) append(text, prefixed("\n  ", describe(objection, edition)));
        if (objection.article) append_article(text, *objection.article, edition);
        if (objection.entry) append_entry(text, *objection.entry, edition);
    }
    if (!explanation.suggestions.empty()) {
        std::vector<std::string> words;
        for (const std::string& letters : explanation.suggestions)
            words.push_back(spelling(letters, edition));
        append(text, {fmt::format("\n  ¿Quizá {}?", enumerate(words, begins_with_o(words.back()) ? "u" : "o")),
                      fmt::format("\n  Perhaps {}?", enumerate(words, "or"))});
    }
    return text;
}

}  // namespace letrado::regulation
