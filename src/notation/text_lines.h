// The lines of a text, with their numbers, however they end.
#pragma once

#include <string_view>

namespace letrado::notation {

// Calls `visit(number, line)` for each line until it answers false; true if it never did.
template <typename Visit>
bool for_each_line(std::string_view text, Visit visit) {
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!visit(++number, line)) return false;
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return true;
}

[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    const std::size_t first = text.find_first_not_of(space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

}  // namespace letrado::notation
