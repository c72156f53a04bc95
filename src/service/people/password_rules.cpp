#include "service/people/password_rules.h"

#include <algorithm>
#include <array>
#include <string>

#include "service/people/person.h"

namespace letrado::service {

namespace {

// Those of eight characters and more that lists of stolen passwords have at their top, in Spanish and English; as
// plain() writes them, so that "Contraseña" is "contraseña".
constexpr std::array common{"password",    "password1",   "passw0rd",    "password123", "contraseña",   "contrasena",
                            "contraseña1", "contrasena1", "mi clave",    "miclave1",    "micontraseña", "clave123",
                            "clave1234",   "qwertyui",    "qwertyuiop",  "qwerty123",   "asdfghjk",     "asdfghjkl",
                            "asdfghjklñ",  "zxcvbnm1",    "1q2w3e4r",    "1q2w3e4r5t",  "1qaz2wsx",     "qazwsxedc",
                            "abcdefgh",    "abcd1234",    "abc12345",    "iloveyou",    "tequiero",     "teamomucho",
                            "te quiero",   "teamo123",    "barcelona",   "realmadrid",  "argentina",    "colombia",
                            "venezuela",   "estrella",    "princesa",    "mariposa",    "chocolate",    "football",
                            "baseball",    "superman",    "sunshine",    "princess",    "welcome1",     "letmein1",
                            "trustno1",    "whatever",    "computer",    "computadora", "internet",     "scrabble",
                            "palabras",    "letrado1",    "apalabrados", "alejandro",   "alejandra",    "fernando",
                            "gabriela",    "cristina",    "bienvenido",  "secreto1"};

// Small letters without accents other than ñ's, and nothing else changed.
std::string plain(std::string_view text) {
    // U+00C0 to U+00FF.
    static constexpr std::string_view letters = "aaaaaaaceeeeiiiidnooooo.ouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypy";
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= 'A' && c <= 'Z') {
            out += static_cast<char>(c - 'A' + 'a');
        } else if (static_cast<unsigned char>(c) == 0xC3 && i + 1 < text.size() && (text[i + 1] & 0xC0) == 0x80) {
            const char letter = letters[static_cast<std::size_t>(text[++i] & 0x3F)];
            out += letter == 'n' ? std::string("ñ") : std::string(1, letter);
        } else {
            out += c;
        }
    }
    return out;
}

// Without digits, signs and spaces: "ana12345" is Ana's name.
std::string letters_of(std::string_view text) {
    std::string out = plain(text);
    std::erase_if(out, [](char c) { return c >= 0 && (c < 'a' || c > 'z'); });
    return out;
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Every byte as far from the one before as the second from the first: "aaaaaaaa", "12345678", "87654321".
bool is_run(std::string_view text) {
    if (text.size() < 2) return true;
    const int step = text[1] - text[0];
    if (step < -1 || step > 1) return false;
    for (std::size_t i = 1; i < text.size(); ++i)
        if (text[i] - text[i - 1] != step && !(text[i - 1] == '9' && text[i] == '0')) return false;
    return true;
}

// One or two characters over and over.
bool is_repeated(std::string_view text) {
    for (std::size_t i = 2; i < text.size(); ++i)
        if (text[i] != text[i - 2]) return false;
    return true;
}

}  // namespace

std::optional<ErrorCode> password_fault(std::string_view password, std::string_view name) {
    const std::size_t length = characters(password);
    if (length < shortest_password || length > longest_password) return ErrorCode::weak_password;
    const std::string seen = plain(password);
    const std::string letters = letters_of(password);
    if (seen == plain(name) || (!letters.empty() && letters == letters_of(name))) return ErrorCode::password_is_name;
    if (std::ranges::find(common, seen) != common.end() || is_run(seen) || is_repeated(seen))
        return ErrorCode::common_password;
    return std::nullopt;
}

}  // namespace letrado::service
