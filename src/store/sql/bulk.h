// Many rows in few statements: a group of appends costs as many of them whatever its size.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <expected>
#include <fmt/format.h>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/sql/database.h"

namespace letrado::store {

inline constexpr std::size_t most_bulk_rows = 256;

// "($1, $2), ($3, $4)": `rows` times as many places as there are types. The first row says the types where the
// statement does not ("" leaves them out).
[[nodiscard]] inline std::string places(std::size_t rows, std::span<const std::string_view> types) {
    std::string text;
    std::size_t place = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        text += row == 0 ? "(" : ", (";
        for (std::size_t column = 0; column < types.size(); ++column) {
            text += column == 0 ? "" : ", ";
            ++place;
            text += row == 0 && !types[column].empty() ? fmt::format("CAST(${} AS {})", place, types[column])
                                                       : fmt::format("${}", place);
        }
        text += ')';
    }
    return text;
}

// Runs `before places after` for all the values, in statements of a power of two of rows, so that few different ones
// are prepared; of one row where the database would rather have it so.
[[nodiscard]] inline std::expected<void, Error> execute_rows(Database& database, std::string_view before,
                                                             std::span<const std::string_view> types,
                                                             std::string_view after, std::span<const Value> values) {
    std::string sql;
    std::size_t said = 0;
    while (!values.empty()) {
        const std::size_t most = database.inserts_row_by_row() ? 1 : most_bulk_rows;
        const std::size_t rows = std::min(std::bit_floor(values.size() / types.size()), most);
        const auto part = values.first(rows * types.size());
        values = values.subspan(part.size());
        if (std::exchange(said, rows) != rows) sql = fmt::format("{}{}{}", before, places(rows, types), after);
        const auto done = database.execute(sql, part);
        if (!done) return std::unexpected(done.error());
    }
    return {};
}

// The same for a question, in which a row may stand twice: the rows of all its answers.
[[nodiscard]] inline std::expected<std::vector<Table>, Error> select_rows(Database& database, std::string_view before,
                                                                          std::span<const std::string_view> types,
                                                                          std::string_view after,
                                                                          std::span<const Value> values) {
    std::vector<Table> answers;
    while (!values.empty()) {
        const auto asked = values.first(std::min(values.size(), most_bulk_rows * types.size()));
        values = values.subspan(asked.size());
        std::vector<Value> part(asked.begin(), asked.end());
        const std::size_t rows = std::bit_ceil(part.size() / types.size());
        while (part.size() < rows * types.size())
            part.push_back(part[part.size() - types.size()]);
        auto answer = database.execute(fmt::format("{}{}{}", before, places(rows, types), after), part);
        if (!answer) return std::unexpected(std::move(answer.error()));
        answers.push_back(std::move(*answer));
    }
    return answers;
}

}  // namespace letrado::store
