// Texts made small, as gzip(1) does: any machine can read them without us.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace letrado::base {

// The same text gives the same bytes.
[[nodiscard]] std::string gzip(std::string_view text);

// Nothing if the bytes are not what gzip() wrote, whole and unchanged, or if there are more than `most` in them.
[[nodiscard]] std::optional<std::string> gunzip(std::string_view bytes, std::size_t most);

}  // namespace letrado::base
