#include "spanish/letters.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::spanish {

base::Text LetterError::message() const {
    if (kind == LetterErrorKind::bad_encoding) {
        return {fmt::format("el carácter {} no es UTF-8", position),
                fmt::format("character {} is not UTF-8", position)};
    }
    return {fmt::format("«{}», el carácter {}, no es una letra", character, position),
            fmt::format("'{}', character {}, is not a letter", character, position)};
}

std::expected<std::string, LetterError> from_utf8(std::string_view text) {
    std::string word;
    word.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t length = lead < 0x80   ? 1
                                   : lead < 0xc2 ? 0
                                   : lead < 0xe0 ? 2
                                   : lead < 0xf0 ? 3
                                   : lead < 0xf5 ? 4
                                                 : 0;
        const std::string_view character = text.substr(i, std::max<std::size_t>(length, 1));
        const bool complete = length > 0 && character.size() == length &&
                              std::ranges::all_of(character.substr(1), [](char c) { return (c & 0xc0) == 0x80; });
        if (!complete) {
            return std::unexpected(LetterError{LetterErrorKind::bad_encoding, word.size() + 1, std::string(character)});
        }
        unsigned code = lead;
        if (length == 2) code = ((lead & 0x1fU) << 6U) | (static_cast<unsigned char>(character[1]) & 0x3fU);
        if ((code >= 'A' && code <= 'Z') || (code >= 0xc0 && code < 0xdf)) code += 0x20;
        const bool letter =
            length <= 2 && ((code >= 'a' && code <= 'z') ||
                            (code >= 0xe0 && code <= 0xff && fold_letter(static_cast<char>(code)) != 0));
        if (!letter) {
            return std::unexpected(LetterError{LetterErrorKind::not_a_letter, word.size() + 1, std::string(character)});
        }
        word.push_back(static_cast<char>(code));
        i += length;
    }
    return word;
}

std::string to_utf8(std::string_view word) {
    std::string text;
    text.reserve(word.size() + 2);
    for (const char letter : word) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80) {
            text.push_back(letter);
        } else {
            text.push_back(static_cast<char>(0xc0U | (code >> 6U)));
            text.push_back(static_cast<char>(0x80U | (code & 0x3fU)));
        }
    }
    return text;
}

std::string fold(std::string_view word) {
    std::string folded(word);
    std::ranges::transform(folded, folded.begin(), fold_letter);
    return folded;
}

}  // namespace letrado::spanish
