// Small pieces of text: the words of a value, and the numbers among them.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace letrado::tournament {

[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(sign);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

[[nodiscard]] inline std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) words.push_back(word);
    return words;
}

[[nodiscard]] inline std::string_view trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

[[nodiscard]] inline std::optional<int> parse_int(std::string_view text, int least, int most) {
    int value = 0;
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
    return value;
}

}  // namespace letrado::tournament
