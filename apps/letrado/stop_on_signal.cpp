#include "stop_on_signal.h"

#include <ctime>

namespace letrado::app {

StopOnSignal::StopOnSignal() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, &previous_);
    watcher_ = std::jthread([signals, source = source_](const std::stop_token& done) mutable {
        // A tenth of a second is how long the end of the command may wait for this thread.
        const timespec pause{.tv_sec = 0, .tv_nsec = 100'000'000};
        while (!done.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &pause) > 0) source.request_stop();
        }
    });
}

StopOnSignal::~StopOnSignal() {
    watcher_ = {};
    pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

}  // namespace letrado::app
