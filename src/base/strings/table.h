// Tab-separated tables of data/: a header that names the columns, one row a line, # for comments.
#pragma once

#include <expected>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::base {

struct TableRow {
    int line;
    std::vector<std::string_view> cells;  // as many as columns; they point into the text
};

// Something in a data file that is not as it should be.
struct DataError {
    std::string file;
    int line;             // 0 if it is the file as a whole
    std::string found;    // as it was written; may be empty
    base::Text expected;  // what should have stood there

    [[nodiscard]] base::Text message() const;
    bool operator==(const DataError&) const = default;
};

// The rows below the header, which must name exactly `columns`. `text` must outlive the result.
[[nodiscard]] std::expected<std::vector<TableRow>, DataError> read_table(
    std::string_view file, std::string_view text, std::initializer_list<std::string_view> columns);

}  // namespace letrado::base
