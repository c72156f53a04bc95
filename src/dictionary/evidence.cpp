#include "dictionary/evidence.h"

#include <algorithm>
#include <string_view>

namespace letrado::dictionary {

namespace {

Evidence of_mark(std::string_view mark, const Entry& entry) {
    // A person; an article; an entry of a federation's list as it stands.
    if (mark == "c" || mark == "lista" || mark.starts_with('r')) return Evidence::attested;
    if (mark == "ap" || mark == "fd") return Evidence::attested;
    // The list of verbs gives class and model, that of the other words only the headword and its second form.
    // Where it says that the DLE lacks the word, it says nothing of the others.
    if (mark == "l16" && entry.sources.contains(Source::dle))
        return entry.is_verb() ? Evidence::attested : Evidence::headword;
    return mark == "h" ? Evidence::headword : Evidence::inferred;
}

}  // namespace

Evidence evidence_of(const Entry& entry) {
    Evidence best = Evidence::inferred;
    std::string_view rest = entry.source;
    const bool of_forms = rest.starts_with('i');
    bool reviewed = false;
    while (!rest.empty()) {
        const std::size_t plus = rest.find('+');
        const std::string_view mark = rest.substr(0, plus);
        reviewed = reviewed || mark == "v";
        // Beside "i" the person checked the spelling only.
        best = std::min(best, mark == "c" && of_forms ? Evidence::headword : of_mark(mark, entry));
        rest = plus == std::string_view::npos ? std::string_view() : rest.substr(plus + 1);
    }
    return best == Evidence::headword && reviewed ? Evidence::reviewed : best;
}

Commonness commonness(const Entry& entry) {
    const std::string_view source = entry.source;
    if (!source.starts_with('c') && !source.starts_with('r')) return Commonness::unknown;
    const bool known = source == "c" || entry.is_verb() || source.contains("+ap") || source.contains("+fd");
    return known ? Commonness::common : Commonness::seen;
}

base::Text text_of(Evidence evidence) {
    switch (evidence) {
        case Evidence::attested:
            return {"comprobada", "attested"};
        case Evidence::reviewed:
            return {"lema comprobado, categoría revisada", "headword attested, category reviewed"};
        case Evidence::headword:
            return {"lema comprobado, categoría inferida", "headword attested, category inferred"};
        case Evidence::inferred:
            return {"inferida", "inferred"};
    }
    return {};
}

std::string_view name(Evidence evidence) {
    switch (evidence) {
        case Evidence::attested:
            return "attested";
        case Evidence::reviewed:
            return "reviewed";
        case Evidence::headword:
            return "headword";
        case Evidence::inferred:
            return "inferred";
    }
    return {};
}

}  // namespace letrado::dictionary
