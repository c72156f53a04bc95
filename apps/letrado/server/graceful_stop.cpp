#include "server/graceful_stop.h"

#include <cstdio>
#include <unistd.h>

namespace letrado::app {

namespace {

using namespace std::chrono_literals;

constexpr auto look = 10ms;
constexpr auto most_for_work = 5s;
constexpr auto most_for_sockets = 1s;  // for a client to say farewell too; it was told what it must know
constexpr auto most_for_answers = 5s;  // for a slow client to read the last one
constexpr int exit_at_once = 3;

}  // namespace

void GracefulStop::again(void (GracefulStop::*step)()) {
    parts_.loop.after(look, [this, step] { (this->*step)(); });
}

void GracefulStop::ask() {
    if (asked_) {
        // Crash-only: whatever was acknowledged is on the disk.
        parts_.log.info("stopped_at_once");
        std::fflush(nullptr);
        ::_exit(exit_at_once);
    }
    asked_ = true;
    since_ = Clock::now();
    parts_.log.info("stopping");
    parts_.server.stop_listening();
    parts_.api.send_away();
    finish_work();
}

void GracefulStop::finish_work() {
    // An answer goes from a worker to the loop: idle at two looks in a row is idle.
    const bool idle = parts_.under_way() == 0;
    const bool done = idle && was_idle_;
    was_idle_ = idle;
    if (!done && Clock::now() - since_ < most_for_work) return again(&GracefulStop::finish_work);
    since_ = Clock::now();
    parts_.server.stop();
    parts_.api.stop();
    finish_connections();
}

void GracefulStop::finish_connections() {
    const net::ServerCounts counts = parts_.server.counts();
    const auto waited = Clock::now() - since_;
    const bool answering = counts.connections > counts.sockets;
    const bool wait = answering ? waited < most_for_answers : counts.sockets > 0 && waited < most_for_sockets;
    if (wait) return again(&GracefulStop::finish_connections);
    parts_.loop.stop();
}

}  // namespace letrado::app
