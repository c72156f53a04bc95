// Two bots against each other in pairs of games: both games of a pair draw from the same bag in the same order, with
// the seats changed, so that luck is the same for both and fewer games tell who is stronger.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/board/position.h"
#include "engine/bots/bot.h"
#include "engine/words/word_graph.h"

namespace letrado::engine {

// A turn as it was played.
struct PlayedTurn {
    int player = 0;               // of the match, 0 or 1
    tiles::TileCounts rack;       // before the turn
    Move move;                    // a play that was challenged off stands here too
    bool withdrawn = false;       // challenged off
    std::array<int, 2> scores{};  // after it, by player of the match; without the racks of the end
};

struct PlayedGame {
    std::uint64_t pair = 0;
    int starter = 0;  // player of the match
    std::vector<PlayedTurn> turns;
    std::array<tiles::TileCounts, 2> racks;  // left at the end
    std::array<int, 2> scores{};
    bool out = false;  // somebody played the last tile; otherwise each has lost the tiles he had
};

struct MatchOptions {
    std::uint64_t pairs = 1;
    int threads = 1;
    std::uint64_t seed = 1;
    EndRules rules;
    std::optional<std::chrono::milliseconds> move_time;  // for each move; the bots' own budgets without it
    std::optional<std::chrono::milliseconds> game_time;  // for all the moves of a player in a game
    std::stop_token stop;                                // ends the match after the games that are under way
    // Called from one thread at a time after each pair, with the pairs done so far.
    std::function<void(std::uint64_t done)> progress;
    // Called from one thread at a time, in no order.
    std::function<void(const PlayedGame&)> log;
};

// A mean with half the width of its 95 % confidence interval.
struct Estimate {
    double mean = 0;
    double margin = 0;

    [[nodiscard]] double low() const { return mean - margin; }
    [[nodiscard]] double high() const { return mean + margin; }
};

struct MatchResult {
    std::uint64_t games = 0;
    std::uint64_t turns = 0;
    std::uint64_t wins = 0;  // of the first bot
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    Estimate win_rate;  // of the first bot, a draw is half a win; from pairs, like the next
    Estimate spread;    // points of the first bot over the second, a game
    std::array<double, 2> mean_score{};
    std::array<double, 2> seven_tile_plays{};  // a game
    std::array<std::uint64_t, 2> phonies{};    // played, and challenged off
    double seconds = 0;

    [[nodiscard]] double games_per_second() const { return static_cast<double>(games) / seconds; }
};

// Makes a bot for a thread.
using BotMaker = std::function<std::unique_ptr<Bot>()>;

// The result, but for `seconds`, is the same for any number of threads where no time is set. `lexicon` is what
// challenges are judged by.
[[nodiscard]] MatchResult play_match(const WordGraph& lexicon, const std::array<BotMaker, 2>& bots,
                                     const MatchOptions& options);

}  // namespace letrado::engine
