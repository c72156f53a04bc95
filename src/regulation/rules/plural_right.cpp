#include "regulation/rules/plural_right.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "regulation/rules/sense_currency.h"

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
dictionary::PartSet parts_of_form(dictionary::PartSet parts, const dictionary::Entry& entry, HeadForm form) {
    if (entry.feminine.empty()) return parts;
    dictionary::PartSet result;
    const dictionary::Part other = form == HeadForm::first ? dictionary::Part::feminine : dictionary::Part::masculine;
    for (int i = 0; i < dictionary::part_count; ++i) {
        const auto part = static_cast<dictionary::Part>(i);
        if (parts.contains(part) && part != other) result.insert(part);
    }
    return result;
}

// What the flags of a noun or adjective call it: its reason and its class for the rules of the plural.
struct NounClass {
    dictionary::Flag flag;
    Reason reason;
    std::string_view word_class;
};
constexpr std::array<NounClass, 6> noun_classes = {{
    {dictionary::Flag::letter, Reason::letter, "letra"},
    {dictionary::Flag::greek, Reason::greek_letter, "letra-griega"},
    {dictionary::Flag::note, Reason::note, "nota"},
    {dictionary::Flag::ethnonym, Reason::ethnonym, "etnia"},
    {dictionary::Flag::address, Reason::address, "tratamiento"},
    {dictionary::Flag::clipping, Reason::clipping, "acortamiento"},
}};

PluralRight noun_right(const dictionary::Entry& entry, dictionary::PartSet parts) {
    for (const NounClass& known : noun_classes) {
        if (entry.has(known.flag)) return {true, known.reason, known.word_class};
    }
    return {true, parts.intersects(dictionary::noun_parts) ? Reason::noun : Reason::adjective, {}};
}

class Judge {
  public:
    Judge(const dictionary::Entry& entry, HeadForm form, const LexicalRules& rules, const dictionary::MarkTable& marks,
          std::span<const ListRule* const> lists)
        : entry_(entry), form_(form), rules_(rules), marks_(marks), lists_(lists) {
        all_count_ = rules.plural_senses == PluralSenses::entry &&
                     std::ranges::any_of(entry.senses, [&](const dictionary::Sense& sense) {
                         return sense.kind == dictionary::SenseKind::own && counts(rules.old_plural, sense, marks);
                     });
    }

    std::vector<PluralRight> rights() {
        const bool italic = entry_.italic || (form_ == HeadForm::second && entry_.italic_feminine);
        if (italic) return {{false, Reason::italic_plural, {}}};
        if (entry_.has(dictionary::Flag::plural_only)) return {};
        for (const ListRule* list : lists_) {
            if (list->action == ListAction::plural) grant({true, Reason::corrected, {}, list});
        }
        if (entry_.has(dictionary::Flag::apocope)) grant({true, Reason::apocope, "apocope"});
        if (!entry_.plurals.empty() && rules_.printed_plural != PrintedPlural::nothing) {
            grant({true, Reason::printed_plural, {}});
        }
        for (const dictionary::Sense& sense : entry_.senses)
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

    void judge(const dictionary::Sense& sense) {
        const dictionary::PartSet parts = parts_of_form(sense.parts | sense.uses, entry_, form_);
        if (sense.kind == dictionary::SenseKind::reference) {
            if (reference_counts(sense, parts)) grant({true, Reason::reference_adjective, {}});
            return;
        }
        if (sense.kind != dictionary::SenseKind::own || !(all_count_ || counts(rules_.old_plural, sense, marks_)))
            return;
        // An apocope has no plural by its adjective or pronoun, which is what it is an apocope of.
        const bool apocope = entry_.has(dictionary::Flag::apocope);
        if (parts.intersects(dictionary::noun_parts) || (!apocope && parts.contains(dictionary::Part::adjective)))
            grant(noun_right(entry_, parts));
        if (!apocope && parts.contains(dictionary::Part::pronoun)) grant({true, Reason::pronoun, "pronombre"});
        if (parts.contains(dictionary::Part::article)) grant({true, Reason::article, "articulo"});
        if (parts.contains(dictionary::Part::contraction) && rules_.contraction_plural) {
            grant({true, Reason::contraction, "contraccion"});
        }
    }

    bool reference_counts(const dictionary::Sense& sense, dictionary::PartSet parts) const {
        if (find_rule(lists_, ListAction::no_plural) != nullptr) return false;
        if (rules_.references == References::all) {
            return parts.intersects(dictionary::noun_parts | dictionary::PartSet{dictionary::Part::adjective}) &&
                   counts(rules_.old_plural, sense, marks_);
        }
        return parts.contains(dictionary::Part::adjective) && !is_old(sense) && !is_governed(sense.phrase) &&
               gender_fits(sense);
    }

    // "V. adj. y m. «jueves ~»": the gender of the phrase's noun, if it is said, is that of the only form with plural.
    bool gender_fits(const dictionary::Sense& sense) const {
        const dictionary::Part wanted =
            form_ == HeadForm::first ? dictionary::Part::masculine : dictionary::Part::feminine;
        return entry_.feminine.empty() || sense.parts.contains(wanted) ||
               !sense.parts.intersects({dictionary::Part::masculine, dictionary::Part::feminine});
    }

    PluralRight refusal() const {
        if (const ListRule* list = find_rule(lists_, ListAction::no_plural))
            return {false, Reason::corrected, {}, list};
        dictionary::PartSet own;
        bool reference = false;
        for (const dictionary::Sense& sense : entry_.senses) {
            if (sense.kind == dictionary::SenseKind::own)
                own = own | parts_of_form(sense.parts | sense.uses, entry_, form_);
            reference |= sense.kind == dictionary::SenseKind::reference;
        }
        if (own.intersects(dictionary::noun_parts |
                           dictionary::PartSet{dictionary::Part::adjective, dictionary::Part::pronoun,
                                               dictionary::Part::article})) {
            return {false, Reason::old_plural, {}};
        }
        if (reference) return {false, Reason::reference_plural, {}};
        constexpr std::array<std::pair<dictionary::Part, Reason>, 7> without_plural = {{
            {dictionary::Part::adverb, Reason::adverb_plural},
            {dictionary::Part::interjection, Reason::interjection_plural},
            {dictionary::Part::onomatopoeia, Reason::onomatopoeia_plural},
            {dictionary::Part::conjunction, Reason::conjunction_plural},
            {dictionary::Part::preposition, Reason::preposition_plural},
            {dictionary::Part::contraction, Reason::contraction_plural},
            {dictionary::Part::unknown, Reason::unknown_category},
        }};
        for (const auto& [part, reason] : without_plural) {
            if (own.contains(part)) return {false, reason, {}};
        }
        const bool phrase = std::ranges::none_of(entry_.senses, [](const dictionary::Sense& sense) {
            return sense.kind == dictionary::SenseKind::locution;
        });
        if (own.empty()) return {false, phrase ? Reason::phrase_plural : Reason::locution_plural, {}};
        return {false, Reason::unknown_category, {}};
    }

    const dictionary::Entry& entry_;
    HeadForm form_;
    const LexicalRules& rules_;
    const dictionary::MarkTable& marks_;
    std::span<const ListRule* const> lists_;
    bool all_count_;
    std::vector<PluralRight> rights_;
};

}  // namespace

std::vector<PluralRight> plural_rights(const dictionary::Entry& entry, HeadForm form, const LexicalRules& rules,
                                       const dictionary::MarkTable& marks, std::span<const ListRule* const> lists) {
    return Judge(entry, form, rules, marks, lists).rights();
}

}  // namespace letrado::regulation
