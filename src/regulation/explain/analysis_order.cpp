#include "regulation/explain/analysis_order.h"

#include <algorithm>
#include <tuple>

#include "dictionary/evidence.h"
#include "regulation/rules/sense_currency.h"

namespace letrado::regulation {

namespace {

int distance_from_headword(Derivation derivation) {
    if (derivation == Derivation::headword || derivation == Derivation::feminine) return 0;
    if (!derivation.is_cell()) return 1;
    return derivation.cell() == spanish::Cell::infinitive() ? 0 : 2;
}

bool in_use(const dictionary::Entry& entry, const dictionary::MarkTable& marks) {
    return std::ranges::any_of(entry.senses, [&](const dictionary::Sense& sense) {
        return sense.kind == dictionary::SenseKind::own && !is_old(sense) &&
               sense.chronology != dictionary::Chronology::rare && !only_in_spanish_regions(sense, marks);
    });
}

bool names_a_sign(const dictionary::Entry& entry) {
    return entry.has(dictionary::Flag::letter) || entry.has(dictionary::Flag::greek) ||
           entry.has(dictionary::Flag::note);
}

// A letter or a note is meant less than another word, but for those that nobody has seen to: si, conjunction, before
// the note; es of ser before that of e; but haches of hache before that of hachar.
int beside_signs(const dictionary::Entry& entry) {
    if (names_a_sign(entry)) return 1;
    return dictionary::commonness(entry) == dictionary::Commonness::unknown ? 2 : 0;
}

}  // namespace

void sort_by_plausibility(std::vector<Analysis>& analyses, const CompiledEdition& edition) {
    if (analyses.size() < 2) return;
    const bool signs =
        std::ranges::any_of(analyses, [&](const Analysis& each) { return names_a_sign(edition.entry(each.entry)); });
    const auto rank = [&](const Analysis& analysis) {
        const dictionary::Entry& entry = edition.entry(analysis.entry);
        const int distance = distance_from_headword(analysis.derivation);
        const bool formed = distance > 0;
        // The headword itself comes first, even a rare one; of what is formed, cantas of cantar before that of canta,
        // which only Aragon sings.
        return std::tuple(formed, !in_use(entry, edition.grammar.marks()), signs ? beside_signs(entry) : 0, distance,
                          dictionary::evidence_of(entry),
                          formed ? -static_cast<int>(dictionary::commonness(entry)) : 0);
    };
    std::ranges::stable_sort(analyses, std::less(), rank);
}

}  // namespace letrado::regulation
