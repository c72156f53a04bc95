// A whole run: a cluster, its people and what goes wrong, all drawn from one number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace letrado::simulation {

struct Report {
    std::optional<std::string> violation;
    std::uint64_t history = 0;  // a hash of everything that happened
    std::uint64_t events = 0;
    std::uint64_t acknowledged = 0;
    std::uint64_t messages = 0;
    std::uint64_t games = 0;
    std::uint64_t faults = 0;
};

// `shown`: what happens is printed.
[[nodiscard]] Report simulate(std::uint64_t seed, bool shown = false);

}  // namespace letrado::simulation
