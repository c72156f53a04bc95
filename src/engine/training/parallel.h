// Numbered games shared among threads, until somebody asks to stop.
#pragma once

#include <algorithm>
#include <cstdint>
#include <stop_token>

#include "engine/workers.h"

namespace letrado::engine {

// Calls `play(worker, game)` for the games from `first` to before `last`, workers being numbered from 0. Those played
// are `first` to before the result, fewer than asked for only after a request to stop. REQUIRES: threads > 0.
template <typename Play>
std::int64_t share_out(int threads, std::int64_t first, std::int64_t last, const std::stop_token& stop, Play play) {
    // Some tenths of a second: between two rounds nobody waits long for the others, nor does who wants to stop.
    constexpr std::int64_t round = 50;
    Workers workers(threads);
    while (first < last && !stop.stop_requested()) {
        const std::int64_t games = std::min(last - first, round * threads);
        workers.run(static_cast<std::size_t>(games),
                    [&](std::size_t worker, std::size_t i) { play(worker, first + static_cast<std::int64_t>(i)); });
        first += games;
    }
    return first;
}

}  // namespace letrado::engine
