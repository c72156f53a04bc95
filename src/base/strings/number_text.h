// Numbers for people.
#pragma once

#include <cstdint>
#include <string>

#include "base/text.h"

namespace letrado::base {

// With the figures in groups of three: 636 598 in Spanish (a space that does not break; four figures stand together, as
// the Academy asks), 636,598 in English.
[[nodiscard]] Text grouped(std::uint64_t number);

}  // namespace letrado::base
