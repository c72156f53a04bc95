// The alternative of a std::variant whose struct has a `name`, as it is before it is filled.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

namespace letrado::base {

template <typename Body, typename... Alternatives>
[[nodiscard]] std::optional<Body> make_alternative(std::string_view name, const std::variant<Alternatives...>*) {
    std::optional<Body> made;
    (void)((Alternatives::name == name && (made.emplace(Alternatives{}), true)) || ...);
    return made;
}

// Nothing if none has that name.
template <typename Body>
[[nodiscard]] std::optional<Body> make_named(std::string_view name) {
    return make_alternative<Body>(name, static_cast<const Body*>(nullptr));
}

}  // namespace letrado::base
