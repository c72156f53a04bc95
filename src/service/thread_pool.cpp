#include "service/thread_pool.h"

#include <exception>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace letrado::service {

ThreadPool::ThreadPool(Options options) : options_(std::move(options)) {
    for (std::size_t i = 0; i < options_.threads; ++i)
        threads_.emplace_back([this] { run(); });
}

ThreadPool::~ThreadPool() {
    // Destroyed with the lock off: what work holds may do anything when it goes.
    decltype(queues_) dropped;
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        dropped = std::exchange(queues_, {});
    }
    wake_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

bool ThreadPool::submit(Work work, std::string_view owner) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_ || waiting_ >= options_.most_waiting) return false;
        auto found = queues_.find(owner);
        if (found == queues_.end()) {
            found = queues_.emplace(std::string(owner), std::deque<Work>{}).first;
            turns_.emplace_back(owner);
        }
        found->second.push_back(std::move(work));
        ++waiting_;
    }
    wake_.notify_one();
    return true;
}

std::size_t ThreadPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_;
}

ThreadPool::Work ThreadPool::take() {
    const auto queue = queues_.find(turns_.front());
    Work work = std::move(queue->second.front());
    queue->second.pop_front();
    --waiting_;
    if (queue->second.empty()) {
        queues_.erase(queue);
    } else {
        turns_.push_back(std::move(turns_.front()));
    }
    turns_.pop_front();
    return work;
}

void ThreadPool::run() {
    // On Linux a thread has a niceness of its own.
    if (options_.priority != Priority::normal) {
        const int niceness = options_.priority == Priority::low ? 10 : 19;
        (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
    }
    std::unique_lock lock(mutex_);
    for (;;) {
        wake_.wait(lock, [this] { return ending_ || waiting_ > 0; });
        if (ending_) return;
        Work work = take();
        lock.unlock();
        perform(std::move(work));
        lock.lock();
    }
}

// By value: what the work holds is gone before the lock is taken again.
void ThreadPool::perform(Work work) const {
    try {
        work();
    } catch (const std::exception& error) {
        if (options_.failed) options_.failed(error.what());
    } catch (...) {
        if (options_.failed) options_.failed("something that is no exception");
    }
}

}  // namespace letrado::service
