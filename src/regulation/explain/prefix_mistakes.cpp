// The part of MistakeFinder that knows words with a prefix. The dictionaries enter them or do not: no rule forms them.
#include <algorithm>

#include "dictionary/evidence.h"
#include "regulation/explain/mistakes.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

using dictionary::Part;

enum class Joins {
    verbs,       // re-ubicar
    adjectives,  // in-entendible
    nouns,       // ex-marido
    names,       // a noun or an adjective: anti-caspa, ultra-rápido
    all          // sobre-comer, sobre-dosis
};

struct Prefix {
    std::string_view letters;
    Joins joins;
};

// The longest first where one begins like another.
constexpr std::array<Prefix, 33> prefixes = {
    {{"anti", Joins::names},    {"archi", Joins::names}, {"auto", Joins::all},    {"bio", Joins::names},
     {"contra", Joins::all},    {"co", Joins::all},      {"des", Joins::verbs},   {"eco", Joins::names},
     {"extra", Joins::names},   {"ex", Joins::nouns},    {"hiper", Joins::names}, {"inter", Joins::all},
     {"in", Joins::adjectives}, {"macro", Joins::names}, {"maxi", Joins::nouns},  {"mega", Joins::names},
     {"micro", Joins::names},   {"mini", Joins::nouns},  {"multi", Joins::names}, {"pluri", Joins::names},
     {"post", Joins::names},    {"pos", Joins::names},   {"pre", Joins::all},     {"requete", Joins::names},
     {"re", Joins::verbs},      {"semi", Joins::names},  {"sobre", Joins::all},   {"sub", Joins::names},
     {"super", Joins::names},   {"tele", Joins::all},    {"ultra", Joins::names}, {"vice", Joins::nouns},
     {"trans", Joins::verbs}}};

constexpr std::size_t shortest_prefixed = 4;

bool joins(Joins joins, const dictionary::Entry& entry, Derivation derivation) {
    if (derivation.is_cell()) return joins == Joins::verbs || joins == Joins::all;
    if (entry.is_verb() || joins == Joins::verbs || joins == Joins::all) return joins == Joins::all && !entry.is_verb();
    const bool adjectives = joins != Joins::nouns;
    const bool nouns = joins != Joins::adjectives;
    return std::ranges::any_of(entry.senses, [&](const dictionary::Sense& sense) {
        const dictionary::PartSet parts = sense.parts | sense.uses;
        return (adjectives && parts.contains(Part::adjective)) || (nouns && parts.intersects(dictionary::noun_parts));
    });
}

}  // namespace

std::optional<Mistake> MistakeFinder::prefixed(std::string_view letters) const {
    for (const Prefix& prefix : prefixes) {
        if (!letters.starts_with(prefix.letters)) continue;
        std::string_view base = letters.substr(prefix.letters.size());
        // The r of rápido is doubled between vowels: ultrarrápido.
        if (base.starts_with("rr")) base.remove_prefix(1);
        if (base.size() < shortest_prefixed) continue;
        for (const Analysis& analysis : admitted(base)) {
            const dictionary::Entry& entry = edition_.entry(analysis.entry);
            const bool verb = analysis.derivation.is_cell();
            // A rare base is far-fetched: deschavar is not of chavar.
            const bool known = verb ? commonness(entry) == dictionary::Commonness::common
                                    : evidence_of(entry) == dictionary::Evidence::attested;
            if (!known || !joins(prefix.joins, entry, analysis.derivation)) continue;
            Objection why =
                objection(verb ? Reason::verb_not_in_dictionary : Reason::not_in_dictionary, analysis, base);
            why.prefix = prefix.letters;
            return Mistake{std::move(why), {}};
        }
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
