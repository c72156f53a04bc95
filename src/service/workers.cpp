#include "service/workers.h"

#include <sys/resource.h>
#include <unistd.h>

namespace letrado::service {

Workers::Workers(std::size_t threads, Priority priority) {
    for (std::size_t i = 0; i < threads; ++i)
        threads_.emplace_back([this, priority] { run(priority); });
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        queue_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::submit(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_) return;
        queue_.push_back(std::move(work));
    }
    wake_.notify_one();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return queue_.size();
}

void Workers::run(Priority priority) {
    // On Linux a thread has a niceness of its own.
    if (priority == Priority::low) (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 10);
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (ending_) return;
        const std::function<void()> work = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        work();
        lock.lock();
    }
}

}  // namespace letrado::service
