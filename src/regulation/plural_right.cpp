#include "regulation/plural_right.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "regulation/sense_currency.h"

namespace letrado::regulation {

namespace {

// Prepositions, conjunctions and contractions: in an envío they govern what follows.
constexpr std::array<std::string_view, 20> governors = {"a",   "al",    "ante", "bajo", "con",   "contra", "de",
                                                        "del", "desde", "e",    "en",   "entre", "hacia",  "hasta",
                                                        "ni",  "o",     "para", "por",  "sin",   "y"};

// "V. lengua de ~": a preposition, conjunction or contraction stands somewhere before the word.
bool is_governed(std::string_view phrase) {
    phrase = phrase.substr(0, phrase.find('~'));
    while (!phrase.empty()) {
        const std::size_t end = std::min(phrase.find(' '), phrase.size());
        if (std::ranges::find(governors, phrase.substr(0, end)) != governors.end()) return true;
        phrase.remove_prefix(std::min(end + 1, phrase.size()));
    }
    return false;
}

// The parts of a sense that are those of this form: m. is of the first, f. of the second, the rest of both.
PartSet parts_of_form(PartSet parts, const Entry& entry, HeadForm form) {
    if (entry.feminine.empty()) return parts;
    PartSet result;
    const Part other = form == HeadForm::first ? Part::feminine : Part::masculine;
    for (int i = 0; i < part_count; ++i) {
        const auto part = static_cast<Part>(i);
        if (parts.contains(part) && part != other) result.insert(part);
    }
    return result;
}

// What the flags of a noun or adjective call it: its reason and its class for the rules of the plural.
struct NounClass {
    Flag flag;
    Reason reason;
    std::string_view word_class;
};
constexpr std::array<NounClass, 6> noun_classes = {{
    {Flag::letter, Reason::letter, "letra"},
    {Flag::greek, Reason::greek_letter, "letra-griega"},
    {Flag::note, Reason::note, "nota"},
    {Flag::ethnonym, Reason::ethnonym, "etnia"},
    {Flag::address, Reason::address, "tratamiento"},
    {Flag::clipping, Reason::clipping, "acortamiento"},
}};

PluralRight noun_right(const Entry& entry, PartSet parts) {
    for (const NounClass& known : noun_classes) {
        if (entry.has(known.flag)) return {true, known.reason, known.word_class};
    }
    return {true, parts.intersects(noun_parts) ? Reason::noun : Reason::adjective, {}};
}

class Judge {
  public:
    Judge(const Entry& entry, HeadForm form, const LexicalRules& rules, const MarkTable& marks,
          std::span<const ListRule* const> lists)
        : entry_(entry), form_(form), rules_(rules), marks_(marks), lists_(lists) {
        all_count_ =
            rules.plural_senses == PluralSenses::entry && std::ranges::any_of(entry.senses, [&](const Sense& sense) {
                return sense.kind == SenseKind::own && counts(rules.old_plural, sense, marks);
            });
    }

    std::vector<PluralRight> rights() {
        const bool italic = entry_.italic || (form_ == HeadForm::second && entry_.italic_feminine);
        if (italic) return {{false, Reason::italic_plural, {}}};
        if (entry_.has(Flag::plural_only)) return {};
        for (const ListRule* list : lists_) {
            if (list->action == ListAction::plural) grant({true, Reason::corrected, {}, list});
        }
        if (entry_.has(Flag::apocope)) grant({true, Reason::apocope, "apocope"});
        if (!entry_.plurals.empty() && rules_.printed_plural != PrintedPlural::nothing) {
            grant({true, Reason::printed_plural, {}});
        }
        for (const Sense& sense : entry_.senses)
            judge(sense);
        if (rights_.empty()) rights_.push_back(refusal());
        return std::move(rights_);
    }

  private:
    void grant(PluralRight right) {
        const bool known = std::ranges::any_of(rights_, [&](const PluralRight& other) {
            return other.reason == right.reason && other.word_class == right.word_class && other.list == right.list;
        });
        if (!known) rights_.push_back(right);
    }

    void judge(const Sense& sense) {
        const PartSet parts = parts_of_form(sense.parts | sense.uses, entry_, form_);
        if (sense.kind == SenseKind::reference) {
            if (reference_counts(sense, parts)) grant({true, Reason::reference_adjective, {}});
            return;
        }
        if (sense.kind != SenseKind::own || !(all_count_ || counts(rules_.old_plural, sense, marks_))) return;
        // An apocope has no plural by its adjective or pronoun, which is what it is an apocope of.
        const bool apocope = entry_.has(Flag::apocope);
        if (parts.intersects(noun_parts) || (!apocope && parts.contains(Part::adjective)))
            grant(noun_right(entry_, parts));
        if (!apocope && parts.contains(Part::pronoun)) grant({true, Reason::pronoun, "pronombre"});
        if (parts.contains(Part::article)) grant({true, Reason::article, "articulo"});
        if (parts.contains(Part::contraction) && rules_.contraction_plural) {
            grant({true, Reason::contraction, "contraccion"});
        }
    }

    bool reference_counts(const Sense& sense, PartSet parts) const {
        if (find_rule(lists_, ListAction::no_plural) != nullptr) return false;
        if (rules_.references == References::all) {
            return parts.intersects(noun_parts | PartSet{Part::adjective}) && counts(rules_.old_plural, sense, marks_);
        }
        return parts.contains(Part::adjective) && !is_old(sense) && !is_governed(sense.phrase) && gender_fits(sense);
    }

    // "V. adj. y m. «jueves ~»": the gender of the phrase's noun, if it is said, is that of the only form with plural.
    bool gender_fits(const Sense& sense) const {
        const Part wanted = form_ == HeadForm::first ? Part::masculine : Part::feminine;
        return entry_.feminine.empty() || sense.parts.contains(wanted) ||
               !sense.parts.intersects({Part::masculine, Part::feminine});
    }

    PluralRight refusal() const {
        if (const ListRule* list = find_rule(lists_, ListAction::no_plural))
            return {false, Reason::corrected, {}, list};
        PartSet own;
        bool reference = false;
        for (const Sense& sense : entry_.senses) {
            if (sense.kind == SenseKind::own) own = own | parts_of_form(sense.parts | sense.uses, entry_, form_);
            reference |= sense.kind == SenseKind::reference;
        }
        if (own.intersects(noun_parts | PartSet{Part::adjective, Part::pronoun, Part::article})) {
            return {false, Reason::old_plural, {}};
        }
        if (reference) return {false, Reason::reference_plural, {}};
        constexpr std::array<std::pair<Part, Reason>, 7> without_plural = {{
            {Part::adverb, Reason::adverb_plural},
            {Part::interjection, Reason::interjection_plural},
            {Part::onomatopoeia, Reason::onomatopoeia_plural},
            {Part::conjunction, Reason::conjunction_plural},
            {Part::preposition, Reason::preposition_plural},
            {Part::contraction, Reason::contraction_plural},
            {Part::unknown, Reason::unknown_category},
        }};
        for (const auto& [part, reason] : without_plural) {
            if (own.contains(part)) return {false, reason, {}};
        }
        const bool phrase =
            std::ranges::none_of(entry_.senses, [](const Sense& sense) { return sense.kind == SenseKind::locution; });
        if (own.empty()) return {false, phrase ? Reason::phrase_plural : Reason::locution_plural, {}};
        return {false, Reason::unknown_category, {}};
    }

    const Entry& entry_;
    HeadForm form_;
    const LexicalRules& rules_;
    const MarkTable& marks_;
    std::span<const ListRule* const> lists_;
    bool all_count_;
    std::vector<PluralRight> rights_;
};

}  // namespace

std::vector<PluralRight> plural_rights(const Entry& entry, HeadForm form, const LexicalRules& rules,
                                       const MarkTable& marks, std::span<const ListRule* const> lists) {
    return Judge(entry, form, rules, marks, lists).rights();
}

}  // namespace letrado::regulation
