// Word lists that are a JSON array of texts.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "lexicon/word_list.h"

namespace letrado::lexicon {

// Whether whoever wrote it meant JSON: no list of words begins so.
[[nodiscard]] bool looks_like_json(std::string_view text);

// The texts of the array, a space between them and each on the line it had. Anything but a whole array of texts is an
// error: half a list must not pass for a list.
[[nodiscard]] std::expected<std::string, LeftOut> words_of_json(std::string_view text);

}  // namespace letrado::lexicon
