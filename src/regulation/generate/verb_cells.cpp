#include "regulation/generate/verb_cells.h"

#include <algorithm>

#include "regulation/rules/sense_currency.h"

namespace letrado::regulation {

namespace {

namespace cells = spanish::cells;
using spanish::Cell;
using spanish::CellMask;
using spanish::Tense;

// The parts of speech as a verb of a sense of its own, use notes included; none for a sense of a phrase.
dictionary::PartSet verb_parts_of(const dictionary::Sense& sense) {
    return sense.kind == dictionary::SenseKind::own ? (sense.parts | sense.uses) & dictionary::verb_parts
                                                    : dictionary::PartSet();
}

bool all_rare(const dictionary::Entry& entry) {
    return std::ranges::all_of(
        entry.senses, [](const dictionary::Sense& sense) { return sense.chronology == dictionary::Chronology::rare; });
}

CellMask impersonal_cells(ImpersonalCells rule) {
    switch (rule) {
        case ImpersonalCells::all:
            return cells::all;
        case ImpersonalCells::third_persons:
            return cells::nonfinite | cells::third_persons;
        case ImpersonalCells::third_singular:
            return cells::nonfinite | cells::third_singular;
    }
    return cells::all;
}

}  // namespace

VerbCells::VerbCells(const dictionary::Entry& entry, const LexicalRules& rules, const Grammar& grammar,
                     std::span<const ListRule* const> lists, std::optional<CellMask> only)
    : entry_(entry),
      rules_(rules),
      grammar_(grammar),
      conjugated_{Reason::conjugation, rules.article(Reason::conjugation)},
      infinitive_{Reason::entry, rules.article(Reason::entry)},
      admits_se_(entry.carries_se()) {
    const auto ground = [&](Reason reason) { return Ground{reason, rules_.article(reason)}; };
    if (entry.carries_se()) infinitive_ = ground(Reason::pronominal);
    if (all_rare(entry)) conjugated_ = infinitive_ = ground(Reason::rare_verb);

    if (const ListRule* accepted = find_rule(lists, ListAction::accept))
        infinitive_ = {Reason::corrected, accepted->article};
    const ListRule* full = find_rule(lists, ListAction::full);
    const ListRule* exact = find_rule(lists, ListAction::cells);
    const ListRule* licence = find_rule(lists, ListAction::conjugate);
    if (const ListRule* intransitive = find_rule(lists, ListAction::intransitive)) {
        bar(cells::inflected_participles, *intransitive);
    }
    if (full != nullptr) {
        lists_decide_ = true;
        conjugated_ = {Reason::corrected, full->article};
    } else if (const ListRule* infinitive = find_rule(lists, ListAction::infinitive)) {
        infinitive_ = {Reason::corrected, infinitive->article};
        bar(cells::all - cells::infinitive, *infinitive);
    } else if (exact != nullptr) {
        lists_decide_ = true;
        conjugated_ = {Reason::corrected, exact->article};
        bars_.push_back({cells::all - exact->cells, {reason_of(*exact), exact->article}});
        barred_ |= cells::all - exact->cells;
    } else if (const auto reason = why_not_conjugated(licence)) {
        infinitive_ = ground(*reason);
        bar(cells::all - cells::infinitive, *reason);
    } else {
        bar_by_senses(only);
        if (licence != nullptr) conjugated_ = {Reason::corrected, licence->article};
    }
    if (!rules.voseo) bar(cells::voseo, Reason::voseo);
}

void VerbCells::bar(CellMask mask, Reason reason) {
    bars_.push_back({mask, {reason, rules_.article(reason)}});
    barred_ |= mask;
}

void VerbCells::bar(CellMask mask, const ListRule& list) {
    bars_.push_back({mask, {Reason::corrected, list.article}});
    barred_ |= mask;
}

Reason VerbCells::reason_of(const ListRule& list) const {
    for (const Reason reason : {Reason::defective, Reason::impersonal})
        if (rules_.article_if_any(reason) == list.article) return reason;
    return Reason::corrected;
}

std::optional<Reason> VerbCells::why_not_conjugated(const ListRule* licence) const {
    bool own_sense = false;
    bool all_old = true;
    bool current = false;
    bool live = false;
    for (const dictionary::Sense& sense : entry_.senses) {
        if (verb_parts_of(sense).empty()) continue;
        own_sense = true;
        all_old = all_old && is_old(sense);
        current |= counts(SenseTest::current, sense, grammar_.marks());
        live |= counts(SenseTest::live, sense, grammar_.marks());
    }
    if (!own_sense) return Reason::locution_verb;
    if (licence != nullptr) return std::nullopt;
    switch (rules_.conjugation) {
        case ConjugationTest::paradigm: {
            const bool shown = entry_.paradigm == dictionary::Paradigm::usual
                                   ? current
                                   : entry_.paradigm != dictionary::Paradigm::absent;
            if (shown) return std::nullopt;
            return all_old ? Reason::old_verb : Reason::no_paradigm;
        }
        case ConjugationTest::current:
            if (current) return std::nullopt;
            return Reason::old_verb;
        case ConjugationTest::live:
            if (live) return std::nullopt;
            return all_old ? Reason::old_verb : Reason::regional_verb;
    }
    return std::nullopt;
}

void VerbCells::bar_by_senses(std::optional<CellMask> only) {
    const auto ground = [&](Reason reason) { return Ground{reason, rules_.article(reason)}; };
    dictionary::PartSet counted;
    bool impersonal = true;
    bool transitive = false;
    for (const dictionary::Sense& sense : entry_.senses) {
        const dictionary::PartSet parts = verb_parts_of(sense);
        if (parts.empty()) continue;
        if (parts.contains(dictionary::Part::transitive) && counts(rules_.participle, sense, grammar_.marks()))
            transitive = true;
        if (!counts(rules_.pronominal, sense, grammar_.marks())) continue;
        counted = counted | parts;
        impersonal = impersonal && parts.contains(dictionary::Part::impersonal) &&
                     !parts.intersects({dictionary::Part::transitive, dictionary::Part::intransitive});
    }
    const bool pronominal = counted.contains(dictionary::Part::pronominal) &&
                            !counted.intersects({dictionary::Part::transitive, dictionary::Part::intransitive,
                                                 dictionary::Part::auxiliary, dictionary::Part::copulative});
    if (pronominal) {
        conjugated_ = ground(Reason::pronominal);
        if (!rules_.pronominal_imperative) bar(cells::imperative, Reason::pronominal);
        if (rules_.se_infinitive == SeInfinitive::pronominal) admits_se_ = true;
    }
    if (impersonal && !counted.empty()) {
        conjugated_ = ground(Reason::impersonal);
        bar(cells::all - impersonal_cells(rules_.impersonal), Reason::impersonal);
    }
    if (only || !entry_.restriction.empty()) {
        conjugated_ = ground(Reason::defective);
        bar(cells::all - (only ? *only : grammar_.restriction(entry_.restriction).cells), Reason::defective);
    }
    if (!transitive) bar(cells::inflected_participles, pronominal ? Reason::pronominal : Reason::participle);
}

Ground VerbCells::ground(Cell cell) const {
    for (const Bar& bar : bars_) {
        if (bar.cells.contains(cell)) return bar.ground;
    }
    if (cell.tense() == Tense::infinitive) return infinitive_;
    if (!lists_decide_) {
        if (cells::voseo.contains(cell)) return {Reason::voseo, rules_.article(Reason::voseo)};
        if (cell.tense() == Tense::participle) return {Reason::participle, rules_.article(Reason::participle)};
    }
    return conjugated_;
}

Ground VerbCells::se_ground() const {
    if (!admits_se_) return {Reason::enclitic, rules_.article(Reason::enclitic)};
    // That no conjugation is shown has nothing to do with the se.
    const bool by_the_verb = entry_.carries_se() && infinitive_.reason != Reason::no_paradigm;
    return by_the_verb ? infinitive_ : Ground{Reason::pronominal, rules_.article(Reason::pronominal)};
}

}  // namespace letrado::regulation
