#include "engine/words/common_words.h"

#include <algorithm>

#include "engine/data.h"
#include "tiles/text.h"

namespace letrado::engine {

CommonWords::CommonWords(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with('#')) continue;
        if (const auto word = tiles::parse_word(line))
            words_.push_back({*word, static_cast<std::uint32_t>(words_.size() + 1)});
    }
    // Words that differ only in their accents are one; the more frequent counts.
    std::ranges::stable_sort(words_, {}, &Entry::word);
    const auto repeated = std::ranges::unique(words_, {}, &Entry::word);
    words_.erase(repeated.begin(), repeated.end());
}

const CommonWords& CommonWords::embedded() {
    static const CommonWords words(data().file("engine/common-words.txt").value());
    return words;
}

std::optional<std::uint32_t> CommonWords::rank(const tiles::Word& word) const {
    const auto found = std::ranges::lower_bound(words_, word, {}, &Entry::word);
    if (found == words_.end() || found->word != word) return std::nullopt;
    return found->rank;
}

std::optional<std::uint32_t> CommonWords::family_rank(const tiles::Word& word) const {
    constexpr std::size_t least_stem = 4;
    constexpr std::size_t longest_ending = 4;
    if (word.size() < least_stem) return rank(word);
    const std::size_t stem_size = std::max(least_stem, word.size() - longest_ending);
    const tiles::Word stem(std::span(word.begin(), stem_size));
    std::optional<std::uint32_t> best;
    for (auto entry = std::ranges::lower_bound(words_, stem, {}, &Entry::word); entry != words_.end(); ++entry) {
        const tiles::Word& other = entry->word;
        if (other.size() < stem_size || !std::equal(stem.begin(), stem.end(), other.begin())) break;
        if (other.size() <= stem_size + longest_ending && (!best || entry->rank < *best)) best = entry->rank;
    }
    return best;
}

}  // namespace letrado::engine
