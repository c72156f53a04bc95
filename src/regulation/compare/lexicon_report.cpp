#include "regulation/compare/lexicon_report.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_map>

#include "base/hash.h"
#include "dictionary/collation.h"
#include "lexicon/probability.h"
#include "lexicon/search.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/compare/diff.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/generate/entry_spelling.h"
#include "tiles/text.h"

namespace letrado::regulation {

namespace {

using tiles::Word;

constexpr std::size_t longest_hooked = 5;
constexpr std::size_t likeliest = 1000;

std::vector<Word> words_of(const lexicon::Lexicon& lexicon) {
    std::vector<Word> words;
    lexicon::for_each_word(lexicon.graph(), [&](const Word& word) { words.push_back(word); });
    return words;
}

std::string letters_of(const Word& word) {
    return tiles::to_letters({word.begin(), word.end()});
}

ReportSide side(const ReportSource& source, std::size_t words) {
    ReportSide result{source.title, words, {}, {}, 0};
    if (source.edition != nullptr) {
        result.edition_digest = base::to_hex(source.edition->rules.digest);
        result.dictionary_digest = base::to_hex(source.edition->dictionary.digest);
        result.entries = source.edition->dictionary.entries.size();
    }
    return result;
}

// The entry of one word and what is said of it.
struct Attribution {
    std::uint32_t entry;
    Derivation derivation;
    ReportForm form;
};

Attribution attribute(const Word& word, const CompiledEdition& with, const CompiledEdition* without, bool added) {
    const auto number = [](const CompiledEdition& edition, edition::ArticleIndex index) {
        return std::string(edition.rules.articles[index].number());
    };
    if (without == nullptr) {
        const Analysis& first = with.lexicon.admitted(word).front();
        ReportForm form{word, {}, first.derivation.text(), {}, {}, std::nullopt};
        (added ? form.article_after : form.article_before) = number(with, first.article);
        return {first.entry, first.derivation, std::move(form)};
    }
    const Ruling found = ruling(with, *without, word);
    const std::string admits = number(with, found.admits);
    const std::string stops = number(*without, found.stops);
    return {found.by.entry,
            found.by.derivation,
            {word, {}, found.by.derivation.text(), added ? stops : admits, added ? admits : stops, found.reason}};
}

// REQUIRES: `words` are valid in `with` and not in `without`.
std::vector<HeadwordChange> by_headword(const std::vector<Word>& words, const ReportSource& with,
                                        const ReportSource& without, bool added) {
    std::vector<HeadwordChange> changes;
    if (with.edition == nullptr) {
        HeadwordChange change;
        for (const Word& word : words)
            change.forms.push_back({word, letters_of(word), {}, {}, {}, std::nullopt});
        if (!words.empty()) changes.push_back(std::move(change));
        return changes;
    }
    const CompiledEdition& edition = *with.edition;
    std::map<std::uint32_t, std::vector<Attribution>> by_entry;
    for (const Word& word : words) {
        Attribution found = attribute(word, edition, without.edition, added);
        by_entry[found.entry].push_back(std::move(found));
    }
    for (auto& [index, found] : by_entry) {
        const dictionary::Entry& entry = edition.entry(index);
        const EntrySpelling spelling(entry, edition.rules, edition.grammar);
        HeadwordChange change{numbered(entry),
                              part_of_speech(entry, found.front().derivation),
                              edition.dictionary.place(index),
                              false,
                              {}};
        const std::vector<Form> all = edition.forms(index);
        change.whole = std::ranges::none_of(
            all, [&](const Form& form) { return form.admitted && without.lexicon.contains(form.word); });
        for (Attribution& each : found) {
            each.form.spelling = spelling.of(each.form.word, each.derivation);
            change.forms.push_back(std::move(each.form));
        }
        changes.push_back(std::move(change));
    }
    std::ranges::stable_sort(changes, {},
                             [](const HeadwordChange& each) { return dictionary::collation_key(each.headword); });
    return changes;
}

std::vector<LengthChange> by_length(const std::vector<Word>& before, const std::vector<Word>& after,
                                    const std::vector<Word>& added, const std::vector<Word>& removed) {
    std::map<std::size_t, LengthChange> lengths;
    const auto count = [&](const std::vector<Word>& words, std::size_t LengthChange::* field) {
        for (const Word& word : words) {
            LengthChange& row = lengths[word.size()];
            row.length = word.size();
            ++(row.*field);
        }
    };
    count(before, &LengthChange::before);
    count(after, &LengthChange::after);
    count(added, &LengthChange::added);
    count(removed, &LengthChange::removed);
    std::vector<LengthChange> rows;
    for (const auto& [length, row] : lengths)
        rows.push_back(row);
    return rows;
}

using Tiles = std::vector<tiles::Tile>;

// Which tiles of `now` are not in `then`.
Tiles gained(const Tiles& then, const Tiles& now) {
    Tiles result;
    std::ranges::copy_if(now, std::back_inserter(result),
                         [&](tiles::Tile tile) { return std::ranges::find(then, tile) == then.end(); });
    return result;
}

std::vector<HookChange> hook_changes(const std::vector<Word>& after_words, const std::vector<Word>& changed,
                                     const ReportSource& before, const ReportSource& after) {
    // Only what is left of a changed word without its first or last tile can have other hooks.
    std::vector<Word> touched;
    for (const Word& word : changed) {
        if (word.size() < 3 || word.size() > longest_hooked + 1) continue;
        for (const std::size_t from : {0U, 1U}) {
            Word inner;
            for (std::size_t i = from; i + 1 - from < word.size(); ++i)
                inner.push_back(word[i]);
            touched.push_back(inner);
        }
    }
    std::ranges::sort(touched);
    const auto repeated = std::ranges::unique(touched);
    touched.erase(repeated.begin(), repeated.end());
    std::vector<HookChange> changes;
    for (const Word& word : touched) {
        if (!std::ranges::binary_search(after_words, word) || !before.lexicon.contains(word)) continue;
        const lexicon::Hooks then = lexicon::find_hooks(before.lexicon.graph(), word);
        const lexicon::Hooks now = lexicon::find_hooks(after.lexicon.graph(), word);
        changes.push_back({word, gained(then.front, now.front), gained(now.front, then.front),
                           gained(then.back, now.back), gained(now.back, then.back)});
    }
    std::ranges::stable_sort(changes, {}, [](const HookChange& each) { return each.word.size(); });
    return changes;
}

// The likeliest words of a length, with the places they have, that the other lexicon has not.
std::vector<std::pair<std::size_t, std::string>> likely_only_here(const std::vector<Word>& words,
                                                                  const std::vector<Word>& only_here,
                                                                  std::size_t length) {
    std::vector<std::pair<std::uint64_t, Word>> keyed;
    for (const Word& word : words) {
        if (word.size() == length) keyed.emplace_back(lexicon::draw_ways(word), word);
    }
    std::ranges::stable_sort(keyed, std::ranges::greater{}, [](const auto& each) { return each.first; });
    std::vector<std::pair<std::size_t, std::string>> found;
    for (std::size_t i = 0; i < std::min(likeliest, keyed.size()); ++i) {
        if (std::ranges::binary_search(only_here, keyed[i].second))
            found.emplace_back(i + 1, letters_of(keyed[i].second));
    }
    return found;
}

}  // namespace

LexiconReport report(const ReportSource& before, const ReportSource& after) {
    const std::vector<Word> old_words = words_of(before.lexicon);
    const std::vector<Word> new_words = words_of(after.lexicon);
    std::vector<Word> added;
    std::ranges::set_difference(new_words, old_words, std::back_inserter(added));
    std::vector<Word> removed;
    std::ranges::set_difference(old_words, new_words, std::back_inserter(removed));

    LexiconReport result;
    result.before = side(before, old_words.size());
    result.after = side(after, new_words.size());
    result.added = added.size();
    result.removed = removed.size();
    result.additions = by_headword(added, after, before, true);
    result.removals = by_headword(removed, before, after, false);
    result.lengths = by_length(old_words, new_words, added, removed);
    std::vector<Word> changed = added;
    changed.insert(changed.end(), removed.begin(), removed.end());
    result.hooks = hook_changes(new_words, changed, before, after);
    for (const std::size_t length : {std::size_t{7}, std::size_t{8}}) {
        result.likely.push_back({length, likeliest, likely_only_here(new_words, added, length),
                                 likely_only_here(old_words, removed, length)});
    }
    return result;
}

}  // namespace letrado::regulation
