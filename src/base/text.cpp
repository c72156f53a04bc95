#include "base/text.h"

namespace letrado::base {

std::optional<Language> language_from_name(std::string_view name) {
    const std::string_view code = name.substr(0, name.find_first_of("_.-@"));
    if (code == "es") return Language::spanish;
    if (code == "en") return Language::english;
    return std::nullopt;
}

}  // namespace letrado::base
