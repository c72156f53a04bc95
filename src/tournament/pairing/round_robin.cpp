#include "tournament/pairing/round_robin.h"

#include <algorithm>
#include <utility>

#include "base/invariant.h"

namespace letrado::tournament {

int rounds_of_cycle(int players) {
    return players % 2 == 0 ? players - 1 : players;
}

TableRound berger_round(int players, int round) {
    base::invariant(players >= 2 && round >= 1, "round robin: no such table");
    const int chairs = players + players % 2;  // the last one empty if the players are odd
    const int modulus = chairs - 1;
    const int cycle = (round - 1) / modulus;
    const int in_cycle = (round - 1) % modulus + 1;
    const bool exchanged = cycle % 2 == 1;

    TableRound result;
    for (int i = 1; i < chairs; ++i) {
        // j with i + j ≡ in_cycle + 1 (mod modulus), 1 ≤ j ≤ modulus.
        const int j = ((in_cycle + 1 - i) % modulus + modulus - 1) % modulus + 1;
        if (j < i) continue;
        TableGame game;
        if (j == i) {
            if (chairs > players) {
                result.rests = i;
                continue;
            }
            game = i <= chairs / 2 ? TableGame{i, chairs} : TableGame{chairs, i};
        } else {
            game = (i + j) % 2 == 1 ? TableGame{i, j} : TableGame{j, i};
        }
        if (exchanged) std::swap(game.first, game.second);
        result.games.push_back(game);
    }
    return result;
}

std::vector<EntrantNo> numbers_by_lot(std::span<const EntrantNo> entrants, const Lots& lots) {
    std::vector<std::pair<base::Digest, EntrantNo>> drawn;
    for (const auto no : entrants)
        drawn.emplace_back(lots.of_entrant("numeros", no), no);
    std::ranges::sort(drawn);
    std::vector<EntrantNo> result;
    for (const auto& [digest, no] : drawn)
        result.push_back(no);
    return result;
}

}  // namespace letrado::tournament
