// Guests, registration, sessions and roles. Every function blocks (the store, argon2): call it from a worker.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "game/types.h"
#include "service/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

struct SignedIn {
    Person person;
    std::string token;  // for the client's eyes only
    game::Millis lifetime = 0;  // of the session
};

class AccountDesk {
  public:
    explicit AccountDesk(store::Store& store) : store_(store) {}

    // A name and nothing else. The name is kept for this person while nobody else has it.
    [[nodiscard]] std::expected<SignedIn, ServiceError> enter_as_guest(std::string_view name, game::Millis now);
    // A guest who registers under the own name keeps the account and what was played with it.
    [[nodiscard]] std::expected<SignedIn, ServiceError> register_person(std::string_view name,
                                                                        std::string_view password,
                                                                        const std::optional<Person>& guest,
                                                                        game::Millis now);
    [[nodiscard]] std::expected<SignedIn, ServiceError> sign_in(std::string_view name, std::string_view password,
                                                                game::Millis now);
    [[nodiscard]] std::expected<void, ServiceError> sign_out(std::string_view token);
    [[nodiscard]] std::expected<void, ServiceError> change_password(const Person& person, std::string_view old_password,
                                                                    std::string_view new_password);
    // Nobody where the token is unknown or has expired.
    [[nodiscard]] std::expected<std::optional<Person>, ServiceError> person_of(std::string_view token,
                                                                               game::Millis now);
    [[nodiscard]] std::expected<Person, ServiceError> find(std::string_view name);
    // REQUIRES: whoever asks may do it.
    [[nodiscard]] std::expected<Person, ServiceError> set_roles(std::string_view name,
                                                                const std::vector<std::string>& roles);

  private:
    [[nodiscard]] std::expected<SignedIn, ServiceError> open_session(Person person, game::Millis now);

    store::Store& store_;
};

}  // namespace letrado::service
