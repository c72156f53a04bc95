// Names that would be taken for the server or its staff: nobody may enter or register under them.
#pragma once

#include <string_view>

namespace letrado::service {

// Whether the name, or a word of it, reads like one of staff: in any case, with or without accents, with digits that
// look like letters ("D1rect0r") and with digits or signs around it ("Bot 3", "_Letrado_").
[[nodiscard]] bool name_reserved(std::string_view name);

}  // namespace letrado::service
