// How many random games a property is tried on: LETRADO_GAMES, or as many as are usual.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace letrado {

inline std::uint64_t games_wanted(std::uint64_t usual) {
    const char* text = std::getenv("LETRADO_GAMES");
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

}  // namespace letrado
