// Text files of the wild are UTF-8 or Latin-1.
#pragma once

#include <string>
#include <string_view>

namespace letrado::base {

// A Spanish text in Latin-1 has a lone byte above 0x7f before long; one in UTF-8 never has.
[[nodiscard]] bool is_utf8(std::string_view bytes);

[[nodiscard]] std::string latin1_to_utf8(std::string_view bytes);

// UTF-8 whose accents follow their letters, as some systems write it, with the letters of Spanish in one piece each:
// á, é, í, ó, ú, ü, ï, ñ and their capitals. Anything else comes back as it is.
[[nodiscard]] std::string composed(std::string_view utf8);

}  // namespace letrado::base
