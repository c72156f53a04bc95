#include "regulation/dictionary_query.h"

#include <algorithm>

#include "regulation/collation.h"
#include "regulation/dictionary_check.h"

namespace letrado::regulation {

namespace {

// One byte a letter, so that ? is a letter.
std::string key_of(std::string_view text) {
    std::string key;
    for (const char c : collation_key(text)) {
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

bool has_mark(const Entry& entry, std::string_view text, const MarkTable& marks) {
    const auto mark = marks.find(text);
    return std::ranges::any_of(entry.senses, [&](const Sense& sense) {
        return (mark && std::ranges::find(sense.marks, *mark) != sense.marks.end()) ||
               abbreviation(sense.chronology) == text;
    });
}

bool has_attribute(const Entry& entry, const std::string& text, const MarkTable& marks) {
    if (const auto flag = named<Flag>(text, flag_count)) return entry.has(*flag);
    // As the line says it, between semicolons.
    std::string line = to_line(entry, marks);
    line.erase(line.rfind(" @"));
    return line.contains("; " + text + ';') || line.ends_with("; " + text) || line.contains("; " + text + ' ');
}

}  // namespace

std::optional<std::string> EntryQuery::misspelt(const Grammar& grammar) const {
    const Vocabulary& vocabulary = grammar.vocabulary();
    if (!mark.empty() && !vocabulary.marks.find(mark) && !named<Chronology>(mark, 5)) return mark;
    if (!model.empty() && std::ranges::find(vocabulary.models, model) == vocabulary.models.end()) return model;
    if (!part.empty() && !named<Part>(part, part_count)) return part;
    return std::nullopt;
}

bool EntryQuery::matches(const Entry& entry, const Grammar& grammar) const {
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
    if (const auto wanted = named<Part>(part, part_count)) {
        const bool has = std::ranges::any_of(
            entry.senses, [&](const Sense& sense) { return (sense.parts | sense.uses).contains(*wanted); });
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
    for (const Entry& entry : dictionary.entries) {
        stats.senses += entry.senses.size();
        stats.verbs += entry.is_verb() ? 1U : 0U;
        stats.with_several_senses += entry.senses.size() > 1 ? 1U : 0U;
        const bool marked = std::ranges::any_of(entry.senses, [](const Sense& sense) {
            return !sense.marks.empty() || sense.chronology != Chronology::current;
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
        for (const std::string& kind : kinds)
            ++stats.by_source[kind];
        PartSet parts;
        for (const Sense& sense : entry.senses)
            parts = parts | sense.parts;
        for (int i = 0; i < part_count; ++i) {
            if (parts.contains(static_cast<Part>(i))) ++stats.by_part[std::string(abbreviation(static_cast<Part>(i)))];
        }
        for (int i = 0; i < source_count; ++i) {
            const auto source = static_cast<Source>(i);
            if (entry.sources.contains(source)) ++stats.by_dictionary[std::string(abbreviation(source))];
        }
    }
    return stats;
}

}  // namespace letrado::regulation
