// A loop with a thread of its own, for streams: work that is posted to it, and timers. It has no sockets. What gathers
// while it works is taken in one piece: a busy loop is woken once for all of it.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "service/loop.h"

namespace letrado::service {

class LoopThread : public Loop {
  public:
    // Hears on the loop's thread what work threw.
    using Failed = std::function<void(std::string_view what)>;

    // Goes by the clock of `clock`, which outlives it.
    LoopThread(const Loop& clock, Failed failed);
    LoopThread(const LoopThread&) = delete;
    LoopThread& operator=(const LoopThread&) = delete;
    ~LoopThread() override { end(); }

    void post(Work work) override;
    void after(std::chrono::milliseconds delay, Work work) override;
    [[nodiscard]] game::Millis now() const override { return clock_.now(); }

    // From another thread: does what was posted before, and ends the thread. What is posted later, and timers that are
    // not due, are destroyed with the loop.
    void end();

  private:
    void run();
    void perform(Work& work);

    const Loop& clock_;
    const Failed failed_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Work> queue_;
    bool ending_ = false;
    std::multimap<game::Millis, Work> timers_;  // of the thread's own
    std::thread thread_;                        // last: it uses all the others
};

}  // namespace letrado::service
