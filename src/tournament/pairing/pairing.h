// The pairing of one round (section 7) as a pure function of plain values: no clock, no file, no state of a tournament.
//
// The answer is exact: of all pairings that the hard rules admit, the one whose vector K1…K9 is lexicographically
// smallest (T-PAIR-4). It does not depend on the order in which results or people were entered, nor on names
// (invariant j): only on the values below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text.h"
#include "tournament/ids.h"
#include "tournament/pairing/cost.h"
#include "tournament/pairing/history.h"
#include "tournament/pairing/lots.h"
#include "tournament/pairing/plan.h"
#include "tournament/pairing/starts.h"

namespace letrado::tournament {

// Somebody who is to be paired: active, checked in, not sitting out, not in a play-off (T-PAIR-1).
struct Candidate {
    EntrantNo no{};
    HalfPoints points = 0;  // at the basis; acceleration is added here, not by the caller
    int spread = 0;         // at the basis
    int seed = 0;
    int unplayed_wins = 0;  // byes and forfeit wins of all earlier rounds (T-PAIR-2)
    std::string country{};  // empty: unknown, never equal to another
    std::string club{};
    std::string team{};

    bool operator==(const Candidate&) const = default;
};

struct PairingInput {
    // In the order of T-PAIR-1: the tie-break chain, then seed, then number; strict. Those of fixed pairs and fixed
    // byes are in it, and are taken out first.
    std::vector<Candidate> field{};
    History history{};
    RoundPlan plan{};
    Lots lots{};
};

enum class PairedBy : std::uint8_t {
    method,  // the optimum
    fixed,   // fix_pair (T-PAIR-8), manual
    gibson,  // T-GIB-3
    filler,  // T-ENT-7
    table,   // round robin, Fontes
};

struct PairedGame {
    // The starter is named first; where nobody is named, the better placed.
    EntrantNo first{};
    EntrantNo second{};
    StartDecision start{};
    PairedBy by = PairedBy::method;
    Cost cost{};  // of this pair; zero unless PairedBy::method

    bool operator==(const PairedGame&) const = default;
};

// A game of a fixed table one of whose players is not in the field (withdrawn, sitting out).
struct Unopposed {
    EntrantNo present = nobody;  // nobody if both are away
    EntrantNo absent{};          // named in the table
    EntrantNo first{};           // as the table names them
    EntrantNo second{};

    bool operator==(const Unopposed&) const = default;
};

struct Pairing {
    // In the order of their best-placed player (T-RND-4): game i is table i + 1 before `tables` is applied.
    std::vector<PairedGame> games{};
    std::optional<EntrantNo> bye{};  // T-PAIR-2, or `gibson bye`
    bool bye_by_gibson = false;
    std::vector<EntrantNo> byes{};   // all of the round: fixed byes, the bye, those of Fontes groups
    std::vector<EntrantNo> rests{};  // round robin: the rival of the empty chair
    std::vector<Unopposed> unopposed{};
    Cost cost{};                       // Σ over the games of PairedBy::method
    std::vector<AvoidKind> relaxed{};  // hard avoidances that became K3 (T-PAIR-3): publication asks for confirmation

    bool operator==(const Pairing&) const = default;
};

enum class PairingFaultKind : std::uint8_t {
    bad_plan,    // the plan does not fit the field (factor too large, a fixed pair of one person, twice the same…)
    impossible,  // T-PAIR-3: avoid.pairs admits no pairing; `entrants` is a minimal set that no pairing can serve
    unpaired,    // manual: `entrants` have no rival
};

struct PairingFault {
    PairingFaultKind kind{};
    std::vector<EntrantNo> entrants{};
    base::Text text{};  // people by number

    bool operator==(const PairingFault&) const = default;
};

// Takes about 0.1 s for 200 players and some seconds for 2,000.
[[nodiscard]] std::expected<Pairing, PairingFault> pair(const PairingInput& input);

// T-PAIR-8, T-WHY-4: the vector of pairs that somebody else made, in any order. They need be neither the optimum nor
// admissible. Groups and positions are counted among the people of the pairs, so leave out what is not of the method
// (fixed, Gibson and filler games): the games of PairedBy::method of a Pairing have its cost.
// With `relaxed` hard avoidances are K3, as where Pairing::relaxed names them.
// REQUIRES: the people are in the field, each once.
struct PricedPairing {
    Cost cost{};
    std::vector<Cost> costs{};                   // of each pair as given
    int forbidden = 0;                           // avoid.pairs and hard avoidances
    std::vector<std::size_t> forbidden_pairs{};  // which of the pairs
};
[[nodiscard]] PricedPairing price(const PairingInput& input, std::span<const std::pair<EntrantNo, EntrantNo>> pairs,
                                  bool relaxed = false);

}  // namespace letrado::tournament
