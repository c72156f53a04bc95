#include "base/strings/encoding.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace letrado::base {

bool is_utf8(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size();) {
        const auto lead = static_cast<std::uint8_t>(bytes[i]);
        std::size_t more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
        if (lead >= 0x80 && (lead < 0xc2 || lead > 0xf4)) return false;
        // The second byte decides what else would be no character: a longer spelling than needed, half a surrogate
        // pair, or a number past the last one.
        if (more > 1 && i + 1 < bytes.size()) {
            const auto second = static_cast<std::uint8_t>(bytes[i + 1]);
            if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) || (lead == 0xf0 && second < 0x90) ||
                (lead == 0xf4 && second > 0x8f)) {
                return false;
            }
        }
        for (++i; more > 0; --more, ++i) {
            if (i == bytes.size() || (static_cast<std::uint8_t>(bytes[i]) & 0xc0) != 0x80) return false;
        }
    }
    return true;
}

std::string latin1_to_utf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xc0 | byte >> 6);
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

std::string composed(std::string_view utf8) {
    struct Pair {
        std::string_view apart;
        std::string_view whole;
    };
    static constexpr std::array pairs{
        Pair{"a\u0301", "á"}, Pair{"e\u0301", "é"}, Pair{"i\u0301", "í"}, Pair{"o\u0301", "ó"}, Pair{"u\u0301", "ú"},
        Pair{"u\u0308", "ü"}, Pair{"i\u0308", "ï"}, Pair{"n\u0303", "ñ"}, Pair{"A\u0301", "Á"}, Pair{"E\u0301", "É"},
        Pair{"I\u0301", "Í"}, Pair{"O\u0301", "Ó"}, Pair{"U\u0301", "Ú"}, Pair{"U\u0308", "Ü"}, Pair{"N\u0303", "Ñ"}};
    std::string text;
    text.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const auto pair =
            utf8[i + 1 < utf8.size() ? i + 1 : i] != '\xCC'
                ? pairs.end()
                : std::ranges::find_if(pairs, [&](const Pair& each) { return utf8.substr(i).starts_with(each.apart); });
        if (pair == pairs.end()) {
            text += utf8[i++];
        } else {
            text += pair->whole;
            i += pair->apart.size();
        }
    }
    return text;
}

}  // namespace letrado::base
