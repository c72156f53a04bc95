// Fontes groups for the opening rounds (T-PAIR-7).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "tournament/ids.h"
#include "tournament/pairing/lots.h"

namespace letrado::tournament {

// Members in the order of their numbers 1…n in the group's table.
using FontesGroup = std::vector<EntrantNo>;

struct FontesGame {
    EntrantNo first{};  // starts
    EntrantNo second{};

    bool operator==(const FontesGame&) const = default;
};

struct FontesRound {
    std::vector<FontesGame> games;
    std::vector<EntrantNo> byes;  // whose rival is the empty chair: a bye, not T-PAIR-2's

    bool operator==(const FontesRound&) const = default;
};

// The field in order. Groups of four, and one of 3, 5 or 6 where the field leaves a residue; one group of all below 8.
// With `lots` each stratum is in the order of its lots.
[[nodiscard]] std::vector<FontesGroup> fontes_groups(std::span<const EntrantNo> order, const Lots* lots = nullptr);

// Three rounds in general: groups of 4 and 3 play the table of 4, groups of 5 and 6 the first three rounds of the
// table of 6. A field below 8 is one round robin with as many rounds as its table has.
[[nodiscard]] std::vector<FontesRound> fontes_rounds(std::span<const FontesGroup> groups);

}  // namespace letrado::tournament
