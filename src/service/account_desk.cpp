#include "service/account_desk.h"

#include "service/secrets.h"

namespace letrado::service {

namespace {

constexpr game::Millis day = 24 * 3600 * 1000LL;
constexpr game::Millis guest_session = 2 * day;
constexpr game::Millis session = 30 * day;

store::Time time_of(game::Millis at) {
    return store::Time(std::chrono::milliseconds(at));
}

std::unexpected<ServiceError> fail(ErrorCode code, std::string detail = {}) {
    return std::unexpected(ServiceError{code, std::move(detail), std::nullopt});
}

Person person_of(const store::Account& account) {
    return {account.id, account.name, account.roles};
}

bool good_password(std::string_view password) {
    return password.size() >= 8 && password.size() <= 128;
}

}  // namespace

std::expected<SignedIn, ServiceError> AccountDesk::open_session(Person person, game::Millis now) {
    std::string token = new_token();
    const game::Millis length = person.has(role_guest) ? guest_session : session;
    const auto made = store_.create_session(
        {token_hash(token), person.account, time_of(now), time_of(now + length), new_id()});
    if (!made) return std::unexpected(from_store(made.error()));
    return SignedIn{std::move(person), std::move(token), length};
}

std::expected<SignedIn, ServiceError> AccountDesk::enter_as_guest(std::string_view name, game::Millis now) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::bad_name);
    const store::Account account{new_id(), std::string(name), *key, "", {std::string(role_guest)}, time_of(now), ""};
    if (const auto made = store_.create_account(account); !made) return std::unexpected(from_store(made.error()));
    return open_session(service::person_of(account), now);
}

std::expected<SignedIn, ServiceError> AccountDesk::register_person(std::string_view name, std::string_view password,
                                                                   const std::optional<Person>& guest,
                                                                   game::Millis now) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::bad_name);
    if (!good_password(password)) return fail(ErrorCode::weak_password);
    const std::vector<std::string> roles{std::string(role_player)};
    if (guest && guest->has(role_guest) && name_key(guest->name) == *key) {
        const auto hashed = store_.set_password_hash(guest->account, hash_password(password));
        if (!hashed) return std::unexpected(from_store(hashed.error()));
        if (const auto set = store_.set_roles(guest->account, roles); !set)
            return std::unexpected(from_store(set.error()));
        return open_session({guest->account, guest->name, roles}, now);
    }
    const store::Account account{new_id(), std::string(name), *key, hash_password(password), roles, time_of(now), ""};
    if (const auto made = store_.create_account(account); !made) return std::unexpected(from_store(made.error()));
    return open_session(service::person_of(account), now);
}

std::expected<SignedIn, ServiceError> AccountDesk::sign_in(std::string_view name, std::string_view password,
                                                           game::Millis now) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::wrong_password);
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || (*found)->password_hash.empty()) {
        // As slow as a wrong password, so that nobody learns which names exist.
        (void)hash_password(password);
        return fail(ErrorCode::wrong_password);
    }
    if (!verify_password((*found)->password_hash, password)) return fail(ErrorCode::wrong_password);
    return open_session(service::person_of(**found), now);
}

std::expected<void, ServiceError> AccountDesk::sign_out(std::string_view token) {
    if (const auto done = store_.delete_session(token_hash(token)); !done)
        return std::unexpected(from_store(done.error()));
    return {};
}

std::expected<void, ServiceError> AccountDesk::change_password(const Person& person, std::string_view old_password,
                                                               std::string_view new_password) {
    if (!good_password(new_password)) return fail(ErrorCode::weak_password);
    const auto found = store_.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || !verify_password((*found)->password_hash, old_password)) return fail(ErrorCode::wrong_password);
    if (const auto set = store_.set_password_hash(person.account, hash_password(new_password)); !set)
        return std::unexpected(from_store(set.error()));
    // Whoever else was inside with the old one is out.
    if (const auto out = store_.delete_sessions_of(person.account); !out)
        return std::unexpected(from_store(out.error()));
    return {};
}

std::expected<std::optional<Person>, ServiceError> AccountDesk::person_of(std::string_view token, game::Millis now) {
    const auto found = store_.find_session(token_hash(token), time_of(now));
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return std::nullopt;
    const auto account = store_.find_account((*found)->account);
    if (!account) return std::unexpected(from_store(account.error()));
    if (!*account) return std::nullopt;
    return service::person_of(**account);
}

std::expected<Person, ServiceError> AccountDesk::find(std::string_view name) {
    const auto key = name_key(name);
    if (!key) return fail(ErrorCode::not_found);
    const auto found = store_.find_account_by_key(*key);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found) return fail(ErrorCode::not_found, std::string(name));
    return service::person_of(**found);
}

std::expected<Person, ServiceError> AccountDesk::set_roles(std::string_view name,
                                                           const std::vector<std::string>& roles) {
    for (const std::string& role : roles)
        if (std::ranges::find(all_roles, role) == all_roles.end()) return fail(ErrorCode::bad_message, role);
    auto person = find(name);
    if (!person) return person;
    if (const auto set = store_.set_roles(person->account, roles); !set)
        return std::unexpected(from_store(set.error()));
    person->roles = roles;
    return person;
}

}  // namespace letrado::service
