#include "edition/article.h"

namespace letrado::edition {

std::expected<ArticleTable, base::DataError> ArticleTable::parse(std::string_view file, std::string_view text) {
    const auto rows = base::read_table(file, text, {"id", "title_es", "text_es", "title_en", "text_en"});
    if (!rows) return std::unexpected(rows.error());
    ArticleTable table;
    for (const base::TableRow& row : *rows) {
        const auto index = static_cast<ArticleIndex>(table.articles_.size());
        if (row.cells[0].empty() || !table.by_id_.emplace(row.cells[0], index).second) {
            return std::unexpected(
                base::DataError{std::string(file),
                                row.line,
                                std::string(row.cells[0]),
                                {"un número de artículo que no se repita", "an article not repeated"}});
        }
        table.articles_.push_back({std::string(row.cells[0]),
                                   {std::string(row.cells[1]), std::string(row.cells[3])},
                                   {std::string(row.cells[2]), std::string(row.cells[4])}});
    }
    return table;
}

void ArticleTable::add_missing(const ArticleTable& other) {
    for (const Article& article : other.articles_) {
        if (by_id_.emplace(article.id, static_cast<ArticleIndex>(articles_.size())).second)
            articles_.push_back(article);
    }
}

std::optional<ArticleIndex> ArticleTable::find(std::string_view id) const {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return unknown_;
    return found->second;
}

}  // namespace letrado::edition
