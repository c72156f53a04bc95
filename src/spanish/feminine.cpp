#include "spanish/feminine.h"

#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::spanish {

namespace {

// Where the ending goes in, or npos.
std::size_t place_of(std::string_view ending, std::string_view headword) {
    if (ending.empty() || headword.empty()) return std::string_view::npos;
    if (is_vowel(ending.front())) {
        const bool fits = ending.size() == 1 && is_vowel(headword.back());
        return fits ? headword.size() - 1 : std::string_view::npos;
    }
    const bool digraph = ending.starts_with("ch") || ending.starts_with("ll") || ending.starts_with("rr");
    const std::size_t place = headword.rfind(ending.substr(0, digraph ? 2 : 1));
    const bool doubles = digraph && place == std::string_view::npos && headword.back() == ending[1];
    return doubles ? headword.size() - 1 : place;
}

}  // namespace

std::optional<std::string> feminine(std::string_view headword, std::string_view ending) {
    const std::size_t place = place_of(ending, headword);
    if (place == std::string_view::npos) return std::nullopt;
    std::string result(headword.substr(0, place));
    result += ending;
    // An ending of one syllable that ends in a vowel leaves the stress where it was; any other brings its own.
    const std::size_t stressed = stressed_vowel(headword);
    const bool keeps = stressed < place && is_vowel(ending.back()) && syllables(ending).size() == 1;
    if (keeps) return with_stress_of(headword, result);
    for (std::size_t i = 0; i < place; ++i)
        result[i] = without_acute(result[i]);
    return with_regular_accent(result);
}

std::optional<std::string> feminine_ending(std::string_view headword, std::string_view second) {
    constexpr std::size_t longest = 5;  // a longer one says less than the whole word
    for (std::size_t size = 1; size < second.size() && size <= longest; ++size) {
        const std::string_view ending = second.substr(second.size() - size);
        // The vowel alone is for headwords in two vowels: judío, a; but abacero, ra.
        if (size == 1 && !is_vowel(second[second.size() - 2])) continue;
        const std::string_view pair = second.substr(second.size() - size - 1, 2);
        if (pair == "ch" || pair == "ll" || pair == "rr") continue;  // half a letter
        if (feminine(headword, ending) == second) return std::string(ending);
    }
    return std::nullopt;
}

}  // namespace letrado::spanish
