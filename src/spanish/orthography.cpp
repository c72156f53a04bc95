#include "spanish/orthography.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "spanish/letters.h"

namespace letrado::spanish {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// The vowels of one syllable, by their places in the word.
struct Nucleus {
    std::uint16_t first;
    std::uint16_t last;
    std::uint16_t main;  // where the stress falls if it falls on this syllable
};

struct Nuclei {
    static constexpr std::size_t most = 32;
    std::array<Nucleus, most> items;
    std::size_t size = 0;

    [[nodiscard]] const Nucleus& from_end(std::size_t i) const { return items[size - 1 - i]; }
};

bool is_strong(char letter) {
    return std::string_view("aeo").contains(fold_letter(letter));
}

char folded_at(std::string_view word, std::size_t i, char after_end = '\0') {
    return i < word.size() ? fold_letter(word[i]) : after_end;
}

// A vowel that sounds: not the u of que, gui; y only where no vowel follows it (rey, brandy).
bool sounds(std::string_view word, std::size_t i, char after_end = '\0') {
    const char letter = fold_letter(word[i]);
    const char next = folded_at(word, i + 1, after_end);
    if (letter == 'y') return !is_vowel(next);
    if (word[i] != 'u' || i == 0) return is_vowel(letter);
    return !((word[i - 1] == 'q' || word[i - 1] == 'g') && (next == 'e' || next == 'i'));
}

// h between vowels is as if it were not there, save before hue, hia…, where it opens a syllable.
bool is_silent_h(std::string_view word, std::size_t i) {
    if (word[i] != 'h' || i + 1 == word.size() || !sounds(word, i + 1)) return false;
    const bool glide = word[i + 1] == 'i' || word[i + 1] == 'u';
    return !(glide && is_vowel(folded_at(word, i + 2)));
}

// Whether the vowel at `next` belongs to the syllable of the vowels before it, of which the last is at `previous`.
bool joins(std::string_view word, std::size_t previous, std::size_t next, bool falling) {
    const char a = fold_letter(word[previous]);
    const char b = fold_letter(word[next]);
    if (falling) return false;  // pa-ra-noi-a
    if (is_strong(a) && is_strong(b)) return false;
    if (a == b) return false;  // chi-i-ta
    if (is_strong(b)) return !has_acute(word[previous]);
    if (is_strong(a)) return !has_acute(word[next]);
    return true;
}

Nuclei find_nuclei(std::string_view word) {
    Nuclei nuclei;
    bool open = false;     // the last nucleus may still grow
    bool falling = false;  // it already has a weak vowel after a strong one
    for (std::size_t i = 0; i < word.size() && nuclei.size < Nuclei::most; ++i) {
        if (!sounds(word, i)) {
            open = open && is_silent_h(word, i);
            continue;
        }
        const auto place = static_cast<std::uint16_t>(i);
        if (open && joins(word, nuclei.from_end(0).last, i, falling)) {
            Nucleus& nucleus = nuclei.items[nuclei.size - 1];
            const bool main_strong = is_strong(word[nucleus.main]);
            if (main_strong) {
                falling = true;
            } else if (!has_acute(word[nucleus.main]) && word[i] != 'y') {
                nucleus.main = place;
            }
            nucleus.last = place;
        } else {
            nuclei.items[nuclei.size++] = {place, place, place};
            falling = false;
        }
        open = true;
    }
    return nuclei;
}

bool covers(const Nucleus& nucleus, std::size_t position) {
    return nucleus.first <= position && position <= nucleus.last;
}

// Without a written accent: last but one if the word ends in a vowel, or in n or s after a vowel; else last.
std::size_t unmarked_from_end(std::string_view word, const Nuclei& nuclei) {
    if (nuclei.size < 2) return 0;
    char last = fold_letter(word.back());
    if (last == 'n' || last == 's') last = fold_letter(word[word.size() - 2]);
    return is_vowel(last) ? 1 : 0;
}

struct StressPlace {
    std::size_t from_end;
    std::size_t letter;
};

StressPlace find_stress(std::string_view word, const Nuclei& nuclei) {
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (!has_acute(word[i])) continue;
        for (std::size_t n = 0; n < nuclei.size; ++n)
            if (covers(nuclei.from_end(n), i)) return {n, i};
    }
    const std::size_t from_end = unmarked_from_end(word, nuclei);
    return {from_end, nuclei.from_end(from_end).main};
}

// Consonants before the vowel of a syllable that belong to it: one, or the groups of bra, pla, cha.
std::size_t onset_length(std::string_view word, std::size_t from, std::size_t vowel) {
    if (vowel == from) return 0;
    const std::string_view between = word.substr(from, vowel - from);
    if (between.size() == 1) return 1;
    const std::string_view pair = between.substr(between.size() - 2);
    if (pair == "qu" || pair == "gu") return 2;
    if (pair == "ch" || pair == "ll" || pair == "rr" || pair == "tl") return 2;
    const bool liquid = pair[1] == 'l' || pair[1] == 'r';
    const bool stop =
        std::string_view("pbcgf").contains(pair[0]) || ((pair[0] == 't' || pair[0] == 'd') && pair[1] == 'r');
    return liquid && stop ? 2 : 1;
}

}  // namespace

std::vector<std::string_view> syllables(std::string_view word) {
    const Nuclei nuclei = find_nuclei(word);
    std::vector<std::string_view> result;
    std::size_t start = 0;
    for (std::size_t n = 0; n + 1 < nuclei.size; ++n) {
        const std::size_t from = nuclei.items[n].last + 1U;
        const std::size_t vowel = nuclei.items[n + 1].first;
        const std::size_t end = vowel - onset_length(word, from, vowel);
        result.push_back(word.substr(start, end - start));
        start = end;
    }
    if (start < word.size()) result.push_back(word.substr(start));
    return result;
}

Stress stress(std::string_view word) {
    const Nuclei nuclei = find_nuclei(word);
    if (nuclei.size == 0) return Stress::none;
    if (nuclei.size == 1) return Stress::monosyllable;
    switch (find_stress(word, nuclei).from_end) {
        case 0:
            return Stress::aguda;
        case 1:
            return Stress::llana;
        case 2:
            return Stress::esdrujula;
        default:
            return Stress::sobresdrujula;
    }
}

std::size_t stressed_vowel(std::string_view word) {
    const Nuclei nuclei = find_nuclei(word);
    return nuclei.size == 0 ? npos : find_stress(word, nuclei).letter;
}

bool ends_in_stressed_vowel(std::string_view word) {
    if (word.empty() || !is_vowel(word.back())) return false;
    if (has_acute(word.back())) return true;
    const Nuclei nuclei = find_nuclei(word);
    // Of a diphthong the strong vowel bears the stress: pie, not cui.
    return nuclei.size == 1 && (nuclei.items[0].first == nuclei.items[0].last || is_strong(word.back()));
}

void place_accent(std::string& word, std::size_t position) {
    const Nuclei nuclei = find_nuclei(word);
    const std::size_t unmarked = unmarked_from_end(word, nuclei);
    for (std::size_t n = 0; n < nuclei.size; ++n) {
        const Nucleus& nucleus = nuclei.from_end(n);
        if (!covers(nucleus, position)) continue;
        // A stressed weak vowel beside a strong one makes two syllables, and only the accent says so: río, caída.
        const bool hiatus = !is_strong(word[position]) && is_strong(word[nucleus.main]);
        if (hiatus) {
            word[position] = with_acute(word[position]);
        } else if (n != unmarked) {
            word[nucleus.main] = with_acute(word[nucleus.main]);
        }
        return;
    }
}

std::string with_stress_on(std::string_view word, std::size_t position) {
    std::string bare(word);
    std::ranges::transform(bare, bare.begin(), without_acute);
    place_accent(bare, position);
    return bare;
}

std::string with_stress_of(std::string_view base, std::string_view derived) {
    const std::size_t position = stressed_vowel(base);
    std::string result = with_stress_on(derived, position);
    const bool distinguishes = has_acute(base[position]) && with_stress_on(base, position) != base;
    if (distinguishes && find_nuclei(base).size == find_nuclei(result).size) {
        result[position] = base[position];
    }
    return result;
}

std::string with_regular_accent(std::string_view word) {
    const std::size_t position = stressed_vowel(word);
    return position == npos ? std::string(word) : with_stress_on(word, position);
}

std::size_t last_vowel(std::string_view word, char next) {
    for (std::size_t i = word.size(); i-- > 0;)
        if (sounds(word, i, next)) return i;
    return npos;
}

std::size_t stressed_vowel_of_stem(std::string_view stem, char next, StemStress kind) {
    std::size_t last = last_vowel(stem, next);
    if (last == npos || kind == StemStress::final_vowel) return last;
    // A weak vowel at the very end is the glide of the ending's vowel, unless the stem has no other: cambi-o, fi-o.
    if (last + 1 == stem.size() && !is_strong(stem[last])) {
        const std::size_t other = last_vowel(stem.substr(0, last), stem[last]);
        if (other == npos) return last;
        last = other;
    }
    return kind == StemStress::hiatus ? last : find_nuclei(stem.substr(0, last + 1)).from_end(0).main;
}

}  // namespace letrado::spanish
