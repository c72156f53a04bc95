#include "base/strings/printable.h"

#include <cstdint>
#include <fmt/format.h>

#include "base/strings/encoding.h"

namespace letrado::base {

namespace {

// The first character of a text that is not empty; one byte where it is no UTF-8.
std::string_view first_character(std::string_view text) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    const std::string_view character = text.substr(0, length);
    return is_utf8(character) ? character : text.substr(0, 1);
}

char32_t code_of(std::string_view character) {
    const auto lead = static_cast<std::uint8_t>(character.front());
    char32_t code = character.size() == 1 ? lead : lead & (0xffU >> (character.size() + 1));
    for (const char c : character.substr(1))
        code = code << 6 | (static_cast<std::uint8_t>(c) & 0x3f);
    return code;
}

bool is_obeyed(char32_t code) {
    const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool line_end = code == 0x2028 || code == 0x2029;
    const bool direction = code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
                           (code >= 0x2066 && code <= 0x2069);
    return control || line_end || direction;
}

std::string shown(std::string_view character) {
    if (!is_utf8(character)) return fmt::format("\\x{:02x}", static_cast<std::uint8_t>(character.front()));
    const char32_t code = code_of(character);
    return is_obeyed(code) ? fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code)) : std::string(character);
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    for (; !text.empty(); text.remove_prefix(first_character(text).size()))
        result += shown(first_character(text));
    return result;
}

std::string printable_lines(std::string_view text) {
    std::string result;
    for (; !text.empty(); text.remove_prefix(first_character(text).size()))
        result += text.front() == '\n' ? "\n" : shown(first_character(text));
    return result;
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::string result;
    for (std::size_t count = 0; !text.empty(); text.remove_prefix(first_character(text).size())) {
        if (++count > most) return result + "…";
        result += shown(first_character(text));
    }
    return result;
}

}  // namespace letrado::base
