// Whether there is an edition of that name, said in one way to everybody who asks for one.
#pragma once

#include <optional>
#include <string_view>

#include "service/service_error.h"

namespace letrado::service {

// Nothing where the program or its host has the edition; else unknown_edition, whose text lists those that there are.
[[nodiscard]] std::optional<ServiceError> unknown_edition(std::string_view id);

// No game is played by it: the program has none of that name, or it is one of words alone. The text lists the others.
[[nodiscard]] ServiceError unplayed_edition(std::string_view id);

}  // namespace letrado::service
