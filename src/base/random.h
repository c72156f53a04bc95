// The source of randomness is always a parameter: the same seed gives the same game on every machine, which the
// distributions of <random> do not promise.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace letrado::base {

// xoshiro256**. Not for secrets.
class Random {
  public:
    explicit Random(std::uint64_t seed);

    [[nodiscard]] std::uint64_t next();

    // Uniform in [0, bound), without bias. REQUIRES: bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);

    template <typename T>
    void shuffle(std::span<T> items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[below(i)]);
    }

  private:
    std::array<std::uint64_t, 4> state_;
};

}  // namespace letrado::base
