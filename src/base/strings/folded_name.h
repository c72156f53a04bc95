// Names as people compare them: José, JOSE and «josé » are one, Peña and Pena are two.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace letrado::base {

// The two bytes of a letter of U+00C0 to U+00FF as a small letter without its mark; n for ñ too. Nothing for other
// text.
[[nodiscard]] std::optional<char> plain_letter(char lead, char trail);

// Small letters without accents, composed or not, but for ñ; one space between words, none at the ends. What is not of
// the Latin alphabet stays as it is.
[[nodiscard]] std::string folded_name(std::string_view name);

}  // namespace letrado::base
