#include "service/loops/loop_thread.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace letrado::service {

namespace {

// A clock may be ahead of the time that really passes: it is asked again after so long.
constexpr std::chrono::milliseconds longest_sleep{100};

}  // namespace

LoopThread::LoopThread(const Loop& clock, Failed failed)
    : clock_(clock), failed_(std::move(failed)), thread_([this] { run(); }) {}

void LoopThread::post(Work work) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = queue_.empty();
        queue_.push_back(std::move(work));
    }
    if (first) wake_.notify_one();
}

void LoopThread::after(std::chrono::milliseconds delay, Work work) {
    timers_.emplace(now() + delay.count(), std::move(work));
}

void LoopThread::end() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void LoopThread::run() {
    for (;;) {
        std::vector<Work> batch;
        bool last = false;
        {
            std::unique_lock lock(mutex_);
            const std::chrono::milliseconds due(
                timers_.empty() ? longest_sleep.count() : std::max<game::Millis>(timers_.begin()->first - now(), 0));
            wake_.wait_for(lock, std::min(due, longest_sleep), [this] { return ending_ || !queue_.empty(); });
            last = ending_;
            batch = std::exchange(queue_, {});
        }
        for (Work& work : batch)
            perform(work);
        if (last) return;
        while (!timers_.empty() && timers_.begin()->first <= now()) {
            auto due = timers_.extract(timers_.begin());
            perform(due.mapped());
        }
    }
}

// What it holds is gone before the next is begun.
void LoopThread::perform(Work& work) {
    Work now = std::move(work);
    try {
        now();
    } catch (const std::exception& error) {
        if (failed_) failed_(error.what());
    } catch (...) {
        if (failed_) failed_("something that is no exception");
    }
}

}  // namespace letrado::service
