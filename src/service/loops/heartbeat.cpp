#include "service/loops/heartbeat.h"

#include <utility>

namespace letrado::service {

Heartbeat::Heartbeat(Loop& home, std::vector<Loop*> loops, std::chrono::milliseconds every, Tell alive)
    : home_(home), loops_(std::move(loops)), every_(every), alive_(std::move(alive)) {}

void Heartbeat::pass_on(std::size_t next) {
    if (next < loops_.size()) return loops_[next]->post([this, next] { pass_on(next + 1); });
    home_.post([this] {
        alive_();
        home_.after(every_, [this] { pass_on(0); });
    });
}

}  // namespace letrado::service
