#include "regulation/federation/federation_list.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/strings/text_list.h"
#include "dictionary/collation.h"
#include "regulation/data.h"
#include "regulation/federation/federation_verbs.h"
#include "regulation/generate/head_reason.h"
#include "spanish/letters.h"

namespace letrado::regulation {

namespace {

// Calls `use(line, number)` for each line between the two that are a single #, and counts the rest.
template <typename Use>
void for_each_entry_line(std::string_view text, std::size_t& headings, Use use) {
    int fences = 0;
    base::for_each_line(text, [&](std::string_view line, int number) {
        if (line == "#") ++fences;
        if (line == "#" || fences != 1) {
            ++headings;
        } else {
            use(line, number);
        }
    });
}

// "1. PRIMERA CONJUGACIÓN"
bool is_section_title(std::string_view line) {
    return line.size() > 3 && line[0] >= '1' && line[0] <= '9' && line[1] == '.';
}

// What a dictionary tells of the words of a list, by headword; by its letters without accents if no entry has the very
// headword, since dictionaries differ in accents (búmeran, bumerán). An italic entry counts
// for its very headword only: the same letters with other accents are the adapted word (handicap, hándicap).
class KnownWords {
  public:
    KnownWords(const Dictionary& known, dictionary::SourceSet sources) {
        // An affix, an abbreviation or a name tells nothing of a word with its letters.
        const auto counts = [&](const dictionary::Entry& entry) {
            return entry.sources.intersects(sources) && !class_refusal(entry);
        };
        for (const dictionary::Entry& entry : known.entries) {
            if (counts(entry)) add(entry.headword, entry);
        }
        for (const dictionary::Entry& entry : known.entries) {
            if (counts(entry) && !entry.feminine.empty()) add(entry.feminine, entry);
        }
    }

    // Adds to the entry the senses, flags and typeface of every known entry of its headword that is not a verb. A
    // feminine on a line of its own takes those of the entry it is the second form of. False if there is none.
    bool describe(dictionary::Entry& entry) const {
        bool italic = true;
        for (const dictionary::Entry* known : find(entry.headword)) {
            const std::size_t before = entry.senses.size();
            for (const dictionary::Sense& sense : known->senses) {
                if (sense.parts.intersects(dictionary::verb_parts)) continue;
                entry.senses.push_back(sense);
                // The list pairs forms by itself: a noun of either gender is a noun of both.
                if ((sense.parts | sense.uses).intersects(dictionary::noun_parts))
                    entry.senses.back().parts.insert(dictionary::Part::noun);
            }
            if (entry.senses.size() == before) continue;
            const bool second = known->feminine == entry.headword;
            italic = italic && (known->italic || (second && known->italic_feminine));
            entry.flags |= known->flags;
            entry.plurals.insert(entry.plurals.end(), known->plurals.begin(), known->plurals.end());
        }
        // The rules of the plural leave a plural in -s as it is, or the edition names it.
        if (entry.headword.ends_with('s')) entry.clear(dictionary::Flag::plural_only);
        entry.italic = italic && !entry.senses.empty();
        return !entry.senses.empty();
    }

  private:
    using Index = std::unordered_map<std::string, std::vector<const dictionary::Entry*>>;

    void add(const std::string& word, const dictionary::Entry& entry) {
        by_headword_[word].push_back(&entry);
        if (!entry.italic) by_letters_[dictionary::collation_key(word)].push_back(&entry);
    }

    [[nodiscard]] std::span<const dictionary::Entry* const> find(const std::string& word) const {
        if (const auto found = by_headword_.find(word); found != by_headword_.end()) return found->second;
        if (const auto found = by_letters_.find(dictionary::collation_key(word)); found != by_letters_.end())
            return found->second;
        return {};
    }

    Index by_headword_;
    Index by_letters_;
};

// `word[ N]` or `masculine feminine[ N]`.
std::optional<dictionary::Entry> parse_nonverb(std::string_view line) {
    dictionary::Entry entry;
    entry.source = std::string(federation_source);
    std::vector<std::string_view> words = base::words_of(line);
    if (words.size() > 1 && words.back().size() == 1 && words.back()[0] >= '1' && words.back()[0] <= '9') {
        entry.homograph = static_cast<std::uint8_t>(words.back()[0] - '0');
        words.pop_back();
    }
    const bool letters =
        std::ranges::all_of(words, [](std::string_view word) { return spanish::from_utf8(word).has_value(); });
    if (words.empty() || words.size() > 2 || !letters) return std::nullopt;
    entry.headword = words[0];
    if (words.size() == 2) entry.feminine = words[1];
    return entry;
}

// What the edition or the ending says of a word's category, against which no other knowledge counts: named among those
// without plural, or an adverb in -mente.
std::optional<dictionary::Part> certain_part(const dictionary::Entry& entry, const WordLists& lists) {
    if (find_rule(lists.rules_for(entry), ListAction::no_plural) != nullptr) return dictionary::Part::unknown;
    if (entry.headword.ends_with("mente")) return dictionary::Part::adverb;
    return std::nullopt;
}

}  // namespace

std::expected<FederationLists, std::vector<base::DataError>> read_federation_lists(
    const dictionary::DictionaryFile& verbs, const dictionary::DictionaryFile& nonverbs, const Dictionary& known,
    const LexicalRules& rules, const Grammar& grammar) {
    constexpr std::string_view gaps_file = "federation/gaps.txt";
    FederationLists lists;
    const auto report = [&](std::string_view file, int number, std::string_view line, base::Text expected) {
        lists.unused.push_back({std::string(file), number, std::string(line), std::move(expected)});
    };
    std::vector<dictionary::Entry>& entries = lists.dictionary.entries;

    const auto models = spanish::FederationModels::standard(grammar.models());
    for_each_entry_line(verbs.text, lists.headings, [&](std::string_view line, int number) {
        if (!looks_like_verb(line) && is_section_title(line)) {
            ++lists.headings;
            return;
        }
        auto verb = parse_federation_verb(line, grammar, models);
        if (!verb) {
            report(verbs.name, number, line, std::move(verb.error()));
            return;
        }
        if (verb->own_cells) {
            lists.dictionary.own_cells.emplace(static_cast<std::uint32_t>(entries.size()), *verb->own_cells);
        }
        entries.push_back(std::move(verb->entry));
        ++lists.verbs;
    });

    const KnownWords words(known, rules.sources);
    std::unordered_set<std::string> listed;
    for_each_entry_line(nonverbs.text, lists.headings, [&](std::string_view line, int number) {
        auto entry = parse_nonverb(line);
        if (!entry) {
            report(nonverbs.name, number, line,
                   {"«palabra N» o «masculino femenino N»", "'word N' or 'masculine feminine N'"});
            return;
        }
        if (const auto part = certain_part(*entry, rules.lists)) {
            entry->senses.emplace_back().parts = {*part};
        } else if (words.describe(*entry)) {
            ++lists.known;
        } else {
            entry->senses.emplace_back().parts = {dictionary::Part::noun};
        }
        listed.insert(entry->headword);
        entries.push_back(std::move(*entry));
        ++lists.nonverbs;
    });

    const std::array gaps = {dictionary::DictionaryFile{gaps_file, data().file(gaps_file).value_or("")}};
    auto missing = dictionary::read_dictionary(gaps, grammar.vocabulary());
    if (!missing) return std::unexpected(std::move(missing.error()));
    for (dictionary::Entry& entry : *missing) {
        if (lists.nonverbs != 0 && !listed.contains(entry.headword)) entries.push_back(std::move(entry));
    }
    lists.dictionary.digest =
        base::sha256(base::as_bytes(std::string(verbs.text) + std::string(nonverbs.text) + base::to_hex(known.digest)));
    return lists;
}

}  // namespace letrado::regulation
