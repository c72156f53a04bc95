// Commands: time and presence.
#pragma once

#include <string>
#include <string_view>

#include "game/types.h"

namespace letrado::game {

struct Tick {
    static constexpr std::string_view name = "tick";

    static void fields(auto&, auto&&) {}
    bool operator==(const Tick&) const = default;
};

struct CallTime {
    static constexpr std::string_view name = "call_time";

    static void fields(auto&, auto&&) {}
    bool operator==(const CallTime&) const = default;
};

struct SetClock {
    static constexpr std::string_view name = "set_clock";
    Seat seat{};
    Millis left = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("left", self.left);
    }
    bool operator==(const SetClock&) const = default;
};

// The mover has placed his tiles and stops the clock, before the play is entered: only where counting is free of time.
struct StopClock {
    static constexpr std::string_view name = "stop_clock";

    static void fields(auto&, auto&&) {}
    bool operator==(const StopClock&) const = default;
};

// He had not finished placing after all.
struct ResumeClock {
    static constexpr std::string_view name = "resume_clock";

    static void fields(auto&, auto&&) {}
    bool operator==(const ResumeClock&) const = default;
};

// Where the program draws, said before the draw: the player leaves when his turn is played.
struct Leave {
    static constexpr std::string_view name = "leave";

    static void fields(auto&, auto&&) {}
    bool operator==(const Leave&) const = default;
};

struct Return {
    static constexpr std::string_view name = "return";

    static void fields(auto&, auto&&) {}
    bool operator==(const Return&) const = default;
};

// Where the event allows it: who asks first proposes to go on another day, and the rival's asking agrees. The server
// and the director adjourn at once.
struct Adjourn {
    static constexpr std::string_view name = "adjourn";

    static void fields(auto&, auto&&) {}
    bool operator==(const Adjourn&) const = default;
};

// The same, of an adjourned game: both go on.
struct Resume {
    static constexpr std::string_view name = "resume";

    static void fields(auto&, auto&&) {}
    bool operator==(const Resume&) const = default;
};

// What was asked, of either kind, is taken back by who asked it or declined by the other.
struct DropAdjournment {
    static constexpr std::string_view name = "drop_adjournment";

    static void fields(auto&, auto&&) {}
    bool operator==(const DropAdjournment&) const = default;
};

struct JudgeLateness {
    static constexpr std::string_view name = "judge_lateness";
    Seat seat{};
    bool justified = false;
    int earlier = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("justified", self.justified);
        visit("earlier", self.earlier);
    }
    bool operator==(const JudgeLateness&) const = default;
};

struct EndRound {
    static constexpr std::string_view name = "end_round";

    static void fields(auto&, auto&&) {}
    bool operator==(const EndRound&) const = default;
};

}  // namespace letrado::game
