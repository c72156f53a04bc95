// What belongs to one loop and is held by another meanwhile: it is called on its own loop, and destroyed there, whoever
// lets go of it last. So nothing of a connection ever ends on the thread of a game.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "service/loop.h"

namespace letrado::service {

// The way to a loop from others: what they say while it is busy reaches it in one piece, in order.
class WayHome {
  public:
    // REQUIRES: made on the loop's thread; the loop outlives it.
    explicit WayHome(Loop& home) : home_(home), thread_(std::this_thread::get_id()) {}
    WayHome(const WayHome&) = delete;
    WayHome& operator=(const WayHome&) = delete;

    // From any thread.
    void post(Loop::Work work) {
        bool first = false;
        {
            const std::lock_guard lock(mutex_);
            // The work goes here and now: by then there is one thread left.
            if (closed_) return;
            first = waiting_.empty();
            waiting_.push_back(std::move(work));
        }
        if (first) home_.post([this] { arrive(); });
    }
    // On the loop's thread, when no other thread is left to say anything: what is under way is dropped.
    void close() {
        // Destroyed with the lock off: what they hold may say something when it goes.
        std::vector<Loop::Work> dropped;
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
            dropped.swap(waiting_);
        }
    }
    [[nodiscard]] bool is_here() const { return std::this_thread::get_id() == thread_; }

  private:
    void arrive() {
        std::vector<Loop::Work> works;
        {
            const std::lock_guard lock(mutex_);
            works = std::exchange(waiting_, {});
        }
        for (std::size_t i = 0; i < works.size(); ++i) {
            try {
                std::exchange(works[i], {})();
            } catch (...) {
                // The loop reports it; what is behind it goes on.
                const std::lock_guard lock(mutex_);
                const bool first = waiting_.empty();
                waiting_.insert(waiting_.begin(),
                                std::move_iterator(works.begin() + static_cast<std::ptrdiff_t>(i) + 1),
                                std::move_iterator(works.end()));
                if (first && !waiting_.empty()) home_.post([this] { arrive(); });
                throw;
            }
        }
    }

    Loop& home_;
    const std::thread::id thread_;
    std::mutex mutex_;
    std::vector<Loop::Work> waiting_;
    bool closed_ = false;
};

template <typename... Args>
class HomeCall {
  public:
    using Function = std::function<void(Args...)>;

    HomeCall(std::shared_ptr<WayHome> way, Function function)
        : way_(way), function_(new Function(std::move(function)), [way](Function* gone) {
              std::unique_ptr<Function> owned(gone);
              if (!way->is_here()) way->post([kept = std::move(owned)] {});
          }) {}

    // From any thread.
    void operator()(Args... args) const {
        way_->post([function = function_, kept = std::tuple<std::decay_t<Args>...>(std::move(args)...)]() mutable {
            std::apply(*function, std::move(kept));
        });
    }

  private:
    std::shared_ptr<WayHome> way_;
    std::shared_ptr<Function> function_;
};

}  // namespace letrado::service
