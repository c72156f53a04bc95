// Why this pairing, in words (7.9, T-WHY-1 and T-WHY-2), from the same numbers that made it.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tournament/pairing/pairing.h"

namespace letrado::tournament {

// How people are called in reasons; the number serves where there is no name.
using NameOf = std::function<std::string(EntrantNo)>;

// T-WHY-1: places, points, group and position, float, earlier meetings, avoidance, start, bye, Gibson, fixed.
// REQUIRES: `pairing` is pair(input)'s, or an edited copy with the same people; game < pairing.games.size().
[[nodiscard]] base::Text reason_of_game(const PairingInput& input, const Pairing& pairing, std::size_t game,
                                        const NameOf& name);
// REQUIRES: pairing.bye.
[[nodiscard]] base::Text reason_of_bye(const PairingInput& input, const Pairing& pairing, const NameOf& name);

// The first criterion in which one pairing is worse than another.
struct Worse {
    Criterion criterion{};
    std::int64_t from = 0;
    std::int64_t to = 0;
    std::vector<std::pair<EntrantNo, EntrantNo>> where{};  // the pairs of the worse one that pay for it
    bool forbidden = false;  // the pairs break a hard rule, worse than any criterion; from and to count them
    base::Text text{};       // "criterio 1, repeticiones: 0 → 1 (Díaz–Mora, ya jugaron en la ronda 3)"

    bool operator==(const Worse&) const = default;
};

// T-WHY-2.
struct WhyNot {
    std::optional<Worse> worse{};      // nothing: it is as good, or the pair stands in the pairing already
    std::optional<Pairing> instead{};  // the best pairing with that pair; nothing if no rule admits it
    base::Text text{};
};
// REQUIRES: pairing is pair(input)'s. Solves once more. The error is for people who are not in the paired field.
[[nodiscard]] std::expected<WhyNot, base::Text> why_not(const PairingInput& input, const Pairing& pairing, EntrantNo a,
                                                        EntrantNo c, const NameOf& name);

// T-PAIR-8: what an edited draft costs beside the optimum: the first worse component; nothing if there is none.
[[nodiscard]] std::optional<Worse> first_worse(const PairingInput& input, const Pairing& optimum,
                                               const std::vector<std::pair<EntrantNo, EntrantNo>>& edited,
                                               const NameOf& name);

}  // namespace letrado::tournament
