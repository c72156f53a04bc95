// Threads for what blocks or thinks: they take work in its order and hand the answer to whoever asked.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace letrado::service {

class Workers {
  public:
    enum class Priority { normal, low };  // low: the system gives them only the time that others leave

    // REQUIRES: threads > 0.
    Workers(std::size_t threads, Priority priority);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    // Work that has not begun is dropped; what has begun is waited for.
    ~Workers();

    // From any thread.
    void submit(std::function<void()> work);
    [[nodiscard]] std::size_t waiting() const;

  private:
    void run(Priority priority);

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> queue_;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace letrado::service
