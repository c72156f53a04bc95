// Syllables, stress and the written accent, by the orthography of 2010: h between vowels does not count, two weak
// vowels are always a diphthong, and a word of one syllable has no accent (guion, rio, hui).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::spanish {

enum class Stress {
    none,  // no vowel: brr
    monosyllable,
    aguda,          // on the last syllable
    llana,          // on the last but one
    esdrujula,      // on the third from the end
    sobresdrujula,  // earlier
};

[[nodiscard]] std::vector<std::string_view> syllables(std::string_view word);

[[nodiscard]] Stress stress(std::string_view word);

// The index of the letter that bears the stress; npos if the word has no vowel.
[[nodiscard]] std::size_t stressed_vowel(std::string_view word);

// The last letter is a vowel and bears the stress: café, bisturí, bu, pie; not taxi, nor the diphthongs of cui
// and chai.
[[nodiscard]] bool ends_in_stressed_vowel(std::string_view word);

// The letters of `word` with the accent that puts the stress on the vowel at `position`, or with none if the letters
// alone do so. REQUIRES: word[position] is a vowel.
[[nodiscard]] std::string with_stress_on(std::string_view word, std::size_t position);

// The same in place, for callers that build many words. REQUIRES: `word` bears no acute accent.
void place_accent(std::string& word, std::size_t position);

// The letters of `derived`, a plural or a feminine that begins as `base` does, with the stress on the vowel that bears
// it in `base`. An accent of `base` that the rules do not ask for (té, cuánto) stays if no syllable is added. REQUIRES:
// the stressed vowel of `base` is in `derived` too.
[[nodiscard]] std::string with_stress_of(std::string_view base, std::string_view derived);

// The word with the accent its own stress requires, which removes needless ones: dió → dio.
[[nodiscard]] std::string with_regular_accent(std::string_view word);

// The index of the last vowel that is pronounced, which the u of gue, gui, que, qui is not; npos if there is none.
// `next` is the letter that will follow the word, or 0.
[[nodiscard]] std::size_t last_vowel(std::string_view word, char next = 0);

// Where the stress falls on a stem that a vowel follows.
enum class StemStress {
    regular,      // the last syllable, as a diphthong if it can: cambi- a, bail- a, averigu- i
    hiatus,       // the same syllable, as a hiatus: aísl- í, aún- ú, aíndi- í
    final_vowel,  // the last vowel, whatever it is: enví- í, rí- í
};

// The index of the vowel of `stem` that bears the stress; npos if it has no vowel. `next` is the vowel that follows.
[[nodiscard]] std::size_t stressed_vowel_of_stem(std::string_view stem, char next, StemStress kind);

}  // namespace letrado::spanish
