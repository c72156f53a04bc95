// What two programs in a row could read differently is refused, so that no request hides within another.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "net/http.h"

namespace letrado::net {

struct Refused {
    int status;
    std::string_view code;
};

// Nothing where the header is beyond doubt. `version`: 10 or 11. `upgrade`: it asks to become a WebSocket; then `early`
// bytes after the header, which belong to nobody, are refused too.
[[nodiscard]] std::optional<Refused> doubtful(const Request& request, unsigned version, bool upgrade,
                                              std::size_t early);

}  // namespace letrado::net
