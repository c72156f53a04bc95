// Numbered pieces of work shared among threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

namespace letrado::engine {

// Calls `work(thread, piece)` for the pieces from `first` to before `last`, threads being numbered from 0. After a
// request to stop no piece is begun; those done are `first` to before the result. REQUIRES: threads > 0.
template <typename Work>
std::int64_t share_out(int threads, std::int64_t first, std::int64_t last, const std::stop_token& stop, Work work) {
    std::atomic<std::int64_t> next = first;
    const auto run = [&](int thread) {
        while (!stop.stop_requested()) {
            // Never beyond the last, so that in the end `next` says what was done.
            std::int64_t piece = next;
            while (piece < last && !next.compare_exchange_weak(piece, piece + 1)) {
            }
            if (piece >= last) return;
            work(thread, piece);
        }
    };
    {
        std::vector<std::jthread> others;
        for (int thread = 1; thread < threads; ++thread)
            others.emplace_back(run, thread);
        run(0);
    }
    return next;
}

}  // namespace letrado::engine
