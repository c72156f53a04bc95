#include "service/people/officers.h"

#include <array>

#include "service/people/person.h"

namespace letrado::service {

std::expected<bool, ServiceError> is_staffed(store::Accounts& accounts) {
    static constexpr std::array answering{role_judge, role_director};
    const auto found = accounts.has_account_with(answering);
    if (!found) return std::unexpected(from_store(found.error()));
    return *found;
}

}  // namespace letrado::service
