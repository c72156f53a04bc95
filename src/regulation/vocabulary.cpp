#include "regulation/vocabulary.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace letrado::regulation {

namespace {

constexpr std::array<std::string_view, part_count> part_names = {
    "m.",    "f.",        "com.", "amb.",  "s.",    "adj.",    "pron.", "art.", "adv.",  "interj.", "onomat.", "conj.",
    "prep.", "contracc.", "tr.",  "intr.", "prnl.", "impers.", "aux.",  "cop.", "elem.", "abrev.",  "símb.",   "?"};

constexpr std::array<std::string_view, flag_count> flag_names = {
    "apócope", "aféresis",    "acortamiento", "sigla",      "letra",      "letra griega", "nota",
    "etnia",   "tratamiento", "latinismo",    "diminutivo", "participio", "solo plural"};

constexpr std::array<std::string_view, 5> chronology_names = {"", "ant.", "desus.", "germ.", "p. us."};
constexpr std::array<std::string_view, 5> sense_kind_names = {"", "loc.", "fr.", "expr.", "V."};
constexpr std::array<std::string_view, 4> paradigm_names = {"", "con paradigma", "sin paradigma", "paradigma prnl."};
constexpr std::array<std::string_view, source_count> source_names = {"cd", "impreso", "web", "dle", "dpd"};

std::optional<MarkKind> mark_kind(std::string_view name) {
    if (name == "spain") return MarkKind::spain;
    if (name == "elsewhere") return MarkKind::elsewhere;
    if (name == "register") return MarkKind::register_;
    if (name == "popular") return MarkKind::popular;
    return std::nullopt;
}

// The bytes of the last character.
std::size_t last_character_size(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && (static_cast<unsigned char>(text[text.size() - size]) & 0xC0U) == 0x80U)
        ++size;
    return size;
}

constexpr std::string_view plain_vowels = "aeiou";
constexpr std::array<std::string_view, 5> acute_vowels = {"á", "é", "í", "ó", "ú"};

bool is_acute(std::string_view character) {
    return std::ranges::find(acute_vowels, character) != acute_vowels.end();
}

bool is_vowel(std::string_view character) {
    return plain_vowels.contains(character) || is_acute(character) || character == "ü";
}

// The letter an ending begins with: one character or a digraph.
std::string_view first_letter(std::string_view text) {
    for (const std::string_view letter : {"ñ", "ch", "ll", "rr"}) {
        if (text.starts_with(letter)) return text.substr(0, letter.size());
    }
    return text.substr(0, 1);
}

// `stem`, the part of a headword that stays, without the accent of its last vowel if no vowel follows in `rest`, the
// part that goes: francé(s), but judí(o).
std::string without_last_stress(std::string_view stem, std::string_view rest) {
    for (; !rest.empty(); rest.remove_suffix(last_character_size(rest))) {
        if (is_vowel(rest.substr(rest.size() - last_character_size(rest)))) return std::string(stem);
    }
    for (std::size_t from = stem.size(); from > 0;) {
        const std::size_t size = last_character_size(stem.substr(0, from));
        from -= size;
        const std::string_view character = stem.substr(from, size);
        if (!is_vowel(character)) continue;
        if (!is_acute(character)) break;
        const auto vowel = static_cast<std::size_t>(std::ranges::find(acute_vowels, character) - acute_vowels.begin());
        return fmt::format("{}{}{}", stem.substr(0, from), plain_vowels[vowel], stem.substr(from + size));
    }
    return std::string(stem);
}

}  // namespace

std::expected<MarkTable, DataError> MarkTable::parse(std::string_view file, std::string_view text) {
    const auto rows = read_table(file, text, {"abbreviation", "kind", "es", "en"});
    if (!rows) return std::unexpected(rows.error());
    MarkTable table;
    for (const TableRow& row : *rows) {
        const auto kind = mark_kind(row.cells[1]);
        if (!kind) {
            return std::unexpected(
                DataError{std::string(file),
                          row.line,
                          std::string(row.cells[1]),
                          {"spain, elsewhere, register o popular", "spain, elsewhere, register or popular"}});
        }
        const auto id = static_cast<MarkId>(table.marks_.size());
        if (table.marks_.size() > 255 || !table.by_abbreviation_.emplace(row.cells[0], id).second) {
            return std::unexpected(
                DataError{std::string(file),
                          row.line,
                          std::string(row.cells[0]),
                          {"una abreviatura nueva, de 256 a lo más", "a new abbreviation, 256 at most"}});
        }
        table.marks_.push_back(
            {std::string(row.cells[0]), *kind, {std::string(row.cells[2]), std::string(row.cells[3])}});
    }
    return table;
}

std::optional<MarkId> MarkTable::find(std::string_view abbreviation) const {
    const auto found = by_abbreviation_.find(std::string(abbreviation));
    if (found == by_abbreviation_.end()) return std::nullopt;
    return found->second;
}

std::string_view abbreviation(Part part) {
    return part_names[static_cast<std::size_t>(part)];
}
std::string_view abbreviation(Chronology chronology) {
    return chronology_names[static_cast<std::size_t>(chronology)];
}
std::string_view abbreviation(SenseKind kind) {
    return sense_kind_names[static_cast<std::size_t>(kind)];
}
std::string_view abbreviation(Flag flag) {
    return flag_names[static_cast<std::size_t>(flag)];
}
std::string_view abbreviation(Paradigm paradigm) {
    return paradigm_names[static_cast<std::size_t>(paradigm)];
}
std::string_view abbreviation(Source source) {
    return source_names[static_cast<std::size_t>(source)];
}

std::optional<std::string> join_ending(std::string_view headword, std::string_view ending) {
    if (ending.empty() || headword.size() < 2) return std::nullopt;
    std::size_t at = headword.rfind(first_letter(ending));
    // "judío, a": an ending that is a vowel alone replaces the last letter.
    if (ending.size() == 1 && is_vowel(ending)) at = headword.size() - last_character_size(headword);
    if (at == std::string_view::npos || at == 0) return std::nullopt;
    return without_last_stress(headword.substr(0, at), headword.substr(at)).append(ending);
}

std::optional<std::string> shorten_to_ending(std::string_view headword, std::string_view feminine) {
    // From the end, so that the first letter that fits is that of the last syllable. An ending begins with a consonant,
    // or is one vowel after another.
    // Longer than this (jabalí, lina; abad, desa) the whole form reads better.
    constexpr std::size_t longest = 4;
    for (std::size_t from = feminine.size(); from > 0 && feminine.size() - from < longest;) {
        const std::size_t size = last_character_size(feminine.substr(0, from));
        from -= size;
        const std::string_view ending = feminine.substr(from);
        const std::string_view before = feminine.substr(0, from);
        if (before.empty()) break;
        const std::string_view previous = before.substr(before.size() - last_character_size(before));
        if (is_vowel(feminine.substr(from, size))) {
            if (ending.size() > 1 || !is_vowel(previous)) continue;
        } else if (first_letter(feminine.substr(before.size() - previous.size())).size() > 1 && previous != "ñ") {
            continue;  // the second half of a digraph
        }
        if (join_ending(headword, ending) == feminine) return std::string(ending);
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
