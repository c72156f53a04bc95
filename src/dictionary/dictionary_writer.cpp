#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "base/strings/text_list.h"
#include "dictionary/dictionary.h"
#include "spanish/feminine.h"
#include "spanish/letters.h"

namespace letrado::dictionary {

namespace {

std::string in_typeface(std::string_view text, bool italic) {
    return italic ? fmt::format("_{}_", text) : std::string(text);
}

void append_word(std::string& line, std::string_view word) {
    if (word.empty()) return;
    if (!line.empty()) line += ' ';
    line += word;
}

// The ending that stands for the second form, if a short one does.
std::optional<std::string> short_ending(std::string_view headword, std::string_view second) {
    const auto word = spanish::from_utf8(headword);
    const auto letters = spanish::from_utf8(second);
    if (!word || !letters) return std::nullopt;
    const auto ending = spanish::feminine_ending(*word, *letters);
    if (!ending) return std::nullopt;
    return spanish::to_utf8(*ending);
}

void append_head(std::string& line, const Entry& entry) {
    line += in_typeface(entry.headword, entry.italic);
    if (!entry.feminine.empty()) {
        const auto ending = short_ending(entry.headword, entry.feminine);
        line += ending ? ", " : " / ";
        line += in_typeface(ending ? *ending : entry.feminine, entry.italic_feminine);
    }
    if (entry.homograph != 0) line += fmt::format("^{}", entry.homograph);
}

std::string sense_text(const Sense& sense, const MarkTable& marks) {
    std::string text(abbreviation(sense.kind));
    bool first = true;
    for (int i = 0; i < part_count; ++i) {
        const auto part = static_cast<Part>(i);
        if (!sense.parts.contains(part)) continue;
        if (!first) append_word(text, "y");
        append_word(text, abbreviation(part));
        first = false;
    }
    if (sense.plural) append_word(text, "pl.");
    append_word(text, abbreviation(sense.chronology));
    for (const MarkId mark : sense.marks)
        append_word(text, marks[mark].abbreviation);
    for (int i = 0; i < part_count; ++i) {
        const auto part = static_cast<Part>(i);
        if (!sense.uses.contains(part)) continue;
        append_word(text, "U. t. c.");
        if (part != Part::noun && noun_parts.contains(part)) append_word(text, "s.");
        append_word(text, abbreviation(part));
    }
    if (!sense.phrase.empty()) append_word(text, fmt::format("«{}»", sense.phrase));
    if (!sense.source.empty()) append_word(text, "@" + sense.source);
    return text;
}

// "en cd+dle", or "no en dle" where that is shorter to say; empty for the usual dictionaries.
std::string sources_text(SourceSet sources) {
    if (sources == usual_sources) return {};
    std::vector<std::string_view> present;
    std::vector<std::string_view> absent;
    bool beyond_usual = false;
    for (int i = 0; i < source_count; ++i) {
        const auto source = static_cast<Source>(i);
        if (sources.contains(source)) {
            present.push_back(abbreviation(source));
            beyond_usual |= !usual_sources.contains(source);
        } else if (usual_sources.contains(source)) {
            absent.push_back(abbreviation(source));
        }
    }
    if (!beyond_usual && absent.size() < present.size()) return fmt::format("no en {}", base::joined(absent, "+"));
    return fmt::format("en {}", base::joined(present, "+"));
}

}  // namespace

std::string to_line(const Entry& entry, const MarkTable& marks) {
    std::string line;
    append_head(line, entry);
    line += ':';
    for (const Sense& sense : entry.senses) {
        if (&sense != &entry.senses.front()) line += " |";
        append_word(line, sense_text(sense, marks));
    }
    if (!entry.models.empty()) line += fmt::format(" [{}]", base::joined(entry.models, ", "));

    std::vector<std::string> attributes;
    if (!entry.restriction.empty()) attributes.push_back("morf. " + entry.restriction);
    if (!entry.participles.empty())
        attributes.push_back(fmt::format("part. {}", base::joined(entry.participles, ", ")));
    if (!entry.plurals.empty()) attributes.push_back(fmt::format("pl. {}", base::joined(entry.plurals, ", ")));
    for (int i = 0; i < flag_count; ++i) {
        const auto flag = static_cast<Flag>(i);
        if (entry.has(flag)) attributes.emplace_back(abbreviation(flag));
    }
    if (entry.paradigm != Paradigm::usual) attributes.emplace_back(abbreviation(entry.paradigm));
    if (std::string sources = sources_text(entry.sources); !sources.empty()) attributes.push_back(std::move(sources));
    for (const std::string& attribute : attributes)
        line += "; " + attribute;

    line += " @" + entry.source;
    return line;
}

}  // namespace letrado::dictionary
