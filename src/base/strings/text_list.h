// Lines of a text and words of a line.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::base {

// The items with `separator` between them. (fmt::join of views trips a false warning of g++ 12.)
template <typename Items>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator) {
    std::string text;
    bool first = true;
    for (const auto& item : items) {
        if (!first) text += separator;
        text += item;
        first = false;
    }
    return text;
}

// Calls `visit(line, number)` for every line that is not empty, without its end; the first is number 1.
template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty()) visit(line, number);
    }
}

// What stands between spaces.
[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        if (end > 0) words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

}  // namespace letrado::base
