#include "dictionary/entry_check.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace letrado::dictionary {

namespace {

bool is_infinitive(std::string_view headword) {
    if (headword.ends_with("se")) headword.remove_suffix(2);
    return std::ranges::any_of(std::array{"ar", "er", "ir", "ír"},
                               [&](std::string_view ending) { return headword.ends_with(ending); });
}

std::optional<base::Text> verb_contradiction(const Entry& entry) {
    if (!is_infinitive(entry.headword)) {
        return base::Text{"un verbo en -ar, -er o -ir, o una categoría que no sea de verbo",
                          "a verb in -ar, -er or -ir, or a part of speech other than a verb's"};
    }
    if (entry.models.empty()) {
        return base::Text{"el modelo de conjugación del verbo, entre corchetes",
                          "the verb's model of conjugation, in brackets"};
    }
    const bool participles =
        std::ranges::all_of(entry.participles, [](const auto& word) { return word.ends_with('o'); });
    if (!participles) return base::Text{"participios en masculino singular", "participles in the masculine singular"};
    if (!entry.feminine.empty()) return base::Text{"un verbo sin segunda terminación", "a verb without a second form"};
    if (entry.carries_se()) {
        for (const Sense& sense : entry.senses) {
            if (sense.parts.intersects({Part::transitive, Part::intransitive})) {
                return base::Text{"solo acepciones prnl. o impers. en un lema con «se»",
                                  "only prnl. or impers. senses in a headword with 'se'"};
            }
        }
    }
    return std::nullopt;
}

std::optional<base::Text> sense_contradiction(const Sense& sense) {
    if (sense.parts.intersects(verb_parts) && (sense.parts & verb_parts) != sense.parts) {
        return base::Text{"acepciones de verbo y de nombre por separado", "separate senses for verb and noun"};
    }
    if (sense.parts.contains(Part::common) && sense.parts.intersects({Part::masculine, Part::feminine})) {
        return base::Text{"«com.» o el género, no los dos", "either 'com.' or the gender"};
    }
    if (sense.parts.contains(Part::unknown) && !(sense.parts == PartSet{Part::unknown})) {
        return base::Text{"«?» sola, o la categoría", "'?' alone, or the part of speech"};
    }
    return std::nullopt;
}

}  // namespace

std::optional<base::Text> find_contradiction(const Entry& entry) {
    for (const Sense& sense : entry.senses) {
        if (auto contradiction = sense_contradiction(sense)) return contradiction;
    }
    if (entry.sources.empty())
        return base::Text{"algún diccionario que traiga el lema", "some dictionary with the entry"};
    if (entry.has(Flag::plural_only) && !entry.plurals.empty()) {
        return base::Text{"«solo plural» o «pl. …», no los dos", "either 'solo plural' or 'pl. …'"};
    }
    if (entry.is_verb()) return verb_contradiction(entry);
    const bool verb_facts = !entry.models.empty() || !entry.restriction.empty() || !entry.participles.empty() ||
                            entry.paradigm != Paradigm::usual;
    if (verb_facts) {
        return base::Text{"una acepción de verbo (tr., intr., prnl., impers.), o ningún dato de conjugación",
                          "a verb's sense (tr., intr., prnl., impers.), or no fact of conjugation"};
    }
    return std::nullopt;
}

}  // namespace letrado::dictionary
