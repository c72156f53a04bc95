// Every game of a training has a seed of its own, so that it does not matter which thread plays it and when.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/hash.h"

namespace letrado::engine {

[[nodiscard]] inline std::uint64_t piece_seed(std::uint64_t seed, int generation, std::int64_t piece) {
    const std::array words = {seed, static_cast<std::uint64_t>(generation), static_cast<std::uint64_t>(piece)};
    return base::checksum(std::as_bytes(std::span(words)));
}

}  // namespace letrado::engine
