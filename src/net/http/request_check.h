// What is refused before anybody looks at what it asks for: what two programs in a row could read differently, so that
// no request hides within another; what is too long, too often, from elsewhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "net/http/http.h"

namespace letrado::net {

struct Refused {
    int status;
    std::string_view code;
};

// What a request is refused with whose first line is not one of HTTP/1.0 or 1.1, or whose header is none. `begun`: what
// came of it, from its first line where that was not understood.
[[nodiscard]] Refused unreadable(std::string_view begun);

// Nothing where the header is beyond doubt. `version`: 10 or 11. `upgrade`: it asks to become a WebSocket; then `early`
// bytes after the header, which belong to nobody, are refused too.
[[nodiscard]] std::optional<Refused> doubtful(const Request& request, unsigned version, bool upgrade,
                                              std::size_t early);

// What such a request is answered with: the same members as every other error has. An unknown code says no more than
// its name.
[[nodiscard]] Response refusal_response(const Refused& refused);

}  // namespace letrado::net
