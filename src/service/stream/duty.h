// Which node does for a stream what nobody asks for. Among several nodes it is a lease in the store, which goes to
// another node when this one dies; alone, a node has every duty. On the stream's loop.
//
//   free ──▶ asked ──▶ held ──▶ free: given up, or lapsed with this node's leases
//    ▲         │ │
//    │         │ └──▶ elsewhere: not asked for again before a lease may have run out
//    │         ▼
//    └───── uncertain: the store may have given it without being heard; asked for again soon
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "service/ask.h"
#include "store/store.h"

namespace letrado::service {

struct DutyParts {
    Loop& loop;
    Workers& desk;
    store::Store& store;
    std::string node;
    game::Millis lease = 0;
    bool cluster = false;
};

class Duty {
  public:
    // REQUIRES: what the parts refer to outlives it and every callback that it gave them.
    Duty(DutyParts parts, std::string name);

    [[nodiscard]] bool held() const { return mode_ == Mode::held; }
    // The store has been asked, and may give it or have given it.
    [[nodiscard]] bool is_pending() const { return mode_ == Mode::asked || mode_ == Mode::uncertain; }

    // Asks for it where that makes sense; `answered` is called when it is certain who has it. `owner` is kept
    // meanwhile.
    void ask(const std::shared_ptr<void>& owner, const std::function<void()>& answered);
    void release();
    // Others may have taken it over.
    void lapse();
    // Nobody looks after it: it may be asked for at once.
    void orphaned();
    // An orphan that is only to be given up.
    void take_to_release() { mode_ = Mode::held; }
    // Not asked for any more.
    void end() { ended_ = true; }

  private:
    enum class Mode : std::uint8_t { free, asked, uncertain, held, elsewhere };

    DutyParts parts_;
    std::string name_;
    Mode mode_;
    game::Millis refused_ = 0;  // when it was elsewhere
    bool ended_ = false;
};

}  // namespace letrado::service
