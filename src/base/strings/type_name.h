// The name of a type as its source writes it, without namespaces: for schemas that the program writes of itself.
#pragma once

#include <string_view>

namespace letrado::base {

template <typename T>
[[nodiscard]] constexpr std::string_view type_name() {
    // "… type_name() [with T = letrado::game::Seat; …]" of g++, "… [T = letrado::game::Seat]" of clang.
    std::string_view text = __PRETTY_FUNCTION__;
    text.remove_prefix(text.find("T = ") + 4);
    text = text.substr(0, text.find_first_of(";]"));
    const std::size_t colon = text.rfind(':');
    return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

}  // namespace letrado::base
