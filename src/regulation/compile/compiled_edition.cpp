#include "regulation/compile/compiled_edition.h"

#include <algorithm>
#include <optional>

#include "regulation/generate/generator.h"

namespace letrado::regulation {

bool CompiledEdition::has_headword_of(std::uint32_t entry) const {
    const auto& entries = dictionary.entries;
    const std::string& headword = entries[entry].headword;
    std::size_t first = entry;
    while (first > 0 && entries[first - 1].headword == headword)
        --first;
    for (std::size_t i = first; i < entries.size() && entries[i].headword == headword; ++i) {
        if (entries[i].sources.intersects(rules.sources)) return true;
    }
    return false;
}

std::vector<Form> CompiledEdition::forms(std::uint32_t entry) const {
    std::vector<Form> all;
    std::optional<spanish::CellMask> only;
    if (const auto own = dictionary.own_cells.find(entry); own != dictionary.own_cells.end()) only = own->second;
    const auto done = Generator(rules, grammar)
                          .generate(
                              dictionary.entries[entry],
                              [&](const Form& form) {
                                  all.push_back(form);
                                  all.back().letters = {};
                              },
                              only);
    if (!done) return {};
    return all;
}

std::vector<tiles::Word> CompiledEdition::admitted_forms(std::uint32_t entry, Derivation derivation) const {
    std::vector<tiles::Word> words;
    for (const Form& form : forms(entry)) {
        if (form.admitted && form.derivation == derivation && std::ranges::find(words, form.word) == words.end())
            words.push_back(form.word);
    }
    return words;
}

bool CompiledEdition::gives(const tiles::Word& word) const {
    const auto by_entry = [&](const Analysis& analysis) {
        const std::vector<Form> made = forms(analysis.entry);
        return std::ranges::any_of(made, [&](const Form& form) { return form.admitted && form.word == word; });
    };
    return std::ranges::any_of(lexicon.admitted(word), by_entry) ||
           std::ranges::any_of(lexicon.refused(word), by_entry);
}

}  // namespace letrado::regulation
