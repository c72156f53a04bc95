#include "service/people/reserved_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/bots/bots.h"
#include "service/people/person.h"

namespace letrado::service {

namespace {

// As look() writes them.
constexpr std::array reserved{"admin",     "administrador", "administradora", "administrator", "administracion",
                              "arbitra",   "arbitro",       "arbitraje",      "bot",           "director",
                              "directora", "referee",       "juez",           "jueza",         "judge",
                              "letrado",   "moderador",     "moderadora",     "moderator",     "monitora",
                              "monitor",   "root",          "servidor",       "server",        "sistema",
                              "soporte",   "staff",         "system",         "console",       "consola"};

// What a letter or digit looks like; l and i are one, as 1 is either.
char look(char c) {
    switch (c) {
        case '0':
            return 'o';
        case '1':
        case 'l':
            return 'i';
        case '3':
            return 'e';
        case '4':
            return 'a';
        case '5':
            return 's';
        case '7':
            return 't';
        default:
            return c;
    }
}

std::string look(std::string_view text) {
    std::string seen(text);
    std::ranges::transform(seen, seen.begin(), [](char c) { return look(c); });
    return seen;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

template <typename Matches>
bool with_or_without_digits(std::string_view word, Matches matches) {
    if (matches(look(word))) return true;
    // "bot3" is a bot, though a 3 may be read as an e.
    while (!word.empty() && is_digit(word.back()))
        word.remove_suffix(1);
    while (!word.empty() && is_digit(word.front()))
        word.remove_prefix(1);
    return matches(look(word));
}

bool is_reserved(std::string_view word) {
    return with_or_without_digits(word, [](const std::string& seen) {
        return std::ranges::any_of(reserved, [&seen](std::string_view each) { return look(each) == seen; });
    });
}

// Letters and digits of the key only.
std::string joined_key(std::string_view name) {
    std::string key = name_key(name).value_or("");
    std::erase_if(key, [](char c) { return c == ' ' || c == '-' || c == '_' || c == '.'; });
    return key;
}

// The names under which programs sit at a table.
const std::vector<std::string>& names_of_bots() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const engine::BotInfo& bot : engine::bot_list())
            for (const std::string_view name : {bot.id, std::string_view(bot.name.es), std::string_view(bot.name.en)})
                all.push_back(look(joined_key(name)));
        return all;
    }();
    return names;
}

}  // namespace

bool name_reserved(std::string_view name) {
    const auto key = name_key(name);
    if (!key) return false;
    std::string joined;
    std::vector<std::string> words(1);
    for (const char c : *key) {
        if (c == ' ' || c == '-' || c == '_' || c == '.') {
            words.emplace_back();
        } else {
            words.back() += c;
            joined += c;
        }
    }
    // A word of it is anybody's: "Maestro Juan".
    const bool bot = with_or_without_digits(joined, [](const std::string& seen) {
        return std::ranges::find(names_of_bots(), seen) != names_of_bots().end();
    });
    return bot || is_reserved(joined) ||
           std::ranges::any_of(words, [](const std::string& word) { return is_reserved(word); });
}

}  // namespace letrado::service
