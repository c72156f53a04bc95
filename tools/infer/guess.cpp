#include "guess.h"

#include <algorithm>
#include <array>

namespace letrado::infer {

namespace {

template <std::size_t N>
bool ends_with_any(std::string_view word, const std::array<std::string_view, N>& endings) {
    return std::ranges::any_of(endings, [&](std::string_view ending) { return word.ends_with(ending); });
}

constexpr std::array<std::string_view, 12> adjective_endings = {"ble",  "nte",   "ense", "forme", "ial",  "ual",
                                                                "onal", "ental", "ical", "eral",  "oral", "cular"};
constexpr std::array<std::string_view, 7> common_endings = {"ista", "cida", "cola", "arca", "crata", "pata", "iatra"};
constexpr std::array<std::string_view, 12> feminine_endings = {"cion", "sion",  "gion", "xion", "dad",  "tad",
                                                               "tud",  "umbre", "ez",   "sis",  "itis", "icie"};
constexpr std::array<std::string_view, 40> paired_endings = {
    "ado",  "ido",  "udo",   "ico",   "ivo",  "oso",  "ario", "orio", "ano",   "eno",  "e\xf1o", "ero",  "izo", "uzco",
    "ondo", "undo", "bundo", "fero",  "geno", "fugo", "voro", "logo", "grafo", "fobo", "filo",   "mano", "ulo", "aceo",
    "aneo", "eo",   "uo",    "isimo", "ino",  "dor",  "tor",  "sor",  "ol",    "es",   "on",     "an"};
constexpr std::array<std::string_view, 9> singular_endings = {"is", "us", "ax", "ex", "ix", "ox", "ux", "ps", "ns"};

}  // namespace

regulation::Part guess_part(std::string_view folded, bool has_plural) {
    using regulation::Part;
    if (folded.ends_with("mente") && !has_plural) return Part::adverb;
    if (ends_with_any(folded, adjective_endings)) return Part::adjective;
    if (ends_with_any(folded, common_endings)) return Part::common;
    if (folded.ends_with('a') || folded.ends_with("as") || ends_with_any(folded, feminine_endings))
        return Part::feminine;
    return Part::masculine;
}

bool looks_like_adjective(std::string_view masculine) {
    return ends_with_any(masculine, paired_endings);
}

bool looks_singular(std::string_view folded) {
    return ends_with_any(folded, singular_endings);
}

}  // namespace letrado::infer
