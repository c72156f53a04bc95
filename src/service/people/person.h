// Who somebody is to the server, and who they are at a table.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::store {
struct Account;
}

namespace letrado::service {

// The written names of the roles an account may have; everybody may play.
inline constexpr std::string_view role_guest = "guest";  // came with a name only
inline constexpr std::string_view role_player = "player";
inline constexpr std::string_view role_monitor = "monitor";
inline constexpr std::string_view role_judge = "judge";
inline constexpr std::string_view role_director = "director";
inline constexpr std::string_view role_administrator = "administrator";
inline constexpr std::string_view role_commission = "commission";  // of the lexicon
inline constexpr std::array all_roles{role_guest,    role_player,        role_monitor,   role_judge,
                                      role_director, role_administrator, role_commission};

struct Person {
    std::string account;
    std::string name;
    std::vector<std::string> roles;

    [[nodiscard]] bool has(std::string_view role) const { return std::ranges::find(roles, role) != roles.end(); }
    bool operator==(const Person&) const = default;
};

[[nodiscard]] Person as_person(const store::Account& account);

// The name as it is compared: small letters without accents, one space between words. Nothing where it is no name.
[[nodiscard]] std::optional<std::string> name_key(std::string_view name);

}  // namespace letrado::service
