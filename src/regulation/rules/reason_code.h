// The reasons as a table in Spanish names them.
#pragma once

#include <string_view>

#include "regulation/rules/reason.h"

namespace letrado::regulation {

// "plural-de-voz-antigua": one word, the same for ever.
[[nodiscard]] std::string_view spanish_code(Reason reason);

}  // namespace letrado::regulation
