// Events: the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/scoring.h"
#include "game/types.h"

namespace letrado::game {

// Somebody states that nobody can place a tile.
struct BlockedStated {
    static constexpr std::string_view name = "blocked_stated";
    Role by{};

    static void fields(auto& self, auto&& visit) { visit("by", self.by); }
    bool operator==(const BlockedStated&) const = default;
};

// A forfeit without a loser: neither player came, and both lose.
struct GameEnded {
    static constexpr std::string_view name = "game_ended";
    EndReason reason{};
    std::optional<Seat> loser;
    ForfeitCause cause{};

    static void fields(auto& self, auto&& visit) {
        visit("reason", self.reason);
        visit("loser", self.loser);
        visit("cause", self.cause);
    }
    bool operator==(const GameEnded&) const = default;
};

struct GameAdjusted {
    static constexpr std::string_view name = "game_adjusted";
    PerSeat<Score> racks;
    PerSeat<Score> overtime;
    PerSeat<Score> penalties;
    PerSeat<Score> final_scores;

    static void fields(auto& self, auto&& visit) {
        visit("racks", self.racks);
        visit("overtime", self.overtime);
        visit("penalties", self.penalties);
        visit("final_scores", self.final_scores);
    }
    bool operator==(const GameAdjusted&) const = default;
};

// In hexadecimal.
struct SeedRevealed {
    static constexpr std::string_view name = "seed_revealed";
    std::string seed;

    static void fields(auto& self, auto&& visit) { visit("seed", self.seed); }
    bool operator==(const SeedRevealed&) const = default;
};

}  // namespace letrado::game
