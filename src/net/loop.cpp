#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "net/beast_loop.h"

namespace letrado::net {

Loop::Loop() : io_(std::make_unique<Io>()) {}
Loop::~Loop() = default;

void Loop::post(Work work) {
    boost::asio::post(io_->context, std::move(work));
}

void Loop::after(std::chrono::milliseconds delay, Work work) {
    auto timer = std::make_unique<boost::asio::steady_timer>(io_->context, delay);
    auto& waiting = *timer;
    waiting.async_wait([timer = std::move(timer), work = std::move(work)](boost::system::error_code error) mutable {
        if (!error) work();
    });
}

void Loop::run() {
    while (!guard([this] { io_->context.run(); })) {
        // What threw is done for; what waits behind it is not.
    }
}

bool Loop::run_for(std::chrono::milliseconds most) {
    io_->context.restart();
    bool done = true;
    guard([&] { done = io_->context.run_one_for(most) > 0; });
    return done;
}

void Loop::stop() {
    io_->context.stop();
}

void Loop::report(std::string_view what) {
    if (failed_) failed_(what);
}

namespace {

void wait_for_signal(boost::asio::signal_set& signals, std::function<void()> work) {
    signals.async_wait([&signals, work = std::move(work)](boost::system::error_code error, int) mutable {
        if (error) return;
        const auto now = work;
        wait_for_signal(signals, std::move(work));
        now();
    });
}

}  // namespace

void Loop::on_termination(std::function<void()> work) {
    io_->signals.add(SIGINT);
    io_->signals.add(SIGTERM);
    wait_for_signal(io_->signals, std::move(work));
}

}  // namespace letrado::net
