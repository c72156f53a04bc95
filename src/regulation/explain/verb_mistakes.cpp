// The part of MistakeFinder that knows what people add to verbs: -stes, the subjunctive of vos, vulgar stems.
#include <algorithm>

#include "regulation/explain/mistakes.h"
#include "regulation/generate/tile_letters.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

using spanish::Cell;
using spanish::Person;
using spanish::Tense;

constexpr Cell tu_of_preterite = Cell::finite(Tense::preterite, Person::second_singular);
constexpr Cell tu_of_subjunctive = Cell::finite(Tense::present_subjunctive, Person::second_singular);

}  // namespace

std::optional<Mistake> MistakeFinder::preterite_in_stes(std::string_view letters) const {
    if (!letters.ends_with("stes")) return std::nullopt;
    const std::string_view right = letters.substr(0, letters.size() - 1);
    for (const Analysis& analysis : admitted(right)) {
        if (analysis.derivation != Derivation(tu_of_preterite)) continue;
        return Mistake{objection(Reason::conjugation, analysis, {}), {*playable_word(right)}};
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::subjunctive_of_vos(std::string_view accented) const {
    // Latin-1: é, á.
    constexpr char acute_e = '\xE9';
    constexpr char acute_a = '\xE1';
    if (accented.size() < 4 || accented.back() != 's') return std::nullopt;
    const char vowel = accented[accented.size() - 2];
    if (vowel != acute_e && vowel != acute_a) return std::nullopt;
    const std::string stem = spanish::fold(accented.substr(0, accented.size() - 2));
    const std::string_view ending = vowel == acute_e ? "e" : "a";
    for (const std::string_view mark : {"ar", "er", "ir"}) {
        if ((mark == "ar") != (vowel == acute_e)) continue;
        for (const std::string& behind : stems_behind(stem, ending)) {
            for (const Analysis& analysis : admitted(behind + std::string(mark))) {
                if (analysis.derivation != Derivation(Cell::infinitive())) continue;
                Objection why = objection(Reason::voseo, analysis, {});
                why.derivation.reset();
                return Mistake{std::move(why), edition_.admitted_forms(analysis.entry, tu_of_subjunctive)};
            }
        }
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::needless_zc(std::string_view letters) const {
    const std::size_t at = letters.rfind("zc");
    if (at == std::string_view::npos) return std::nullopt;
    std::string corrected(letters);
    corrected.erase(at + 1, 1);
    for (const Analysis& analysis : admitted(corrected)) {
        if (!analysis.derivation.is_cell()) continue;
        Objection why = objection(Reason::conjugation, analysis, {});
        return Mistake{std::move(why), {*playable_word(corrected)}};
    }
    for (const Analysis& analysis : refused(corrected)) {
        if (!analysis.derivation.is_cell() || analysis.reason != Reason::defective) continue;
        return Mistake{{analysis.reason, analysis.article, analysis.entry, analysis.derivation, {}, {}},
                       edition_.admitted_forms(analysis.entry, Cell::infinitive())};
    }
    return std::nullopt;
}

std::optional<Mistake> MistakeFinder::vulgar_stem(std::string_view letters) const {
    const auto subjunctive = [](Tense tense) { return tense == Tense::present_subjunctive; };
    const auto meant = [&](std::string corrected, auto wanted) -> std::optional<Mistake> {
        for (const Analysis& analysis : admitted(corrected)) {
            if (!analysis.derivation.is_cell() || !wanted(analysis.derivation.cell().tense())) continue;
            return Mistake{objection(Reason::conjugation, analysis, {}), {*playable_word(corrected)}};
        }
        return std::nullopt;
    };
    if (letters.starts_with("haig")) return meant("hay" + std::string(letters.substr(4)), subjunctive);
    if (const std::size_t at = letters.find("rr"); at != std::string_view::npos) {
        std::string corrected(letters);
        return meant(corrected.erase(at, 1), subjunctive);
    }
    // dijieron, trajiera: the i that the j has taken.
    if (const std::size_t at = letters.find("jie"); at != std::string_view::npos) {
        std::string corrected(letters);
        return meant(corrected.erase(at + 1, 1), [](Tense tense) {
            return tense == Tense::preterite || tense == Tense::imperfect_subjunctive_ra ||
                   tense == Tense::imperfect_subjunctive_se || tense == Tense::future_subjunctive;
        });
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
