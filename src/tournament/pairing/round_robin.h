// The tables of a round robin (T-PAIR-6): Berger's, by a formula, for any number of players and cycles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tournament/ids.h"
#include "tournament/pairing/lots.h"

namespace letrado::tournament {

// Numbers of the table, 1…N. The first named starts (T-START-1).
struct TableGame {
    int first = 0;
    int second = 0;

    bool operator==(const TableGame&) const = default;
};

struct TableRound {
    std::vector<TableGame> games;  // by the smaller number of the two
    std::optional<int> rests{};    // N odd: whose rival is the empty chair

    bool operator==(const TableRound&) const = default;
};

// N − 1 for an even N, N for an odd one.
[[nodiscard]] int rounds_of_cycle(int players);

// Round 1, 2, 3… of any number of cycles; even cycles have the starts exchanged. REQUIRES: players ≥ 2, round ≥ 1.
[[nodiscard]] TableRound berger_round(int players, int round);

// Setting `numbers lot`: who has number 1, 2, 3…, by ascending digests of "…|numeros|no".
[[nodiscard]] std::vector<EntrantNo> numbers_by_lot(std::span<const EntrantNo> entrants, const Lots& lots);

}  // namespace letrado::tournament
