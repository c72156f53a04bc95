// Spanish text inside this module: Latin-1, one byte a letter, lower case, in std::string. Most words then fit in the
// string itself, and a letter is reached by its index. UTF-8 is read and written at the border only.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "base/text.h"

namespace letrado::spanish {

// The letters of Latin-1 that this module names.
inline constexpr char a_acute = '\xe1';
inline constexpr char e_acute = '\xe9';
inline constexpr char i_acute = '\xed';
inline constexpr char n_tilde = '\xf1';
inline constexpr char o_acute = '\xf3';
inline constexpr char u_acute = '\xfa';
inline constexpr char u_diaeresis = '\xfc';

enum class LetterErrorKind { bad_encoding, not_a_letter };

struct LetterError {
    LetterErrorKind kind;
    std::size_t position;   // of the offending character, the first is 1
    std::string character;  // as it was written, in UTF-8

    [[nodiscard]] base::Text message() const;
};

// Capitals become lower case. Anything but a letter of Latin-1 (a space, a hyphen, a digit, a combining mark) is
// refused.
[[nodiscard]] std::expected<std::string, LetterError> from_utf8(std::string_view text);

[[nodiscard]] std::string to_utf8(std::string_view word);

// The letter without accent, diaeresis or any other mark; ñ is a letter of its own and stays.
[[nodiscard]] constexpr char fold_letter(char letter) {
    using namespace std::string_view_literals;
    constexpr std::string_view marked = "aaaaaa\0ceeeeiiii\0\xf1ooooo\0\0uuuuy\0y"sv;  // from à
    static_assert(marked.size() == 0x20);
    const auto code = static_cast<unsigned char>(letter);
    return code < 0xe0 ? letter : marked[code - 0xe0U];
}

// a, e, i, o, u, with any mark.
[[nodiscard]] constexpr bool is_vowel(char letter) {
    return std::string_view("aeiou").contains(fold_letter(letter));
}

// The word as tiles see it: fold_letter of each letter.
[[nodiscard]] std::string fold(std::string_view word);

[[nodiscard]] constexpr bool has_acute(char letter) {
    return letter == a_acute || letter == e_acute || letter == i_acute || letter == o_acute || letter == u_acute;
}

// The letter without its acute accent; ü and ñ stay.
[[nodiscard]] constexpr char without_acute(char letter) {
    return has_acute(letter) ? fold_letter(letter) : letter;
}

// The vowel with an acute accent, which any other mark gives way to; a letter that is no vowel stays as it is.
[[nodiscard]] constexpr char with_acute(char letter) {
    switch (fold_letter(letter)) {
        case 'a':
            return a_acute;
        case 'e':
            return e_acute;
        case 'i':
            return i_acute;
        case 'o':
            return o_acute;
        case 'u':
            return u_acute;
        default:
            return letter;
    }
}

}  // namespace letrado::spanish
