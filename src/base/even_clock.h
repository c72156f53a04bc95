// The time of day for those who measure with it. The system's clock may be set: by hand, by NTP, or because the machine
// slept. Whoever reckons a player's time with it would take minutes from one, or give them to the other. This one is
// set once, then goes on as evenly as the steady clock does, and draws near the system's time slowly.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>

namespace letrado::base {

// Safe to use from any thread.
class EvenClock {
  public:
    using Micros = std::chrono::microseconds;
    struct Sources {
        std::function<Micros()> steady;  // never set, never back; need not go on while the machine sleeps
        std::function<Micros()> wall;    // since 1970
    };
    // Hears, on the thread that asked for the time, that the system's clock was set, and by how much.
    using Stepped = std::function<void(std::chrono::milliseconds)>;

    // While it differs from the system's time it runs by this part of an hour an hour faster or slower: nobody loses or
    // wins more than 15 seconds in a game of 25 minutes, and two minutes are made up for in three hours and a half.
    static constexpr int slowness = 100;
    // What the system's clock moves by beyond this at a time is a step; less is how clocks are.
    static constexpr std::chrono::milliseconds least_step{500};

    explicit EvenClock(Stepped stepped = {});
    EvenClock(Sources sources, Stepped stepped);

    // Milliseconds since 1970; never less than it was before.
    [[nodiscard]] std::int64_t now();
    // How far the system's clock was ahead when last looked at.
    [[nodiscard]] std::chrono::milliseconds behind() const;

  private:
    const Sources sources_;
    const Stepped stepped_;
    mutable std::mutex mutex_;
    Micros looked_;       // the steady time when the two were last compared
    Micros wall_offset_;  // the system's time minus the steady one, then
    Micros offset_;       // our time minus the steady one
};

}  // namespace letrado::base
