// The texts that both databases keep unchanged.
#pragma once

#include <algorithm>
#include <expected>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/strings/encoding.h"
#include "store/event_log.h"

namespace letrado::store {

[[nodiscard]] inline bool is_text(std::string_view text) {
    return text.find('\0') == std::string_view::npos && base::is_utf8(text);
}

[[nodiscard]] inline bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_id && is_text(text);
}

[[nodiscard]] inline std::expected<void, Error> check_ids(std::initializer_list<std::string_view> ids) {
    if (std::ranges::all_of(ids, is_id)) return {};
    return std::unexpected(Error{ErrorKind::invalid, "an id is empty, too long or not UTF-8"});
}

}  // namespace letrado::store
