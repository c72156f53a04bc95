// Results in the players' histories, and their ratings: Glicko-2, one for each tempo, a game at a time. They follow
// from the stored results alone, so that they can be made anew.
#pragma once

#include "service/records/game_header.h"
#include "service/records/glicko.h"
#include "service/stored_json.h"
#include "store/store.h"

namespace letrado::service {

// The written names of the tempos, which are the categories of ratings.
inline constexpr std::string_view tempo_fast = "fast";        // less than ten minutes for each
inline constexpr std::string_view tempo_classic = "classic";  // a clock or a timer, and more
inline constexpr std::string_view tempo_days = "days";        // correspondence
inline constexpr std::string_view tempo_none = "untimed";
inline constexpr std::array all_tempos{tempo_fast, tempo_classic, tempo_days, tempo_none};
[[nodiscard]] std::string_view tempo_of(const GameTerms& terms);

// Of the leaders: who is known this well, and has played within a year.
inline constexpr double ranked_deviation = 110;
inline constexpr std::chrono::days ranked_for{365};

// A rating period of Glicko-2.
inline constexpr std::chrono::days rating_period{5};

// As it is at that moment, when its owner has not played since.
[[nodiscard]] Strength strength_now(const store::Rating& rating, store::Time now);

// Writes the game into the histories, once; a rated one changes the ratings of both. False where the store is away.
// From a worker.
[[nodiscard]] bool record_game(store::Store& store, const GameHeader& header, std::string_view stream,
                               const GameCard& card, store::Time finished);

struct RebuiltRatings {
    std::int64_t games = 0;  // rated ones
    std::int64_t people = 0;
};

// Makes all ratings anew from the results, in the order they were recorded. REQUIRES: nobody records a game meanwhile.
[[nodiscard]] std::expected<RebuiltRatings, store::Error> rebuild_ratings(store::Store& store);

// The same where ratings of former days are left, that were not counted like this.
[[nodiscard]] std::expected<RebuiltRatings, store::Error> migrate_ratings(store::Store& store);

}  // namespace letrado::service
