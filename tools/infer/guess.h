// The part of speech an ending suggests. Nothing in the list proves it, so entries that rest on it say @i.
#pragma once

#include <string_view>

#include "regulation/entry.h"

namespace letrado::infer {

// Of a word with one form for both genders. A word in -mente with a plural is no adverb: vehemente.
[[nodiscard]] regulation::Part guess_part(std::string_view folded, bool has_plural);

// Whether a pair in -o, -a (-or, -ora …) with this masculine is likely one adjective, not two nouns.
[[nodiscard]] bool looks_like_adjective(std::string_view masculine);

// Whether a word in -s is a singular (crisis, abrelatas aside), by its ending alone.
[[nodiscard]] bool looks_singular(std::string_view folded);

}  // namespace letrado::infer
