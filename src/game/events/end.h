// Events: the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/scoring.h"
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
// `grounds`: why a player was excluded, in the director's words; `penalty`: the number under which he appeals; `code`:
// the article that he broke, empty where the director named none and in older logs.
struct GameEnded {
    static constexpr std::string_view name = "game_ended";
    EndReason reason{};
    std::optional<Seat> loser;
    ForfeitCause cause{};
    std::string grounds = {};
    int penalty = 0;
    std::string code = {};

    static void fields(auto& self, auto&& visit) {
        visit("reason", self.reason);
        visit("loser", self.loser);
        visit("cause", self.cause);
        visit("grounds", self.grounds);
        visit("penalty", self.penalty);
        visit("code", self.code);
    }
    bool operator==(const GameEnded&) const = default;
};

// The result: points of the plays, with the tiles left, less overtime and penalties. `sums`: what both papers have
// above the sum of the points. Each change of a result is another one of these.
struct GameAdjusted {
    static constexpr std::string_view name = "game_adjusted";
    PerSeat<board::Score> racks;
    PerSeat<board::Score> overtime;
    PerSeat<board::Score> penalties;
    PerSeat<board::Score> final_scores;
    PerSeat<board::Score> sums = {};

    static void fields(auto& self, auto&& visit) {
        visit("racks", self.racks);
        visit("overtime", self.overtime);
        visit("penalties", self.penalties);
        visit("final_scores", self.final_scores);
        visit("sums", self.sums);
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
