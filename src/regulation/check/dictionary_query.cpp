#include "regulation/check/dictionary_query.h"

#include <algorithm>

#include "dictionary/collation.h"
#include "dictionary/evidence.h"
#include "regulation/check/dictionary_check.h"

namespace letrado::regulation {

namespace {

// One byte a letter, so that ? is a letter.
std::string key_of(std::string_view text) {
    std::string key;
    for (const char c : dictionary::collation_key(text)) {
        if (c == '~' && !key.empty()) {
            key.back() = '\xf1';
        } else {
            key += c;
        }
    }
    return key;
}

std::string pattern_key(std::string_view pattern) {
    std::string key;
    while (!pattern.empty()) {
        const std::size_t wild = std::min(pattern.find_first_of("*?"), pattern.size());
        key += key_of(pattern.substr(0, wild));
        pattern.remove_prefix(wild);
        if (!pattern.empty()) {
            key += pattern.front();
            pattern.remove_prefix(1);
        }
    }
    return key;
}

bool matches_pattern(std::string_view pattern, std::string_view text) {
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    std::size_t p = 0;
    std::size_t t = 0;
    while (t < text.size()) {
        if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t]) && pattern[p] != '*') {
            ++p;
            ++t;
        } else if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

template <typename Value>
std::optional<Value> named(std::string_view text, int count) {
    for (int i = 0; i < count; ++i) {
        if (!text.empty() && abbreviation(static_cast<Value>(i)) == text) return static_cast<Value>(i);
    }
    return std::nullopt;
}

bool has_mark(const dictionary::Entry& entry, std::string_view text, const dictionary::MarkTable& marks) {
    const auto mark = marks.find(text);
    return std::ranges::any_of(entry.senses, [&](const dictionary::Sense& sense) {
        return (mark && std::ranges::find(sense.marks, *mark) != sense.marks.end()) ||
               abbreviation(sense.chronology) == text;
    });
}

bool has_attribute(const dictionary::Entry& entry, const std::string& text, const dictionary::MarkTable& marks) {
    if (const auto flag = named<dictionary::Flag>(text, dictionary::flag_count)) return entry.has(*flag);
    // As the line says it, between semicolons.
    std::string line = dictionary::to_line(entry, marks);
    line.erase(line.rfind(" @"));
    return line.contains("; " + text + ';') || line.ends_with("; " + text) || line.contains("; " + text + ' ');
}

}  // namespace

std::optional<std::string> EntryQuery::misspelt(const Grammar& grammar) const {
    const dictionary::Vocabulary& vocabulary = grammar.vocabulary();
    if (!mark.empty() && !vocabulary.marks.find(mark) && !named<dictionary::Chronology>(mark, 5)) return mark;
    if (!model.empty() && std::ranges::find(vocabulary.models, model) == vocabulary.models.end()) return model;
    if (!part.empty() && !named<dictionary::Part>(part, dictionary::part_count)) return part;
    return std::nullopt;
}

bool EntryQuery::matches(const dictionary::Entry& entry, const Grammar& grammar) const {
    if (!headword.empty()) {
        const std::string pattern = pattern_key(headword);
        const bool second = !entry.feminine.empty() && matches_pattern(pattern, key_of(entry.feminine));
        if (!second && !matches_pattern(pattern, key_of(entry.headword))) return false;
    }
    if (!model.empty() && std::ranges::find(entry.models, model) == entry.models.end()) return false;
    if (!source.empty()) {
        const bool named = std::ranges::any_of(sources_of(entry), [this](const std::string& each) {
            return each == source || source_kind(each) == source;
        });
        if (!named) return false;
    }
    if (const auto wanted = named<dictionary::Part>(part, dictionary::part_count)) {
        const bool has = std::ranges::any_of(
            entry.senses, [&](const dictionary::Sense& sense) { return (sense.parts | sense.uses).contains(*wanted); });
        if (!has) return false;
    }
    if (!mark.empty() && !has_mark(entry, mark, grammar.marks())) return false;
    return attribute.empty() || has_attribute(entry, attribute, grammar.marks());
}

std::vector<std::uint32_t> find_entries(const Dictionary& dictionary, const EntryQuery& query, const Grammar& grammar) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < dictionary.entries.size(); ++i) {
        if (query.matches(dictionary.entries[i], grammar)) found.push_back(i);
    }
    return found;
}

DictionaryStats count_entries(const Dictionary& dictionary) {
    DictionaryStats stats;
    stats.entries = dictionary.entries.size();
    for (const dictionary::Entry& entry : dictionary.entries) {
        stats.senses += entry.senses.size();
        stats.verbs += entry.is_verb() ? 1U : 0U;
        stats.with_several_senses += entry.senses.size() > 1 ? 1U : 0U;
        const bool marked = std::ranges::any_of(entry.senses, [](const dictionary::Sense& sense) {
            return !sense.marks.empty() || sense.chronology != dictionary::Chronology::current;
        });
        stats.with_marks += marked ? 1U : 0U;
        const auto sources = sources_of(entry);
        const auto inferred = [](const std::string& source) { return source == "i" || source == "h"; };
        stats.attested += std::ranges::all_of(sources, inferred) ? 0U : 1U;
        std::vector<std::string> kinds;
        for (const std::string& source : sources) {
            std::string kind = source_kind(source);
            if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(std::move(kind));
        }
        const std::size_t stated = dictionary::evidence_of(entry) == dictionary::Evidence::attested ? 1 : 0;
        for (const std::string& kind : kinds) {
            ++stats.by_source[kind];
            stats.attested_by_source[kind] += stated;
        }
        dictionary::PartSet parts;
        for (const dictionary::Sense& sense : entry.senses)
            parts = parts | sense.parts;
        for (int i = 0; i < dictionary::part_count; ++i) {
            if (!parts.contains(static_cast<dictionary::Part>(i))) continue;
            const std::string part(abbreviation(static_cast<dictionary::Part>(i)));
            ++stats.by_part[part];
            stats.attested_by_part[part] += stated;
        }
        for (int i = 0; i < dictionary::source_count; ++i) {
            const auto source = static_cast<dictionary::Source>(i);
            if (entry.sources.contains(source)) ++stats.by_dictionary[std::string(abbreviation(source))];
        }
    }
    return stats;
}

}  // namespace letrado::regulation
