// The short orders of `letrado table`: what people type in their own turn, in either language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"

namespace letrado::app {

// What people type, in either language; a letter is enough for the usual ones.
enum class Order : std::uint8_t {
    none,
    pass,
    exchange,
    accept,
    annul,
    challenge,
    resign,
    sheet,
    bag,
    log,
    acts,
    quit,
    help
};

[[nodiscard]] Order order_named(std::string_view word);

// The first word of a line in small letters, and the rest.
[[nodiscard]] std::pair<std::string, std::string> split_order(const std::string& line);

// All of them, for who asks for help.
[[nodiscard]] const base::Text& list_of_orders();

}  // namespace letrado::app
