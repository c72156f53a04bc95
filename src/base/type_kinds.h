// What kind of type a member is, for code that is written once for all of them (`fields` of commands, events, records).
#pragma once

#include <optional>
#include <vector>

namespace letrado::base {

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <typename T>
inline constexpr bool is_vector = false;
template <typename T>
inline constexpr bool is_vector<std::vector<T>> = true;

}  // namespace letrado::base
