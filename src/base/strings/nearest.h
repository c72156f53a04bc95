// "Did you mean …?": the names nearest to one that does not exist.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace letrado::base {

// Letters put in, left out, changed or swapped with their neighbour to get from one UTF-8 text to the other; anything
// beyond `most` is told as most + 1.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t most);

// The candidates that a slip of the hand turns into `word`: one letter in a short word, two in a longer one; the
// nearest first, at most `count`. A candidate that begins with the whole of `word` counts too.
[[nodiscard]] std::vector<std::string> nearest(std::string_view word, std::span<const std::string> candidates,
                                               std::size_t count = 3);

}  // namespace letrado::base
