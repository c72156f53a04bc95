// Names that would be taken for the server, its staff or its programs: nobody may enter or register under them.
#pragma once

#include <string_view>

namespace letrado::service {

// Whether the name, or a word of it, reads like one of staff: in any case, with or without accents, with digits that
// look like letters ("D1rect0r") and with digits or signs around it ("Bot 3", "_Letrado_"); or the name, as a whole,
// like one of the engine's bots ("Maestro 2").
[[nodiscard]] bool name_reserved(std::string_view name);

}  // namespace letrado::service
