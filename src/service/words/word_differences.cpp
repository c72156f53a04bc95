#include "service/words/word_differences.h"

namespace letrado::service {

std::expected<WordDifferences::Words, ServiceError> WordDifferences::only_in(const std::string& edition,
                                                                             const std::string& other) {
    const auto own = lexica_.open(edition);
    if (!own) return std::unexpected(own.error());
    const auto others = lexica_.open(other);
    if (!others) return std::unexpected(others.error());
    // Two who ask for the same at once wait for one walk.
    const std::lock_guard lock(mutex_);
    Words& words = found_[{edition, other}];
    if (!words) {
        std::vector<tiles::Word> missing;
        const lexicon::Kwg& theirs = (*others)->lexicon().graph();
        lexicon::for_each_word((*own)->lexicon().graph(), [&](const tiles::Word& word) {
            if (!theirs.contains(word)) missing.push_back(word);
        });
        words = std::make_shared<const std::vector<tiles::Word>>(std::move(missing));
    }
    return words;
}

}  // namespace letrado::service
