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
    waiting.async_wait([timer = std::move(timer), work = std::move(work)](boost::system::error_code error) {
        if (!error) work();
    });
}

void Loop::run() {
    io_->context.run();
}

bool Loop::run_for(std::chrono::milliseconds most) {
    io_->context.restart();
    return io_->context.run_one_for(most) > 0;
}

void Loop::stop() {
    io_->context.stop();
}

void Loop::on_termination(Work work) {
    io_->signals.add(SIGINT);
    io_->signals.add(SIGTERM);
    io_->signals.async_wait([work = std::move(work)](boost::system::error_code error, int) {
        if (!error) work();
    });
}

}  // namespace letrado::net
