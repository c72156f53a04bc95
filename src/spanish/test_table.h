// Tables of expected results under tests/, which a linguist can extend without reading code. Only for tests.
#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "base/test_places.h"
#include "spanish/letters.h"

namespace letrado::spanish {

struct TestRow {
    std::string place;  // file and line, for messages
    std::vector<std::string> fields;
};

// The rows of tests/<path>: fields between tabs, # begins a comment line.
inline std::vector<TestRow> read_test_table(const std::string& path) {
    std::ifstream file(std::string(LETRADO_TEST_DATA "/") + path);
    EXPECT_TRUE(file.good()) << path;
    std::vector<TestRow> rows;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line.front() == '#') continue;
        TestRow row{path + ":" + std::to_string(number), {}};
        for (std::size_t start = 0; start <= line.size();) {
            const std::size_t end = std::min(line.find('\t', start), line.size());
            row.fields.push_back(line.substr(start, end - start));
            start = end + 1;
        }
        rows.push_back(std::move(row));
    }
    EXPECT_FALSE(rows.empty()) << path;
    return rows;
}

inline std::string latin1(std::string_view utf8) {
    const auto word = from_utf8(utf8);
    EXPECT_TRUE(word.has_value()) << utf8;
    return word.value_or("");
}

}  // namespace letrado::spanish
