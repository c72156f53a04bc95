#include "service/words/known_edition.h"

#include "base/strings/printable.h"
#include "regulation/open/opened_edition.h"

namespace letrado::service {

std::optional<ServiceError> unknown_edition(std::string_view id) {
    constexpr std::size_t longest = 200;  // it is compared with every edition, letter by letter
    const auto unknown = regulation::unknown_edition(id.substr(0, longest));
    if (!unknown) return std::nullopt;
    ServiceError error{ErrorCode::unknown_edition, base::excerpt(id)};
    error.text = unknown->message();
    return error;
}

}  // namespace letrado::service
