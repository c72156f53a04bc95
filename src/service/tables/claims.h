// The games that wait for somebody as an officer, by his roles and by the desks at which he sits.
#pragma once

#include <expected>
#include <vector>

#include "service/people/person.h"
#include "service/service_error.h"
#include "store/store.h"

namespace letrado::service {

// Blocks: from a worker. Of the closed games, the last thousand are looked at.
[[nodiscard]] std::expected<std::vector<store::StreamInfo>, ServiceError> claims_for(store::EventLog& log,
                                                                                     const Person& person);

}  // namespace letrado::service
