#include "service/words/word_search.h"

#include <algorithm>
#include <utility>

#include "lexicon/search.h"
#include "tiles/text.h"

namespace letrado::service {

namespace {

// Takes words until there are enough.
class Collector {
  public:
    explicit Collector(const SearchBounds& bounds) : limit_(bounds.words), effort_{bounds.nodes} {}

    bool operator()(const tiles::Word& word) {
        found_.more = found_.words.size() == limit_;
        if (!found_.more) found_.words.push_back(word);
        return !found_.more;
    }
    [[nodiscard]] lexicon::Effort* effort() { return &effort_; }
    [[nodiscard]] FoundWords found() && {
        found_.given_up = effort_.given_up();
        found_.more = found_.more || found_.given_up;
        found_.nodes = effort_.nodes;
        return std::move(found_);
    }

  private:
    std::size_t limit_;
    lexicon::Effort effort_;
    FoundWords found_;
};

bool begins_with(const tiles::Word& word, const tiles::Word& prefix) {
    return std::ranges::mismatch(prefix, word).in1 == prefix.end();
}

}  // namespace

std::expected<FoundWords, ServiceError> search_anagrams(const lexicon::Lexicon& lexicon, const std::string& tiles,
                                                        bool any_of_them, const SearchBounds& bounds) {
    constexpr std::ptrdiff_t most_blanks = 2;
    const auto rack = tiles::parse_rack(tiles, tiles::max_word_length);
    if (!rack || std::ranges::count(*rack, tiles::Tile()) > most_blanks)
        return std::unexpected(ServiceError{ErrorCode::bad_message, "anagram"});
    Collector collect(bounds);
    lexicon::search_anagrams(lexicon.graph(), *rack, any_of_them, {}, std::ref(collect), collect.effort());
    return std::move(collect).found();
}

std::expected<FoundWords, ServiceError> search_pattern(const lexicon::Lexicon& lexicon, const std::string& shape,
                                                       const SearchBounds& bounds) {
    auto pattern = lexicon::Pattern::parse(shape);
    if (!pattern) return std::unexpected(ServiceError{ErrorCode::bad_message, pattern.error().message().en});
    lexicon::Criteria criteria;
    criteria.pattern = std::move(*pattern);
    Collector collect(bounds);
    lexicon::search_words(lexicon.graph(), criteria, std::ref(collect), collect.effort());
    return std::move(collect).found();
}

std::expected<DifferencePage, ServiceError> compare_editions(WordDifferences& differences,
                                                             const DifferenceQuery& query) {
    const auto added = differences.only_in(query.to, query.from);
    const auto removed = differences.only_in(query.from, query.to);
    if (!added || !removed) return std::unexpected((added ? removed : added).error());
    DifferencePage page{query.from, query.to, (*added)->size(), (*removed)->size(), 0, {}, false};
    const std::vector<tiles::Word>& words = query.added ? **added : **removed;
    for (auto word = std::ranges::lower_bound(words, query.prefix);
         word != words.end() && begins_with(*word, query.prefix); ++word) {
        if (query.length && static_cast<std::int64_t>(word->size()) != *query.length) continue;
        ++page.matching;
        if (*word <= query.after) continue;
        page.more = page.words.size() == query.limit;
        if (!page.more) page.words.push_back(*word);
    }
    return page;
}

}  // namespace letrado::service
