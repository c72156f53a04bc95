#include "dictionary/vocabulary.h"

#include <array>

namespace letrado::dictionary {

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

}  // namespace

std::expected<MarkTable, base::DataError> MarkTable::parse(std::string_view file, std::string_view text) {
    const auto rows = base::read_table(file, text, {"abbreviation", "kind", "es", "en"});
    if (!rows) return std::unexpected(rows.error());
    MarkTable table;
    for (const base::TableRow& row : *rows) {
        const auto kind = mark_kind(row.cells[1]);
        if (!kind) {
            return std::unexpected(
                base::DataError{std::string(file),
                                row.line,
                                std::string(row.cells[1]),
                                {"spain, elsewhere, register o popular", "spain, elsewhere, register or popular"}});
        }
        const auto id = static_cast<MarkId>(table.marks_.size());
        if (table.marks_.size() > 255 || !table.by_abbreviation_.emplace(row.cells[0], id).second) {
            return std::unexpected(
                base::DataError{std::string(file),
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

}  // namespace letrado::dictionary
