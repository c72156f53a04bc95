// A typed line as words: what stands between quotation marks is one, with its spaces, and may be empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace letrado::base {

[[nodiscard]] std::vector<std::string> quoted_words(std::string_view line);

}  // namespace letrado::base
