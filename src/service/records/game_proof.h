// Whether what is stored of games is what games are: each log folds, and that of a closed game is proved.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "store/event_log.h"

namespace letrado::service {

// Of one game: its header, its events and the status that its summary has. The error says what is wrong.
[[nodiscard]] std::expected<void, base::Text> prove_game(std::string_view header, std::span<const std::string> log,
                                                         std::string_view status);

struct GameFault {
    std::string game;
    base::Text what;
};

struct GamesProof {
    std::int64_t games = 0;
    std::int64_t events = 0;
    std::int64_t faults = 0;
    std::vector<GameFault> first;  // of the faults, at most `most_told`
};
inline constexpr std::size_t most_told = 20;

// Every game of the store; `progress` hears now and then how many it has seen. A game that goes on while it is read is
// proved as far as it was when it was listed. The error is an outage.
[[nodiscard]] std::expected<GamesProof, store::Error> prove_games(
    store::EventLog& log, const std::function<void(std::int64_t)>& progress = {});

}  // namespace letrado::service
