// What every reader of section 18 shares: bounds, and errors with their place in both languages. A reader is a pure
// function of the text; it gives all or names what is wrong, and never half a tournament (T-SEC-4).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace letrado::tournament::files {

inline constexpr std::size_t most_file_bytes = std::size_t{5} << 20;  // T-SEC-4
inline constexpr std::size_t most_faults = 100;                       // more are not listed
inline constexpr std::size_t longest_field = 200;                     // bytes of a name, club…

struct FileFault {
    int line = 0;    // 0: the whole file
    int column = 0;  // of the first character concerned, in characters; 0: the whole line
    base::Text text{};

    // "línea 18, columna 3: …".
    [[nodiscard]] base::Text message() const;
    bool operator==(const FileFault&) const = default;
};

using FileFaults = std::vector<FileFault>;

}  // namespace letrado::tournament::files
