// Tells again and again that a server is alive: that every one of its loops still does what is posted to it. The word
// goes from home through each loop in turn and back home, and is only then told: where one is stuck, nobody hears more.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "service/loop.h"

namespace letrado::service {

class Heartbeat {
  public:
    using Tell = std::function<void()>;

    // `alive` is called at home, each time so long after the former word. REQUIRES: the loops outlive it, and do
    // nothing more when it is destroyed.
    Heartbeat(Loop& home, std::vector<Loop*> loops, std::chrono::milliseconds every, Tell alive);
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    // At home, once.
    void start() { pass_on(0); }

  private:
    void pass_on(std::size_t next);

    Loop& home_;
    const std::vector<Loop*> loops_;
    const std::chrono::milliseconds every_;
    const Tell alive_;
};

}  // namespace letrado::service
