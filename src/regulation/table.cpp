#include "regulation/table.h"

#include <algorithm>
#include <fmt/format.h>

#include "regulation/text_list.h"

namespace letrado::regulation {

namespace {

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> cells;
    for (;;) {
        const std::size_t tab = line.find('\t');
        cells.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return cells;
        line.remove_prefix(tab + 1);
    }
}

}  // namespace

base::Text DataError::message() const {
    const std::string where = line == 0 ? file : fmt::format("{}:{}", file, line);
    if (found.empty()) {
        return {fmt::format("{}: se esperaba {}", where, expected.es),
                fmt::format("{}: expected {}", where, expected.en)};
    }
    return {fmt::format("{}: «{}»: se esperaba {}", where, found, expected.es),
            fmt::format("{}: '{}': expected {}", where, found, expected.en)};
}

std::expected<std::vector<TableRow>, DataError> read_table(std::string_view file, std::string_view text,
                                                           std::initializer_list<std::string_view> columns) {
    std::vector<TableRow> rows;
    bool header_seen = false;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view content = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (content.ends_with('\r')) content.remove_suffix(1);
        if (content.empty() || content.starts_with('#')) continue;
        std::vector<std::string_view> cells = split(content);
        if (!header_seen) {
            header_seen = true;
            if (std::ranges::equal(cells, columns)) continue;
            const std::string wanted = joined(columns, ", ");
            return std::unexpected(DataError{
                std::string(file), line, std::string(content), {"las columnas " + wanted, "the columns " + wanted}});
        }
        if (cells.size() != columns.size()) {
            return std::unexpected(DataError{std::string(file),
                                             line,
                                             std::string(content),
                                             {fmt::format("{} celdas separadas por tabuladores", columns.size()),
                                              fmt::format("{} cells separated by tabs", columns.size())}});
        }
        rows.push_back({line, std::move(cells)});
    }
    return rows;
}

}  // namespace letrado::regulation
