// The plain shape that the data files of this module share: fields between spaces, # begins a comment, and a line that
// begins with a space continues the one before.
#pragma once

#include <string_view>
#include <vector>

namespace letrado::spanish {

struct DataLine {
    int number;                            // of its first line in the text
    std::vector<std::string_view> fields;  // at least one
};

// The fields point into `text`.
[[nodiscard]] std::vector<DataLine> data_lines(std::string_view text);

}  // namespace letrado::spanish
