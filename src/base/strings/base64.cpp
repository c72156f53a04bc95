#include "base/strings/base64.h"

#include <cstdint>

namespace letrado::base {

namespace {

constexpr std::string_view mail_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view url_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string in_letters(std::string_view bytes, std::string_view letters) {
    std::string text;
    text.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = (bits << 8) | static_cast<unsigned char>(byte);
        for (count += 8; count >= 6; count -= 6)
            text += letters[(bits >> (count - 6)) & 63];
    }
    if (count > 0) text += letters[(bits << (6 - count)) & 63];
    return text;
}

}  // namespace

std::string base64(std::string_view bytes) {
    std::string text = in_letters(bytes, mail_letters);
    text.append((4 - text.size() % 4) % 4, '=');
    return text;
}

std::string base64url(std::string_view bytes) {
    return in_letters(bytes, url_letters);
}

std::optional<std::string> from_base64url(std::string_view text) {
    if (text.ends_with('=') && text.size() % 4 != 0) return std::nullopt;
    for (int padding = 0; padding < 2 && text.ends_with('='); ++padding)
        text.remove_suffix(1);
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const std::size_t value = url_letters.find(letter);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << 6) | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>((bits >> count) & 255);
    }
    return bytes;
}

}  // namespace letrado::base
