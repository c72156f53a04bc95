#include "regulation/compare/diff.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/hash.h"
#include "regulation/explain/spelling.h"

namespace letrado::regulation {

namespace {

std::vector<tiles::Word> words_of(const CompiledEdition& edition) {
    std::vector<tiles::Word> words;
    lexicon::for_each_word(edition.lexicon.lexicon().graph(), [&](const tiles::Word& word) { words.push_back(word); });
    return words;
}

DiffSide side(const CompiledEdition& edition, std::size_t words) {
    return {edition.rules.id, edition.rules.title, base::to_hex(edition.rules.digest),
            base::to_hex(edition.dictionary.digest), words};
}

// The same entry in two dictionaries.
bool same_entry(const dictionary::Entry& a, const dictionary::Entry& b) {
    return a.headword == b.headword && a.homograph == b.homograph;
}

Decision decision(const CompiledEdition& edition, edition::ArticleIndex index) {
    const edition::Article& article = edition.rules.articles[index];
    return {article.id, article.title};
}

// REQUIRES: `words` are valid in `with` and not in `without`.
std::vector<DiffGroup> group(const std::vector<tiles::Word>& words, const CompiledEdition& with,
                             const CompiledEdition& without, bool added) {
    std::map<std::tuple<edition::ArticleIndex, edition::ArticleIndex, Reason>, std::vector<std::string>> by_ruling;
    for (const tiles::Word& word : words) {
        const Ruling found = ruling(with, without, word);
        by_ruling[{found.admits, found.stops, found.reason}].push_back(spelling(word, found.by, with));
    }
    std::vector<DiffGroup> groups;
    for (auto& [key, list] : by_ruling) {
        const auto& [admits_with, stopped_by, reason] = key;
        Decision admits = decision(with, admits_with);
        Decision stops = decision(without, stopped_by);
        if (added) std::swap(admits, stops);
        groups.push_back({std::move(admits), std::move(stops), reason, std::move(list)});
    }
    std::ranges::stable_sort(groups, std::greater(), [](const DiffGroup& each) { return each.words.size(); });
    return groups;
}

}  // namespace

Ruling ruling(const CompiledEdition& with, const CompiledEdition& without, const tiles::Word& word) {
    const auto admitted = with.lexicon.admitted(word);
    const auto refused = without.lexicon.refused(word);
    for (const Analysis& yes : admitted) {
        for (const Analysis& no : refused) {
            if (yes.derivation == no.derivation && same_entry(with.entry(yes.entry), without.entry(no.entry)))
                return {yes.article, no.article, no.reason, yes};
        }
    }
    const Analysis& first = admitted.front();
    if (!refused.empty()) return {first.article, refused.front().article, refused.front().reason, first};
    return {first.article, without.rules.article(Reason::not_in_dictionary), Reason::not_in_dictionary, first};
}

EditionDiff compare(const CompiledEdition& before, const CompiledEdition& after) {
    const std::vector<tiles::Word> old_words = words_of(before);
    const std::vector<tiles::Word> new_words = words_of(after);
    std::vector<tiles::Word> added;
    std::ranges::set_difference(new_words, old_words, std::back_inserter(added));
    std::vector<tiles::Word> removed;
    std::ranges::set_difference(old_words, new_words, std::back_inserter(removed));
    return {side(before, old_words.size()), side(after, new_words.size()), group(added, after, before, true),
            group(removed, before, after, false)};
}

std::size_t word_count(const std::vector<DiffGroup>& groups) {
    return std::transform_reduce(groups.begin(), groups.end(), std::size_t{0}, std::plus(),
                                 [](const DiffGroup& each) { return each.words.size(); });
}

}  // namespace letrado::regulation
