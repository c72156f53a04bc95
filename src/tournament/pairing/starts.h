// Who starts (section 8). Pure: the same ledger gives the same answer, whatever the raw numbers of starts.
#pragma once

#include <cstdint>

#include "tournament/ids.h"
#include "tournament/pairing/history.h"
#include "tournament/pairing/lots.h"

namespace letrado::tournament {

// How the event decides the start.
enum class StartRule : std::uint8_t {
    system,     // T-START-7: 8.1; round robin and Fontes: the table (T-START-1)
    tile_draw,  // T-START-5 (RL): nobody is named, pairings ignore starts
    lot,        // T-START-8: a lot for each game, not balanced
};

// Setting start.last: criterion S4.
enum class LastStart : std::uint8_t { lot, better_seed, worse_seed, alternate };

struct StartSettings {
    StartRule rule = StartRule::system;
    LastStart last = LastStart::lot;
    bool in_pairing = true;  // start.in_pairing: K5

    bool operator==(const StartSettings&) const = default;
};

// By what it was decided.
enum class StartBy : std::uint8_t {
    none,          // T-START-5: by tiles at the table
    balance,       // S1
    against,       // S2
    last_differs,  // S3
    seed,          // S4 better_seed, worse_seed
    alternate,     // S4 alternate
    lot,           // S4 lot, T-START-8
    table,         // T-START-1
};

struct StartPlayer {
    EntrantNo no{};
    int seed = 0;
};

struct StartDecision {
    EntrantNo starter = nobody;  // nobody with StartBy::none
    StartBy by = StartBy::none;

    bool operator==(const StartDecision&) const = default;
};

// T-START-7 for a game at the table with that number (S4 `alternate`: the better seed starts at odd tables).
// The order of a and b does not matter.
[[nodiscard]] StartDecision decide_start(const StartPlayer& a, const StartPlayer& b, const History& history,
                                         const StartSettings& settings, const Lots& lots, int table);

// T-START-3: who starts game `game` (1, 2, 3…) of a match or series whose first game `first_starter` started.
[[nodiscard]] EntrantNo starter_of_match(EntrantNo first_starter, EntrantNo rival, int game);

// T-START-8, setting `teams.start boards`: whether the first-named team starts on that board (1, 2, 3…).
[[nodiscard]] constexpr bool first_team_starts(int board) {
    return board % 2 == 1;
}

}  // namespace letrado::tournament
