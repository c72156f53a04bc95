#include "dictionary/collation.h"

namespace letrado::dictionary {

std::string collation_key(std::string_view headword) {
    // Letters of Latin-1 from À (0xC0) on, as they are ordered; * is left out, ~ is ñ.
    constexpr std::string_view plain = "aaaaaa*ceeeeiiii*~ooooo*ouuuuy*saaaaaa*ceeeeiiii*~ooooo*ouuuuy*y";
    std::string key;
    for (std::size_t i = 0; i < headword.size(); ++i) {
        auto c = static_cast<unsigned char>(headword[i]);
        if (c >= 'A' && c <= 'Z') c = static_cast<unsigned char>(c + 32);
        if (c >= 'a' && c <= 'z') {
            key += static_cast<char>(c);
        } else if (c == 0xC3 && i + 1 < headword.size()) {
            const auto second = static_cast<unsigned char>(headword[++i]);
            const char letter = plain[second & 0x3FU];
            if (letter == '~') {
                key += "n~";
            } else if (letter != '*') {
                key += letter;
            }
        }
    }
    return key;
}

}  // namespace letrado::dictionary
