#include "service/accounts/account_keeper.h"

#include <fmt/format.h>

#include "service/accounts/own_notes.h"
#include "service/people/password_rules.h"
#include "service/people/secrets.h"
#include "service/records/deleted_people.h"

namespace letrado::service {

std::expected<Person, ServiceError> AccountKeeper::noted(std::string_view action, Person person,
                                                         std::string_view detail, store::Time now) {
    const auto added = desk_.note(console_actor, action, "account:" + person.account, detail, now);
    if (!added) return std::unexpected(added.error());
    return person;
}

std::expected<Person, ServiceError> AccountKeeper::create(std::string_view name, std::string_view password,
                                                          const std::vector<std::string>& roles, store::Time now) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::bad_name);
    if (const auto fault = password_fault(password, name)) return fail(*fault);
    for (const std::string& role : roles)
        if (role == role_guest || std::ranges::find(all_roles, role) == all_roles.end())
            return fail(ErrorCode::bad_message, role);
    const store::Account account{new_id(), std::string(name), *key, hash_password(password), roles, now, ""};
    if (const auto made = store_.create_account(account); !made) return std::unexpected(from_store(made.error()));
    return noted("create", {account.id, account.name, roles}, fmt::format("{}: {}", name, listed(roles)), now);
}

std::expected<Person, ServiceError> AccountKeeper::set_password(std::string_view name, std::string_view password,
                                                                store::Time now) {
    if (const auto fault = password_fault(password, name)) return fail(*fault);
    const auto account = desk_.find(name);
    if (!account) return std::unexpected(account.error());
    Person person{account->id, account->name, account->roles};
    if (const auto set = store_.set_password_hash(account->id, hash_password(password)); !set)
        return std::unexpected(from_store(set.error()));
    if (const auto gone = void_recovery_codes(store_, account->id); !gone) return std::unexpected(gone.error());
    if (person.has(role_guest)) {
        person.roles = {std::string(role_player)};
        if (const auto set = store_.set_roles(account->id, person.roles); !set)
            return std::unexpected(from_store(set.error()));
    }
    if (const auto out = store_.delete_sessions_of(account->id); !out) return std::unexpected(from_store(out.error()));
    return noted("password", person, person.name, now);
}

std::expected<Person, ServiceError> AccountKeeper::rename(std::string_view name, std::string_view new_name,
                                                          store::Time now) {
    const auto key = name_key(new_name);
    if (!key) return fail(ErrorCode::bad_name);
    const auto account = desk_.find(name);
    if (!account) return std::unexpected(account.error());
    if (const auto renamed = store_.rename_account(account->id, new_name, *key); !renamed)
        return std::unexpected(from_store(renamed.error()));
    return noted("rename", {account->id, std::string(new_name), account->roles},
                 fmt::format("{} -> {}", account->name, new_name), now);
}

std::expected<Person, ServiceError> AccountKeeper::remove(std::string_view name, store::Time now) {
    const auto account = desk_.find(name);
    if (!account) return std::unexpected(account.error());
    if (const auto marked = mark_deleted(store_, account->id, now); !marked)
        return std::unexpected(from_store(marked.error()));
    if (const auto gone = store_.delete_account(account->id); !gone) return std::unexpected(from_store(gone.error()));
    return noted("delete", {account->id, account->name, account->roles}, account->name, now);
}

}  // namespace letrado::service
