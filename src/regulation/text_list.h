// Lists of words inside one line of text.
#pragma once

#include <string>
#include <string_view>

namespace letrado::regulation {

// The items with `separator` between them. (fmt::join of views trips a false warning of g++ 12.)
template <typename Items>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator) {
    std::string text;
    bool first = true;
    for (const auto& item : items) {
        if (!first) text += separator;
        text += item;
        first = false;
    }
    return text;
}

}  // namespace letrado::regulation
