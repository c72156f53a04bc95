// Events: the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
// the article that he broke, empty where the director named none and in older logs; `unaccepted`: the words of a play
// of his that the rival had not accepted, which does not count. `overridden`: the game ends by a rule that the director
// changed, and this is the article by which he may (empty where the edition has none).
struct GameEnded {
    static constexpr std::string_view name = "game_ended";
    EndReason reason{};
    std::optional<Seat> loser;
    ForfeitCause cause{};
    std::string grounds = {};
    int penalty = 0;
    std::string code = {};
    std::vector<board::FormedWord> unaccepted = {};
    std::optional<std::string> overridden{};

    static void fields(auto& self, auto&& visit) {
        visit("reason", self.reason);
        visit("loser", self.loser);
        visit("cause", self.cause);
        visit("grounds", self.grounds);
        visit("penalty", self.penalty);
        visit("code", self.code);
        visit("unaccepted", self.unaccepted);
        visit("overridden", self.overridden);
    }
    bool operator==(const GameEnded&) const = default;
};

// The result: points of the plays, with the tiles left, less overtime and penalties. `sums`: what both papers have
// above the sum of the points. `loses`: who has lost whatever the points are, both or one. Each change of a result is
// another one of these.
struct GameAdjusted {
    static constexpr std::string_view name = "game_adjusted";
    PerSeat<board::Score> racks;
    PerSeat<board::Score> overtime;
    PerSeat<board::Score> penalties;
    PerSeat<board::Score> final_scores;
    PerSeat<board::Score> sums = {};
    PerSeat<bool> loses = {};

    static void fields(auto& self, auto&& visit) {
        visit("racks", self.racks);
        visit("overtime", self.overtime);
        visit("penalties", self.penalties);
        visit("final_scores", self.final_scores);
        visit("sums", self.sums);
        visit("loses", self.loses);
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
