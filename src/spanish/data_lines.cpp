#include "spanish/data_lines.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::spanish {

namespace {

constexpr std::string_view blanks = " \t\r";

void append_fields(std::string_view line, std::vector<std::string_view>& fields) {
    for (std::size_t start = line.find_first_not_of(blanks); start != std::string_view::npos;
         start = line.find_first_not_of(blanks, start)) {
        const std::size_t end = std::min(line.find_first_of(blanks, start), line.size());
        fields.push_back(line.substr(start, end - start));
        start = end;
    }
}

}  // namespace

base::Text DataError::message() const {
    return {fmt::format("línea {}: se esperaba {}", line, expected.es),
            fmt::format("line {}: expected {}", line, expected.en)};
}

std::vector<DataLine> data_lines(std::string_view text) {
    std::vector<DataLine> lines;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const bool continues = !line.empty() && blanks.contains(line.front()) && !lines.empty();
        line = line.substr(0, line.find('#'));
        if (line.find_first_not_of(blanks) == std::string_view::npos) continue;
        if (!continues) lines.push_back({number, {}});
        append_fields(line, lines.back().fields);
    }
    return lines;
}

}  // namespace letrado::spanish
