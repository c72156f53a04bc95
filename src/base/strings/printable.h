// What came from outside, made fit to be shown: nothing that a terminal obeys, that ends a line or that turns the
// direction of the text gets through.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace letrado::base {

// Control characters, line and paragraph ends, marks of direction as \u001b, bytes that are no UTF-8 as \xff. Text
// without them comes back as it is.
[[nodiscard]] std::string printable(std::string_view text);

// The same, but lines stay lines.
[[nodiscard]] std::string printable_lines(std::string_view text);

// Printable, and no longer than that many characters: the rest is "…".
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t most = 60);

}  // namespace letrado::base
