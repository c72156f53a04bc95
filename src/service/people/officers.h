// Whether the site has people who answer claims.
#pragma once

#include <expected>

#include "service/service_error.h"
#include "store/accounts.h"

namespace letrado::service {

// Some account is a judge or a director. Who only administers the site answers no claims. Blocks: from a worker.
[[nodiscard]] std::expected<bool, ServiceError> is_staffed(store::Accounts& accounts);

}  // namespace letrado::service
