#include "service/words/known_edition.h"

#include <fmt/format.h>

#include "base/strings/printable.h"
#include "edition/edition_files.h"
#include "edition/game_rules.h"
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

ServiceError unplayed_edition(std::string_view id) {
    if (auto unknown = unknown_edition(id)) return std::move(*unknown);
    std::string list;
    for (const std::string& each : edition::lexical_edition_ids())
        if (edition::game_rules(each)) list += (list.empty() ? "" : ", ") + each;
    ServiceError error{ErrorCode::unknown_edition, std::string(id)};
    error.text = {fmt::format("la edición {} es solo de palabras; se juega con {}", id, list),
                  fmt::format("the edition {} has words only; games are played by {}", id, list)};
    return error;
}

}  // namespace letrado::service
