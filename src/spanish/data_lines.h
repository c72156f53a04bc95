// The plain shape that the data files of this module share: fields between spaces, # begins a comment, and a line that
// begins with a space continues the one before.
#pragma once

#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::spanish {

struct DataError {
    int line;             // of the text; 0 if it is the whole that is wrong
    base::Text expected;  // what should have stood there

    [[nodiscard]] base::Text message() const;
};

struct DataLine {
    int number;                            // of its first line in the text
    std::vector<std::string_view> fields;  // at least one
};

// The fields point into `text`.
[[nodiscard]] std::vector<DataLine> data_lines(std::string_view text);

}  // namespace letrado::spanish
