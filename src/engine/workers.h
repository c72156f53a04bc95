// Threads that do numbered pieces of work together, as often as there is some.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace letrado::engine {

// The thread that owns it is worker 0. Not to be shared.
class Workers {
  public:
    using Work = std::function<void(std::size_t worker, std::size_t piece)>;

    // REQUIRES: count >= 1.
    explicit Workers(int count) {
        for (std::size_t worker = 1; worker < static_cast<std::size_t>(count); ++worker)
            threads_.emplace_back([this, worker](const std::stop_token& stop) { serve(stop, worker); });
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] std::size_t count() const { return threads_.size() + 1; }

    // Does every piece once, by whichever worker is free, and returns when all are done. `work` must not throw.
    void run(std::size_t pieces, const Work& work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = &work;
            pieces_ = pieces;
            next_ = 0;
            busy_ = threads_.size();
            ++round_;
        }
        wake_.notify_all();
        take_pieces(0);
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return busy_ == 0; });
    }

  private:
    void serve(const std::stop_token& stop, std::size_t worker) {
        std::uint64_t seen = 0;
        std::unique_lock lock(mutex_);
        while (wake_.wait(lock, stop, [&] { return round_ != seen; })) {
            seen = round_;
            lock.unlock();
            take_pieces(worker);
            lock.lock();
            if (--busy_ == 0) done_.notify_one();
        }
    }

    void take_pieces(std::size_t worker) {
        for (std::size_t piece = next_++; piece < pieces_; piece = next_++)
            (*work_)(worker, piece);
    }

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::condition_variable done_;
    const Work* work_ = nullptr;
    std::size_t pieces_ = 0;
    std::atomic<std::size_t> next_ = 0;
    std::size_t busy_ = 0;
    std::uint64_t round_ = 0;
    std::vector<std::jthread> threads_;  // the first to go
};

}  // namespace letrado::engine
