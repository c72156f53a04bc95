// Results in the players' histories, and their ratings.
#pragma once

#include "service/records/game_header.h"
#include "service/stored_json.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr double first_rating = 1500;

// Elo: the rating after a game of `points` (1, ½ or 0) against a rival; newcomers move faster.
[[nodiscard]] double new_rating(double own, double rival, double points, std::int64_t games_before);

// Writes the game into the histories, once; a rated one changes the ratings of both. False where the store is away.
// From a worker.
[[nodiscard]] bool record_game(store::Store& store, const GameHeader& header, std::string_view stream,
                               const GameCard& card, store::Time finished);

}  // namespace letrado::service
