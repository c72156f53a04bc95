#include "base/strings/table.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "base/strings/text_list.h"

namespace letrado::base {

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
    std::optional<DataError> error;
    for_each_line(text, [&](std::string_view line, int number) {
        if (error || line.starts_with('#')) return;
        const auto fail = [&](base::Text expected) {
            error = DataError{std::string(file), number, std::string(line), std::move(expected)};
        };
        std::vector<std::string_view> cells = split(line);
        if (!header_seen) {
            header_seen = true;
            const std::string wanted = joined(columns, ", ");
            if (!std::ranges::equal(cells, columns)) fail({"las columnas " + wanted, "the columns " + wanted});
        } else if (cells.size() != columns.size()) {
            fail({fmt::format("{} celdas separadas por tabuladores", columns.size()),
                  fmt::format("{} cells separated by tabs", columns.size())});
        } else {
            rows.push_back({number, std::move(cells)});
        }
    });
    if (error) return std::unexpected(std::move(*error));
    return rows;
}

}  // namespace letrado::base
