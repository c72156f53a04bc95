#include "regulation/generate/entry_spelling.h"

#include <fmt/format.h>

#include "spanish/conjugation.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"
#include "tiles/text.h"

namespace letrado::regulation {

namespace {

std::string key_of(std::string_view folded, Derivation derivation) {
    return fmt::format("{}:{}", derivation.code(), folded);
}

}  // namespace

EntrySpelling::EntrySpelling(const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar) {
    if (const auto headword = spanish::from_utf8(entry.headword)) {
        add(*headword, Derivation::headword);
        add_plurals(*headword, Derivation::plural, rules);
        if (entry.is_verb()) {
            const std::string infinitive(spanish::without_se(*headword));
            add(infinitive + "se", Derivation::infinitive_se);
            std::vector<std::string> participles;
            for (const std::string& participle : entry.participles)
                participles.push_back(spanish::from_utf8(participle).value_or(""));
            std::vector<std::string> models = entry.models;
            for (const ListRule* list : rules.lists.rules_for(entry)) {
                if (list->action == ListAction::conjugate && !list->values.empty()) models = list->values;
            }
            for (const std::string& model : models) {
                // A model that does not fit gives no forms to be spelt.
                static_cast<void>(spanish::conjugate(
                    infinitive, grammar.model(model),
                    [this](std::string_view form, spanish::Cell cell) { add(form, cell); }, participles));
            }
        }
    }
    if (const auto feminine = spanish::from_utf8(entry.feminine)) {
        add(*feminine, Derivation::feminine);
        add_plurals(*feminine, Derivation::feminine_plural, rules);
    }
    for (const std::string& plural : entry.plurals) {
        if (const auto letters = spanish::from_utf8(plural)) add(*letters, Derivation::plural);
    }
    for (const ListRule* list : rules.lists.rules_for(entry)) {
        if (list->action != ListAction::also && list->action != ListAction::plural) continue;
        for (const std::string& value : list->values) {
            if (list->action == ListAction::plural) {
                add(value, Derivation::plural);
            } else {
                for (std::size_t i = 0; i < spanish::Cell::count; ++i) {
                    if (list->cells.contains(spanish::Cell(i))) add(value, spanish::Cell(i));
                }
            }
        }
    }
}

void EntrySpelling::add(std::string_view latin1, Derivation derivation) {
    if (!latin1.empty()) spellings_.try_emplace(key_of(spanish::fold(latin1), derivation), spanish::to_utf8(latin1));
}

void EntrySpelling::add_plurals(const std::string& word, Derivation derivation, const LexicalRules& rules) {
    if (const auto plural = rules.plurals.plurals(word)) {
        for (const std::string& form : plural->forms)
            add(form, derivation);
    }
    // Those that the rules refuse are shown too: fósils.
    if (spanish::stressed_vowel(word) == std::string_view::npos) return;
    for (const std::string_view mark : {"s", "es"})
        add(spanish::with_stress_of(word, word + std::string(mark)), derivation);
}

std::string EntrySpelling::of(const tiles::Word& word, Derivation derivation) const {
    std::string letters = tiles::to_letters({word.begin(), word.end()});
    const auto latin1 = spanish::from_utf8(letters);
    if (!latin1) return letters;
    const auto found = spellings_.find(key_of(*latin1, derivation));
    return found == spellings_.end() ? letters : found->second;
}

}  // namespace letrado::regulation
