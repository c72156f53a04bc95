// The officers of an evening: whoever keeps tables gives an office for all of them, those that are open and those that
// he opens within the next day. It is written in a stream of the keeper's; at each table it is a place like any other.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/games/game_desk.h"

namespace letrado::service {

// An evening is over a day after somebody was last given an office for it.
inline constexpr game::Millis crew_lives = game::Millis{24} * 60 * 60 * 1000;

// A desk that has changed, by its game.
using ChangedDesks = std::vector<std::pair<std::string, GameDesk>>;

// "monitor", "judge" or "director".
[[nodiscard]] bool is_office(std::string_view place);

// All of these block: from a worker.
// As they are called now; who is gone is none of them.
[[nodiscard]] std::expected<std::vector<DeskPlace>, ServiceError> read_crew(store::Store& store,
                                                                            std::string_view keeper, game::Millis now);

// At every open table of the keeper's where that person does not play, and at those to come.
[[nodiscard]] std::expected<ChangedDesks, ServiceError> give_office(store::EventLog& log, const Person& keeper,
                                                                    std::string_view place, const Person& to,
                                                                    game::Millis now);
// The person has no office any more at any open table of the keeper's.
[[nodiscard]] std::expected<ChangedDesks, ServiceError> take_office(store::EventLog& log, const Person& keeper,
                                                                    std::string_view account, game::Millis now);

// The crew of who has opened a table takes its places there, while he keeps it.
[[nodiscard]] std::expected<ChangedDesks, ServiceError> seat_crew(store::Store& store, std::string_view game,
                                                                  const Person& keeper, game::Millis now);

}  // namespace letrado::service
