// Whether the site has people who answer claims.
#pragma once

#include <expected>
#include <span>
#include <string>

#include "service/service_error.h"
#include "store/accounts.h"

namespace letrado::service {

// Some account is a judge or a director, beside those who play: nobody judges his own game. Who only administers the
// site answers no claims. Blocks: from a worker.
[[nodiscard]] std::expected<bool, ServiceError> is_staffed(store::Accounts& accounts,
                                                           std::span<const std::string> players);

// Some account is a director, beside those who play. Blocks likewise.
[[nodiscard]] std::expected<bool, ServiceError> has_director(store::Accounts& accounts,
                                                             std::span<const std::string> players);

// Nothing, or no_staff where nobody but the players could answer the claims of their game. Blocks likewise.
[[nodiscard]] std::expected<void, ServiceError> need_staff(store::Accounts& accounts,
                                                           std::span<const std::string> players);

}  // namespace letrado::service
