// Which passwords are taken: long enough, and none that is tried first.
#pragma once

#include <optional>
#include <string_view>

#include "service/service_error.h"

namespace letrado::service {

inline constexpr std::size_t shortest_password = 8;   // in characters
inline constexpr std::size_t longest_password = 128;  // likewise

// Why this password is none for that name; nothing where it is good.
[[nodiscard]] std::optional<ErrorCode> password_fault(std::string_view password, std::string_view name);

}  // namespace letrado::service
