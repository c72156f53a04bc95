#include "accents.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "spanish/letters.h"
#include "spanish/orthography.h"

namespace letrado::infer {

namespace {

constexpr std::size_t longest_ending = 9;
constexpr std::size_t shortest_ending = 3;
constexpr std::string_view vowels = "aeiou";

std::string from_text(std::string_view text) {
    const auto word = spanish::from_utf8(text);
    if (!word) throw std::runtime_error("accents.txt: " + std::string(text) + ": " + word.error().message().en);
    return *word;
}

bool decides_analogy(const KnownWord& word) {
    if (word.verb) return false;
    return word.plural || word.feminine || word.spelling.ends_with('s') || word.spelling.ends_with('x');
}

}  // namespace

Accents::Accents(const Hunspell& hunspell, const FormList& list, std::string_view curated)
    : hunspell_(hunspell), list_(list) {
    std::istringstream lines{std::string(curated)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream items(line.substr(0, line.find('#')));
        for (std::string item; items >> item;) {
            const std::string word = from_text(item.starts_with('-') ? std::string_view(item).substr(1) : item);
            if (item.starts_with('-'))
                endings_[spanish::fold(word)] = pattern_of(word);
            else
                words_[spanish::fold(word)].push_back(word);
        }
    }
    for (const auto& [folded, known] : hunspell.all()) {
        for (const KnownWord& word : known) {
            if (!decides_analogy(word)) continue;
            const Pattern pattern = pattern_of(word.spelling);
            if (pattern.stress == 0) continue;
            for (std::size_t length = shortest_ending; length <= std::min(longest_ending, folded.size()); ++length) {
                std::vector<Count>& counts = analogy_[folded.substr(folded.size() - length)];
                const auto same = std::ranges::find(counts, pattern, &Count::pattern);
                if (same == counts.end())
                    counts.push_back({pattern, 1});
                else
                    ++same->words;
            }
        }
    }
    // Words come from a hash table: the order of equal counts must not depend on it.
    for (auto& [ending, counts] : analogy_) {
        std::ranges::sort(counts, [](const Count& a, const Count& b) {
            if (a.words != b.words) return a.words > b.words;
            if (a.pattern.stress != b.pattern.stress) return a.pattern.stress < b.pattern.stress;
            return a.pattern.diaeresis < b.pattern.diaeresis;
        });
    }
}

Accents::Pattern Accents::pattern_of(std::string_view spelling) {
    Pattern pattern;
    const std::size_t stressed = spanish::stressed_vowel(spelling);
    if (stressed != std::string_view::npos) pattern.stress = static_cast<std::uint8_t>(spelling.size() - stressed);
    const std::size_t diaeresis = spelling.rfind(spanish::u_diaeresis);
    if (diaeresis != std::string_view::npos) pattern.diaeresis = static_cast<std::uint8_t>(spelling.size() - diaeresis);
    return pattern;
}

std::string Accents::with_pattern(std::string_view folded, Pattern pattern) {
    std::string word(folded);
    const std::size_t size = word.size();
    if (pattern.diaeresis != 0 && pattern.diaeresis <= size && word[size - pattern.diaeresis] == 'u')
        word[size - pattern.diaeresis] = spanish::u_diaeresis;
    if (pattern.stress == 0 || pattern.stress > size) return word;
    return spanish::with_stress_on(word, size - pattern.stress);
}

std::string Accents::by_analogy(const std::string& folded) const {
    for (std::size_t length = std::min(longest_ending, folded.size()); length >= shortest_ending; --length) {
        const auto found = analogy_.find(folded.substr(folded.size() - length));
        if (found == analogy_.end()) continue;
        for (const Count& count : found->second) {
            const std::size_t stress = count.pattern.stress;
            if (stress > folded.size() || !vowels.contains(folded[folded.size() - stress])) continue;
            // An ending of three letters says nothing about the syllable before it.
            if (stress > length && length < 4) continue;
            return with_pattern(folded, count.pattern);
        }
    }
    // A word in -n that follows no analogy is stressed at the end: jején, not joven.
    if (folded.ends_with('n')) {
        const std::size_t last = spanish::last_vowel(folded);
        if (last != std::string::npos) return spanish::with_stress_on(folded, last);
    }
    return folded;
}

std::string Accents::by_rule(const std::string& folded) const {
    if (folded.ends_with("eo") && list_.contains(folded.substr(0, folded.size() - 1) + "ar")) return folded;
    if (folded.ends_with("mente") && folded.size() > 7) {
        const std::string adjective = folded.substr(0, folded.size() - 5);
        std::string base = adjective;
        if (base.ends_with('a')) base.back() = 'o';
        const bool paired = base != adjective && list_.contains(base);
        std::string spelling = likeliest(paired ? base : adjective).text;
        if (paired) spelling.back() = 'a';
        return spelling + "mente";
    }
    for (std::size_t length = folded.size(); length > 1; --length) {
        const auto found = endings_.find(folded.substr(folded.size() - length));
        if (found != endings_.end()) return with_pattern(folded, found->second);
    }
    return by_analogy(folded);
}

std::vector<Spelling> Accents::candidates(const std::string& folded) const {
    std::vector<Spelling> result;
    const auto propose = [&](const std::string& text, SpellingSource source) {
        if (std::ranges::find(result, text, &Spelling::text) == result.end()) result.push_back({text, source});
    };
    if (const auto curated = words_.find(folded); curated != words_.end()) {
        for (const std::string& word : curated->second)
            propose(word, SpellingSource::curated);
    }
    for (const bool plural : {true, false}) {
        for (const KnownWord& word : hunspell_.find(folded)) {
            if (!word.verb && (word.plural || word.feminine) == plural)
                propose(word.spelling, SpellingSource::hunspell);
        }
    }
    const std::string guess = by_rule(folded);
    propose(guess, SpellingSource::rule);
    for (std::size_t i = folded.size(); i-- > 0;) {
        if (vowels.contains(folded[i])) propose(spanish::with_stress_on(folded, i), SpellingSource::rule);
    }
    return result;
}

Spelling Accents::likeliest(const std::string& folded) const {
    return candidates(folded).front();
}

}  // namespace letrado::infer
