// A loop whose time passes when the test says so, and a desk that works at once.
#pragma once

#include <deque>
#include <map>

#include "service/loop.h"
#include "service/workers.h"

namespace letrado::service {

class SimulatedLoop : public Loop {
  public:
    void post(Work work) override { after(std::chrono::milliseconds(0), std::move(work)); }
    void after(std::chrono::milliseconds delay, Work work) override {
        timers_.emplace(now_ + delay.count(), std::move(work));
    }
    [[nodiscard]] game::Millis now() const override { return now_; }

    // Does what is due until then.
    void pass(std::chrono::milliseconds time) {
        const game::Millis end = now_ + time.count();
        while (!timers_.empty() && timers_.begin()->first <= end) {
            now_ = timers_.begin()->first;
            const auto due = timers_.extract(timers_.begin());
            due.mapped()();
        }
        now_ = end;
    }

  private:
    game::Millis now_ = 1'800'000'000'000;
    std::multimap<game::Millis, Work> timers_;
};

class WorkAtOnce : public Workers {
  public:
    bool submit(Work work, std::string_view) override {
        if (!takes) return false;
        ++begun;
        work();
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return 0; }

    std::size_t begun = 0;
    bool takes = true;
};

}  // namespace letrado::service
