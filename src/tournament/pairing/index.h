// Players and vertices are counted with signs, places in a vector without.
#pragma once

#include <cstddef>

namespace letrado::tournament {

[[nodiscard]] inline std::size_t at(int index) {
    return static_cast<std::size_t>(index);
}

}  // namespace letrado::tournament
