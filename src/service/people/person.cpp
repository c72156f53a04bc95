#include "service/people/person.h"

#include <array>

#include "store/accounts.h"

namespace letrado::service {

namespace {

// U+00C0 to U+00FF without their marks; a point where it is no letter.
constexpr std::string_view latin1_letters = "aaaaaaaceeeeiiiidnooooo.ouuuuypsaaaaaaaceeeeiiiidnooooo.ouuuuypy";

std::optional<char> plain_letter(unsigned char lead, unsigned char trail) {
    if (lead != 0xC3 || trail < 0x80 || trail > 0xBF) return std::nullopt;
    const char letter = latin1_letters[trail - 0x80u];
    if (letter == '.') return std::nullopt;
    return letter;
}

}  // namespace

std::optional<std::string> name_key(std::string_view name) {
    std::string key;
    std::size_t letters = 0;
    std::size_t length = 0;
    for (std::size_t i = 0; i < name.size(); ++i, ++length) {
        const char c = name[i];
        if (c >= 'A' && c <= 'Z') {
            key += static_cast<char>(c - 'A' + 'a');
            ++letters;
        } else if (c >= 'a' && c <= 'z') {
            key += c;
            ++letters;
        } else if ((c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.') {
            key += c;
        } else if (c == ' ') {
            // Neither at the ends nor twice: names that look the same are the same.
            if (key.empty() || key.back() == ' ' || i + 1 == name.size()) return std::nullopt;
            key += c;
        } else {
            if (i + 1 == name.size()) return std::nullopt;
            const auto letter = plain_letter(static_cast<unsigned char>(c), static_cast<unsigned char>(name[++i]));
            if (!letter) return std::nullopt;
            // ñ is a letter of its own.
            const bool enye = *letter == 'n';
            key += enye ? std::string("ñ") : std::string(1, *letter);
            ++letters;
        }
    }
    if (length < 2 || length > 24 || letters == 0) return std::nullopt;
    return key;
}

Person as_person(const store::Account& account) {
    return {account.id, account.name, account.roles};
}

}  // namespace letrado::service
