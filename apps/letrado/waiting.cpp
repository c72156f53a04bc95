#include "waiting.h"

#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <unistd.h>

#include "command.h"
#include "output.h"

namespace letrado::app {

namespace {

using std::chrono::steady_clock;

void tick(const std::stop_token& token, const Context& context, const base::Text& what, double seconds) {
    const auto start = steady_clock::now();
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    for (;;) {
        // What is done at once needs no line.
        if (wake.wait_for(lock, token, std::chrono::milliseconds(500), [] { return false; }) || token.stop_requested())
            return;
        const double passed = std::chrono::duration<double>(steady_clock::now() - start).count();
        std::string text = fmt::format("{}… {:.0f} s", context.say(what), passed);
        if (seconds > 0) {
            const double left = seconds > passed ? seconds - passed : 0;
            text += context.say(
                {fmt::format("; quedan {:.0f} s como mucho", left), fmt::format("; at most {:.0f} s are left", left)});
        }
        note("\r\x1b[K{} {}", text, context.say({"(Ctrl-C termina antes)", "(Ctrl-C ends it early)"}));
    }
}

}  // namespace

Waiting::Waiting(const Context& context, base::Text what, double seconds)
    : shown_(::isatty(STDERR_FILENO) == 1 && !is_quiet()) {
    if (!shown_) return;
    thread_ = std::jthread([&context, what = std::move(what), seconds](const std::stop_token& token) {
        tick(token, context, what, seconds);
    });
}

Waiting::~Waiting() {
    if (!shown_) return;
    thread_.request_stop();
    thread_.join();
    note("\r\x1b[K");
}

}  // namespace letrado::app
