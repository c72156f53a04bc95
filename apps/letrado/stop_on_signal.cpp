#include "stop_on_signal.h"

#include <array>
#include <cstdint>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace letrado::app {

namespace {

sigset_t signals_to_heed() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        ::sigaction(signal, nullptr, &before);
        if (before.sa_handler != SIG_IGN) sigaddset(&signals, signal);
    }
    return signals;
}

void make_readable(int event) {
    const std::uint64_t one = 1;
    static_cast<void>(::write(event, &one, sizeof one) == sizeof one);
}

}  // namespace

StopOnSignal::StopOnSignal() : asked_(::eventfd(0, EFD_CLOEXEC)), ended_(::eventfd(0, EFD_CLOEXEC)) {
    const sigset_t signals = signals_to_heed();
    signals_ = ::signalfd(-1, &signals, SFD_CLOEXEC);
    pthread_sigmask(SIG_BLOCK, &signals, &previous_);
    watcher_ = std::thread([this] { watch(); });
}

void StopOnSignal::watch() {
    for (;;) {
        std::array<pollfd, 2> events{pollfd{signals_, POLLIN, 0}, pollfd{ended_, POLLIN, 0}};
        if (::poll(events.data(), events.size(), -1) < 0) continue;
        if (events[1].revents != 0) return;
        signalfd_siginfo told{};
        if (::read(signals_, &told, sizeof told) != sizeof told) continue;
        const int signal = static_cast<int>(told.ssi_signo);
        if (asked()) ::_exit(128 + signal);
        signal_ = signal;
        source_.request_stop();
        make_readable(asked_);
    }
}

StopOnSignal::~StopOnSignal() {
    make_readable(ended_);
    watcher_.join();
    pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
    for (const int descriptor : {signals_, asked_, ended_})
        ::close(descriptor);
}

}  // namespace letrado::app
