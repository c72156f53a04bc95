#include "regulation/analysis_order.h"

#include <algorithm>
#include <tuple>

#include "regulation/evidence.h"
#include "regulation/sense_currency.h"

namespace letrado::regulation {

namespace {

int distance_from_headword(Derivation derivation) {
    if (derivation == Derivation::headword || derivation == Derivation::feminine) return 0;
    if (!derivation.is_cell()) return 1;
    return derivation.cell() == spanish::Cell::infinitive() ? 0 : 2;
}

bool in_use(const Entry& entry, const MarkTable& marks) {
    return std::ranges::any_of(entry.senses, [&](const Sense& sense) {
        return sense.kind == SenseKind::own && !is_old(sense) && sense.chronology != Chronology::rare &&
               !only_in_spanish_regions(sense, marks);
    });
}

}  // namespace

void sort_by_plausibility(std::vector<Analysis>& analyses, const CompiledEdition& edition) {
    if (analyses.size() < 2) return;
    const auto rank = [&](const Analysis& analysis) {
        const Entry& entry = edition.entry(analysis.entry);
        return std::tuple(distance_from_headword(analysis.derivation), !in_use(entry, edition.grammar.marks()),
                          evidence_of(entry));
    };
    std::ranges::stable_sort(analyses, std::less(), rank);
}

}  // namespace letrado::regulation
