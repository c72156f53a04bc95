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

// pies of pie before that of pi.
int rarity(const dictionary::Entry& entry) { return -static_cast<int>(dictionary::commonness(entry)); }

}  // namespace

void sort_by_plausibility(std::vector<Analysis>& analyses, const CompiledEdition& edition) {
    if (analyses.size() < 2) return;
    const auto rank = [&](const Analysis& analysis) {
        const dictionary::Entry& entry = edition.entry(analysis.entry);
        const int distance = distance_from_headword(analysis.derivation);
        // The headword itself comes first, even a rare one; of what is formed, cantas of cantar before that of canta,
        // which only Aragon sings.
        return std::tuple(distance > 0, !in_use(entry, edition.grammar.marks()), distance,
                          dictionary::evidence_of(entry), rarity(entry));
    };
    std::ranges::stable_sort(analyses, std::less(), rank);
}

}  // namespace letrado::regulation
