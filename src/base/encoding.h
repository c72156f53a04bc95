// Text files of the wild are UTF-8 or Latin-1.
#pragma once

#include <string>
#include <string_view>

namespace letrado::base {

// A Spanish text in Latin-1 has a lone byte above 0x7f before long; one in UTF-8 never has.
[[nodiscard]] bool is_utf8(std::string_view bytes);

[[nodiscard]] std::string latin1_to_utf8(std::string_view bytes);

}  // namespace letrado::base
