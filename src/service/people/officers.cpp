#include "service/people/officers.h"

#include <array>

#include "service/people/person.h"

namespace letrado::service {

std::expected<bool, ServiceError> is_staffed(store::Accounts& accounts, std::span<const std::string> players) {
    static constexpr std::array answering{role_judge, role_director};
    const auto found = accounts.has_account_with(answering, players);
    if (!found) return std::unexpected(from_store(found.error()));
    return *found;
}

std::expected<bool, ServiceError> has_director(store::Accounts& accounts, std::span<const std::string> players) {
    static constexpr std::array directing{role_director};
    const auto found = accounts.has_account_with(directing, players);
    if (!found) return std::unexpected(from_store(found.error()));
    return *found;
}

std::expected<void, ServiceError> need_staff(store::Accounts& accounts, std::span<const std::string> players) {
    const auto beside = is_staffed(accounts, players);
    if (!beside) return std::unexpected(beside.error());
    if (*beside) return {};
    const auto anybody = is_staffed(accounts, {});
    if (!anybody) return std::unexpected(anybody.error());
    return fail(ErrorCode::no_staff, *anybody ? "own_judge" : "judges");
}

}  // namespace letrado::service
