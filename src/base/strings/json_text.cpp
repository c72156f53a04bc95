#include "base/strings/json_text.h"

#include <cstdint>
#include <fmt/format.h>

#include "base/strings/encoding.h"

namespace letrado::base {

std::string json_string(std::string_view text) {
    // JSON is UTF-8; what is not becomes the mark of a character that was lost.
    const bool sound = is_utf8(text);
    std::string json = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<std::uint8_t>(c);
        const auto next = i + 1 < text.size() ? static_cast<std::uint8_t>(text[i + 1]) : std::uint8_t{0};
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            json += fmt::format("\\u{:04x}", byte);
        } else if (byte >= 0x80 && !sound) {
            json += "\\ufffd";
        } else if (byte == 0xc2 && next < 0xa0) {
            // Control characters of two bytes, which some terminals obey.
            json += fmt::format("\\u{:04x}", next);
            ++i;
        } else {
            json += c;
        }
    }
    return json + '"';
}

}  // namespace letrado::base
