#include "regulation/diff.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "base/hash.h"
#include "tiles/text.h"

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

struct Ruling {
    Reason reason;
    ArticleIndex article;

    auto operator<=>(const Ruling&) const = default;
};

// The same entry in two dictionaries.
bool same_entry(const Entry& a, const Entry& b) {
    return a.headword == b.headword && a.homograph == b.homograph;
}

struct Rulings {
    Ruling admits;
    Ruling stops;
};

// What admits the word in one edition, and what stops the same form in the other; failing that, what stops another.
Rulings rulings(const CompiledEdition& with, const CompiledEdition& without, const tiles::Word& word) {
    const auto admitted = with.lexicon.admitted(word);
    const auto refused = without.lexicon.refused(word);
    for (const Analysis& yes : admitted) {
        for (const Analysis& no : refused) {
            if (yes.derivation == no.derivation && same_entry(with.entry(yes.entry), without.entry(no.entry)))
                return {{yes.reason, yes.article}, {no.reason, no.article}};
        }
    }
    const Analysis& first = admitted.front();
    const Ruling unknown{Reason::not_in_dictionary, without.rules.article(Reason::not_in_dictionary)};
    return {{first.reason, first.article},
            refused.empty() ? unknown : Ruling{refused.front().reason, refused.front().article}};
}

Decision decision(const CompiledEdition& edition, Ruling ruling) {
    const Article& article = edition.rules.articles[ruling.article];
    return {ruling.reason, article.id, article.title};
}

std::vector<DiffGroup> group(const std::vector<tiles::Word>& words, const CompiledEdition& before,
                             const CompiledEdition& after, bool added) {
    std::map<std::pair<Ruling, Ruling>, std::vector<std::string>> by_ruling;
    for (const tiles::Word& word : words) {
        const Rulings found = added ? rulings(after, before, word) : rulings(before, after, word);
        const auto key = added ? std::pair(found.stops, found.admits) : std::pair(found.admits, found.stops);
        by_ruling[key].push_back(tiles::to_letters(word));
    }
    std::vector<DiffGroup> groups;
    for (auto& [rulings, list] : by_ruling)
        groups.push_back({decision(before, rulings.first), decision(after, rulings.second), std::move(list)});
    std::ranges::stable_sort(groups, std::greater(), [](const DiffGroup& each) { return each.words.size(); });
    return groups;
}

}  // namespace

EditionDiff compare(const CompiledEdition& before, const CompiledEdition& after) {
    const std::vector<tiles::Word> old_words = words_of(before);
    const std::vector<tiles::Word> new_words = words_of(after);
    std::vector<tiles::Word> added;
    std::ranges::set_difference(new_words, old_words, std::back_inserter(added));
    std::vector<tiles::Word> removed;
    std::ranges::set_difference(old_words, new_words, std::back_inserter(removed));
    return {side(before, old_words.size()), side(after, new_words.size()), group(added, before, after, true),
            group(removed, before, after, false)};
}

std::size_t word_count(const std::vector<DiffGroup>& groups) {
    return std::transform_reduce(groups.begin(), groups.end(), std::size_t{0}, std::plus(),
                                 [](const DiffGroup& each) { return each.words.size(); });
}

}  // namespace letrado::regulation
