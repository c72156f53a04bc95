// The part of MistakeFinder that knows diminutives, augmentatives, superlatives and pejoratives.
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "dictionary/evidence.h"
#include "regulation/explain/mistakes.h"
#include "regulation/generate/tile_letters.h"
#include "regulation/rules/sense_currency.h"
#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::regulation {

namespace {

using dictionary::Part;

// What the suffix is joined to.
enum class Base {
    stem,   // the word without its last vowel: cas-ita
    whole,  // the whole word: mujer-cita, pie-cecito
    either  // the whole word, or the word without its vowel: flor-ecita, madr-ecita, piedr-ecita
};

struct Suffix {
    std::string_view letters;
    Base base;
};

constexpr std::array<Suffix, 19> derivative_suffixes = {{{"cecit", Base::whole},
                                                         {"ecit", Base::either},
                                                         {"cit", Base::whole},
                                                         {"it", Base::stem},
                                                         {"cecill", Base::whole},
                                                         {"ecill", Base::either},
                                                         {"cill", Base::whole},
                                                         {"ill", Base::stem},
                                                         {"ecic", Base::either},
                                                         {"cic", Base::whole},
                                                         {"ic", Base::stem},
                                                         {"cisim", Base::whole},
                                                         {"isim", Base::stem},
                                                         {"ezuel", Base::either},
                                                         {"zuel", Base::whole},
                                                         {"uel", Base::stem},
                                                         {"uch", Base::stem},
                                                         {"az", Base::stem},
                                                         {"ot", Base::stem}}};

constexpr std::size_t shortest_derived_base = 3;

bool has_diphthong(std::string_view stem) {
    return stem.contains("ie") || stem.contains("ue") || stem.contains("ei");
}

// What the word may have had where the suffix is now, the likeliest first; `own` is the vowel of the suffix's gender.
// The long suffixes follow o and a mostly where the stem has a diphthong: nuev-ecito of nuevo; but flor-ecilla of flor.
std::vector<std::string_view> lost_vowels(Base base, std::string_view own, std::string_view stem) {
    const std::string_view other = own == "a" ? "o" : "a";
    if (base == Base::whole) return {""};
    if (base == Base::stem) return {own, other, "e", ""};
    if (has_diphthong(stem)) return {"", own, "e", other};
    return {"", "e", own, other};
}

// How the last consonant of the stem sounds before that letter (0: before none), where spelling depends on it.
char sound_of(std::string_view stem, char next) {
    const bool front = next == 'e' || next == 'i';
    if (stem.ends_with("qu")) return 'k';
    if (stem.ends_with("gu")) return 'g';
    if (stem.ends_with('c')) return front ? 'z' : 'k';
    if (stem.ends_with('g')) return front ? 'j' : 'g';
    return stem.ends_with('z') || stem.ends_with('j') ? stem.back() : '\0';
}

// The stems that a superlative may have changed: amabil-ísimo of amable, valent- of valiente, fort- of fuerte.
std::vector<std::string> superlative_stems(std::string_view stem) {
    std::vector<std::string> stems;
    if (stem.ends_with("bil")) stems.push_back(std::string(stem.substr(0, stem.size() - 2)) + 'l');
    const std::size_t vowel = stem.find_last_of("aeiou");
    if (vowel == std::string_view::npos || vowel == 0) return stems;
    const std::string_view diphthong = stem[vowel] == 'e' ? "ie" : stem[vowel] == 'o' ? "ue" : "";
    if (!diphthong.empty())
        stems.push_back(std::string(stem.substr(0, vowel)) + std::string(diphthong) +
                        std::string(stem.substr(vowel + 1)));
    return stems;
}

bool has_part(const dictionary::Entry& entry, dictionary::PartSet parts) {
    return std::ranges::any_of(entry.senses, [&](const dictionary::Sense& sense) {
        return !is_old(sense) && (sense.parts | sense.uses).intersects(parts);
    });
}

// A word that a suffix may have been joined to.
struct SuffixBase {
    std::string letters;
    const Analysis* analysis;
};

// What a suffix in that vowel is joined to: a word in the same vowel (problemita, of a masculine), an adjective, or a
// noun of that gender. A word in an unstressed a keeps it: mapita, papito of papá and not of papa.
bool agrees(std::string_view letters, const dictionary::Entry& entry, std::string_view own) {
    if (letters.ends_with(own)) return true;
    const auto headword = spanish::from_utf8(entry.headword);
    if (letters.ends_with('a') && headword && !spanish::ends_in_stressed_vowel(*headword)) return false;
    const Part gender = own == "a" ? Part::feminine : Part::masculine;
    return has_part(entry, {gender, Part::adjective, Part::common, Part::ambiguous, Part::noun});
}

// The likeliest first, and of the others only the common words that the suffix agrees with: hombrazo comes of hombre or
// of hombro; cochazo of coche rather than of cocho, librote of libro rather than of libre, gatita of gata alone.
void keep_likely(std::vector<SuffixBase>& bases, std::string_view own, const CompiledEdition& edition) {
    if (bases.size() < 2) return;
    const auto entry = [&](const SuffixBase& base) -> const dictionary::Entry& {
        return edition.entry(base.analysis->entry);
    };
    std::ranges::stable_sort(bases, std::greater(), [&](const SuffixBase& base) {
        return std::pair(commonness(entry(base)), entry(base).senses.size());
    });
    const SuffixBase first = bases.front();
    const bool noun = has_part(entry(first), dictionary::noun_parts);
    const std::string_view other = own == "a" ? "o" : "a";
    const auto unlikely = [&](const SuffixBase& base) {
        return base.analysis->entry == first.analysis->entry ||
               commonness(entry(base)) != dictionary::Commonness::common || !agrees(base.letters, entry(base), own) ||
               (noun && !has_part(entry(base), dictionary::noun_parts)) ||
               (first.letters.ends_with(own) && base.letters.ends_with(other));
    };
    bases.erase(std::remove_if(bases.begin() + 1, bases.end(), unlikely), bases.end());
}

}  // namespace

std::vector<Mistake> MistakeFinder::derived(std::string_view letters) const {
    std::string_view singular = letters;
    if (singular.ends_with('s')) singular.remove_suffix(1);
    if (singular.empty() || std::string_view("aoe").find(singular.back()) == std::string_view::npos) return {};
    const char last = singular.back();
    // -ote is the masculine of -ota.
    const std::string_view own = last == 'a' ? "a" : "o";
    singular.remove_suffix(1);
    for (const Suffix& suffix : derivative_suffixes) {
        const bool ends_so = suffix.letters == "ot" ? last != 'o' : last != 'e';  // -ito, -ita; but -ote, -ota
        if (!ends_so || !singular.ends_with(suffix.letters)) continue;
        const std::string_view stem = singular.substr(0, singular.size() - suffix.letters.size());
        const bool superlative = suffix.letters.ends_with("isim");
        // An augmentative may change the gender: portazo, of puerta; pitito is none of pita.
        const bool augmentative = suffix.letters == "az" || suffix.letters == "ot";
        std::vector<std::string> stems = stems_behind(stem, suffix.letters);
        if (suffix.letters == "isim") std::ranges::move(superlative_stems(stem), std::back_inserter(stems));
        const auto fits = [&](std::string_view base, const Analysis& analysis) {
            const dictionary::Entry& entry = edition_.entry(analysis.entry);
            return !entry.has(dictionary::Flag::apocope) && (augmentative || agrees(base, entry, own)) &&
                   (!superlative ||
                    (analysis.derivation == Derivation::headword && has_part(entry, {Part::adjective})));
        };
        std::vector<SuffixBase> bases;
        bool closer = false;  // flor for florecilla, before flora
        for (const std::string_view vowel : lost_vowels(suffix.base, own, stem)) {
            const bool far_fetched = suffix.base == Base::either && (vowel == "o" || vowel == "a");
            if (far_fetched && closer) break;
            for (const std::string& behind : stems) {
                std::string base = behind + std::string(vowel);
                if (base.size() < shortest_derived_base) continue;
                if (sound_of(behind, vowel.empty() ? '\0' : vowel.front()) != sound_of(stem, suffix.letters.front()))
                    continue;
                const auto words = nouns_and_adjectives(base);
                const auto word = std::ranges::find_if(words, [&](const Analysis* each) { return fits(base, *each); });
                if (word == words.end()) continue;
                bases.push_back({std::move(base), *word});
                closer = closer || !far_fetched;
            }
        }
        keep_likely(bases, own, edition_);
        const std::string accented = superlative
                                         ? std::string(suffix.letters.substr(0, suffix.letters.size() - 4)) + "ísim"
                                         : std::string(suffix.letters);
        std::vector<Mistake> mistakes;
        for (const SuffixBase& base : bases) {
            Objection why = objection(Reason::diminutive, *base.analysis, base.letters);
            why.added = {accented + spanish::to_utf8(letters.substr(stem.size() + suffix.letters.size()))};
            mistakes.push_back({std::move(why), {*playable_word(base.letters)}});
        }
        if (!mistakes.empty()) return mistakes;
    }
    return {};
}

}  // namespace letrado::regulation
