// The names of all reasons for a refusal, for schemas.
#pragma once

#include <string_view>
#include <vector>

namespace letrado::game {

// In the order of Reason.
[[nodiscard]] std::vector<std::string_view> reason_names();

}  // namespace letrado::game
