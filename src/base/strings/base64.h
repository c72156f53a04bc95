// Bytes as letters (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace letrado::base {

// With + / and padding, as mail wants it.
[[nodiscard]] std::string base64(std::string_view bytes);

// With - _ and no padding, as what travels in headers and JSON is written.
[[nodiscard]] std::string base64url(std::string_view bytes);
// Padding may be there or not. Nothing where the text is none.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace letrado::base
