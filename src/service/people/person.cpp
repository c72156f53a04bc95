#include "service/people/person.h"

#include "base/strings/folded_name.h"
#include "store/accounts.h"

namespace letrado::service {

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
            const auto letter = base::plain_letter(c, name[++i]);
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
