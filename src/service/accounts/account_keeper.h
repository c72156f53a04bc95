// What the keeper of the machine does with accounts at its command line. Each change is written into the audit log
// afterwards, which tells a running server. Every function blocks.
#pragma once

#include "service/accounts/moderation.h"

namespace letrado::service {

class AccountKeeper {
  public:
    explicit AccountKeeper(store::Store& store) : store_(store), desk_(store) {}

    [[nodiscard]] std::expected<Person, ServiceError> create(std::string_view name, std::string_view password,
                                                             const std::vector<std::string>& roles, store::Time now);
    // Whoever is inside with the old one is out. A guest with a password is a player.
    [[nodiscard]] std::expected<Person, ServiceError> set_password(std::string_view name, std::string_view password,
                                                                   store::Time now);
    [[nodiscard]] std::expected<Person, ServiceError> rename(std::string_view name, std::string_view new_name,
                                                             store::Time now);
    // The games stay without the name; those that go on are the rivals'.
    [[nodiscard]] std::expected<Person, ServiceError> remove(std::string_view name, store::Time now);

  private:
    [[nodiscard]] std::expected<Person, ServiceError> noted(std::string_view action, Person person,
                                                            std::string_view detail, store::Time now);

    store::Store& store_;
    ModerationDesk desk_;
};

}  // namespace letrado::service
