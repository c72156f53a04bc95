// Workers with threads of their own.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "service/workers.h"

namespace letrado::service {

class ThreadPool : public Workers {
  public:
    // The system gives each only the time that those before it leave.
    enum class Priority { normal, low, lowest };
    using Failed = std::function<void(std::string_view what)>;

    struct Options {
        std::size_t threads = 1;
        Priority priority = Priority::normal;
        std::size_t most_waiting = static_cast<std::size_t>(-1);
        Failed failed = {};  // hears what work threw, on the worker's thread
    };

    explicit ThreadPool(Options options);
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    // Work that has not begun is dropped; what has begun is waited for.
    ~ThreadPool() override;

    bool submit(Work work, std::string_view owner = {}) override;
    [[nodiscard]] std::size_t waiting() const override;

  private:
    void run();
    void perform(Work work) const;
    // The next owner's oldest work. REQUIRES: there is some.
    Work take();

    const Options options_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::map<std::string, std::deque<Work>, std::less<>> queues_;  // by owner; none is empty
    std::deque<std::string> turns_;                                // the owners with work, whose turn is next first
    std::size_t waiting_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace letrado::service
