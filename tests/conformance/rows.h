// The tables of tests/ as rows of text.
#pragma once

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/strings/table.h"
#include "base/test_places.h"

namespace letrado::test {

using Rows = std::vector<std::vector<std::string>>;

// The rows of tests/<path>, whose header must name `columns`.
inline Rows read_rows(const std::string& path, std::initializer_list<std::string_view> columns) {
    const auto text = base::read_file(std::string(LETRADO_TEST_DATA) + "/" + path);
    if (!text) {
        ADD_FAILURE() << text.error().message().en;
        return {};
    }
    const auto table = base::read_table(path, *text, columns);
    if (!table) {
        ADD_FAILURE() << table.error().message().en;
        return {};
    }
    Rows rows;
    for (const auto& row : *table)
        rows.emplace_back(row.cells.begin(), row.cells.end());
    return rows;
}

}  // namespace letrado::test
