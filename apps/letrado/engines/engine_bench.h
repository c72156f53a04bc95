// The engine's part of `letrado bench`: what it plays on fixed positions, and how fast.
#pragma once

#include <cstdint>
#include <functional>

#include "command.h"

namespace letrado::app {

// Calls `add` with numbers that say everything the engine answered on a fixed list of positions, and measures them.
void bench_engine(const Context& context, const std::function<void(std::uint64_t)>& add);

// Measures what the peers are measured by. docs/engine/speed.md says what each line means.
void bench_speed(const Context& context);

// Plays so many static games and says how many turns they had, to count instructions with callgrind
// (tools/count_instructions.sh).
void play_for_counting(const Context& context, int games);

}  // namespace letrado::app
