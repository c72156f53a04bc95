// Which of two valuations plays better: pairs of games on the same draws, each side beginning once.
#pragma once

#include <cstdint>
#include <stop_token>

#include "engine/equity.h"
#include "engine/vocabulary.h"

namespace letrado::engine {

// Of the challenger, with the half width of a 95 % interval.
struct DuelResult {
    std::int64_t games = 0;
    double spread = 0;  // mean points a game
    double spread_error = 0;
    double wins = 0;  // share of the games, a draw being half
    double wins_error = 0;
};

// Static players. The result depends on `seed` and `pairs` only; on fewer pairs if `stop` asks. REQUIRES: threads > 0.
[[nodiscard]] DuelResult duel(const Vocabulary& vocabulary, const EquityModel& challenger, const EquityModel& champion,
                              std::int64_t pairs, std::uint64_t seed, int threads, const std::stop_token& stop);

}  // namespace letrado::engine
