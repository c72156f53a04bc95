// Feminines as dictionaries abbreviate them: abacero, ra; francés, sa; actor, triz; judío, a.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace letrado::spanish {

// The ending takes the place of everything from the last letter of the headword that is its own first letter (ch, ll
// and rr are one letter; a headword in a single l or r may double it: doncel, lla). A vowel alone replaces the last
// vowel. The accent is written as the feminine demands. Nothing if the ending does not fit the headword: emperador,
// triz.
[[nodiscard]] std::optional<std::string> feminine(std::string_view headword, std::string_view ending);

// The shortest ending that makes `second` out of `headword`, as a dictionary would print it; nothing if there is none
// or it is so long that the word is better written in full.
[[nodiscard]] std::optional<std::string> feminine_ending(std::string_view headword, std::string_view second);

}  // namespace letrado::spanish
