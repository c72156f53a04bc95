#include "base/progress.h"

#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace letrado::base {

using std::chrono::steady_clock;

Progress::Progress(std::string task, std::uint64_t total)
    : task_(std::move(task)),
      total_(total),
      terminal_(::isatty(STDERR_FILENO) == 1),
      next_(steady_clock::now() + std::chrono::seconds(1)) {}

Progress::~Progress() {
    if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::reach(std::uint64_t done) {
    // Reading the clock for every item would cost more than many items do.
    if (++calls_ % 256 != 0) return;
    if (steady_clock::now() >= next_) show(done);
}

void Progress::show(std::uint64_t done) {
    const std::string line =
        total_ == 0 ? fmt::format("{}: {}", task_, done) : fmt::format("{}: {} %", task_, done * 100 / total_);
    if (terminal_) {
        fmt::print(stderr, "\r\x1b[K{}", line);
        std::fflush(stderr);
        next_ = steady_clock::now() + std::chrono::milliseconds(100);
    } else {
        fmt::print(stderr, "{}\n", line);
        next_ = steady_clock::now() + std::chrono::seconds(10);
    }
    shown_ = true;
}

}  // namespace letrado::base
