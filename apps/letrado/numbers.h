// Options that are numbers: what is taken, and a sentence for what is not.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>

namespace letrado::app {

struct Context;

inline constexpr std::uint64_t most_seed = std::numeric_limits<std::uint64_t>::max();
// Of this program and a person's patience.
inline constexpr std::uint64_t most_games = 1'000'000'000;
inline constexpr std::uint64_t most_threads = 256;
inline constexpr std::uint64_t most_milliseconds = 1'000'000'000;
inline constexpr std::uint64_t most_iterations = 1'000'000'000'000;
inline constexpr std::uint64_t most_listed = 1'000'000'000;
inline constexpr std::uint64_t most_turns = 100'000;
inline constexpr double least_seconds = 0.001;
inline constexpr double most_seconds = 1'000'000;

// The option takes a whole number, written in digits, from `least` to `most`.
CLI::Option* whole(CLI::Option* option, const Context& context, std::uint64_t least, std::uint64_t most);

// The option takes a number from `least` to `most`, with a point for the decimals.
CLI::Option* real(CLI::Option* option, const Context& context, double least, double most);

}  // namespace letrado::app
