// On how many loops the games of a server live.
#pragma once

#include <algorithm>
#include <cstddef>

namespace letrado::service {

inline constexpr std::size_t most_loops = 64;

// `wanted`: as the host says, where 0 leaves it to the machine. Then every processor but one has a loop, which is left
// for the sockets; with two there is nothing to spread, because the store's writer needs one too.
[[nodiscard]] constexpr std::size_t loop_count(std::size_t wanted, std::size_t processors) {
    if (wanted > 0) return std::min(wanted, most_loops);
    return processors > 2 ? std::min(processors - 1, most_loops) : 1;
}

}  // namespace letrado::service
