#include "regulation/rules/grammar.h"

#include <algorithm>
#include <fmt/format.h>

#include "dictionary/data.h"
#include "spanish/letters.h"

namespace letrado::regulation {

std::expected<Grammar, base::DataError> Grammar::load() {
    constexpr std::string_view marks_file = "dictionary/marks.tsv";
    constexpr std::string_view notes_file = "dictionary/restrictions.tsv";
    Grammar grammar(spanish::ConjugationModels::standard());

    auto marks = dictionary::MarkTable::parse(marks_file, dictionary::data().file(marks_file).value_or(""));
    if (!marks) return std::unexpected(marks.error());
    grammar.vocabulary_.marks = std::move(*marks);

    const auto rows =
        base::read_table(notes_file, dictionary::data().file(notes_file).value_or(""), {"name", "cells", "es", "en"});
    if (!rows) return std::unexpected(rows.error());
    for (const base::TableRow& row : *rows) {
        const auto cells = spanish::parse_cells(row.cells[1]);
        if (!cells) {
            return std::unexpected(base::DataError{std::string(notes_file),
                                                   row.line,
                                                   cells.error(),
                                                   {"casillas de la conjugación", "cells of the conjugation"}});
        }
        const std::string name(row.cells[0]);
        grammar.vocabulary_.restrictions.push_back(name);
        grammar.restrictions_[name] = {*cells, {std::string(row.cells[2]), std::string(row.cells[3])}};
    }
    std::ranges::sort(grammar.vocabulary_.restrictions);

    for (std::size_t i = 0; i < grammar.models_.all().size(); ++i) {
        std::string name = spanish::to_utf8(grammar.models_.all()[i].name);
        grammar.vocabulary_.models.push_back(name);
        grammar.models_by_name_.emplace(std::move(name), i);
    }
    std::ranges::sort(grammar.vocabulary_.models);
    return grammar;
}

std::optional<std::string> Grammar::restriction_said(std::string_view text) const {
    for (const std::string& name : vocabulary_.restrictions) {
        const std::string& title = restrictions_.at(name).title.es;
        if (title == text || title == fmt::format("solo {}", text)) return name;
    }
    return std::nullopt;
}

}  // namespace letrado::regulation
