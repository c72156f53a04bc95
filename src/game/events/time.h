// Events: time and presence.
#pragma once

#include <string>
#include <string_view>

#include "game/types.h"

namespace letrado::game {

struct TimeCalled {
    static constexpr std::string_view name = "time_called";

    static void fields(auto&, auto&&) {}
    bool operator==(const TimeCalled&) const = default;
};

struct TimerSignal {
    static constexpr std::string_view name = "timer_signal";
    int number = 0;

    static void fields(auto& self, auto&& visit) { visit("number", self.number); }
    bool operator==(const TimerSignal&) const = default;
};

struct TimerExpired {
    static constexpr std::string_view name = "timer_expired";

    static void fields(auto&, auto&&) {}
    bool operator==(const TimerExpired&) const = default;
};

struct ClockSet {
    static constexpr std::string_view name = "clock_set";
    Seat seat{};
    Millis left = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("left", self.left);
    }
    bool operator==(const ClockSet&) const = default;
};

struct ClockStopped {
    static constexpr std::string_view name = "clock_stopped";

    static void fields(auto&, auto&&) {}
    bool operator==(const ClockStopped&) const = default;
};

struct ClockResumed {
    static constexpr std::string_view name = "clock_resumed";

    static void fields(auto&, auto&&) {}
    bool operator==(const ClockResumed&) const = default;
};

// Verification has taken longer than the event allows: from now on it is on the clock of who verifies.
struct VerificationOverrun {
    static constexpr std::string_view name = "verification_overrun";

    static void fields(auto&, auto&&) {}
    bool operator==(const VerificationOverrun&) const = default;
};

// Has said that he leaves as soon as his turn is played, and before he draws.
struct PlayerLeaving {
    static constexpr std::string_view name = "player_leaving";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const PlayerLeaving&) const = default;
};

struct PlayerLeft {
    static constexpr std::string_view name = "player_left";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const PlayerLeft&) const = default;
};

struct PlayerReturned {
    static constexpr std::string_view name = "player_returned";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const PlayerReturned&) const = default;
};

// A player would go on another day.
struct AdjournmentAsked {
    static constexpr std::string_view name = "adjournment_asked";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const AdjournmentAsked&) const = default;
};

// The clocks stand until both go on.
struct GameAdjourned {
    static constexpr std::string_view name = "game_adjourned";

    static void fields(auto&, auto&&) {}
    bool operator==(const GameAdjourned&) const = default;
};

// A player is ready to go on.
struct ResumptionAsked {
    static constexpr std::string_view name = "resumption_asked";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const ResumptionAsked&) const = default;
};

struct GameResumed {
    static constexpr std::string_view name = "game_resumed";

    static void fields(auto&, auto&&) {}
    bool operator==(const GameResumed&) const = default;
};

// Nobody waits any longer for an answer about adjourning or going on.
struct AdjournmentDropped {
    static constexpr std::string_view name = "adjournment_dropped";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const AdjournmentDropped&) const = default;
};

struct LatenessJudged {
    static constexpr std::string_view name = "lateness_judged";
    Seat seat{};
    bool justified = false;
    int count = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("justified", self.justified);
        visit("count", self.count);
    }
    bool operator==(const LatenessJudged&) const = default;
};

}  // namespace letrado::game
