// What the bases say about one round: the plan row of section 4, without the names of settings.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tournament/ids.h"
#include "tournament/pairing/gibson.h"
#include "tournament/pairing/starts.h"

namespace letrado::tournament {

// T-PAIR-5.
enum class Method : std::uint8_t {
    halves,       // suizo mitades
    folded,       // suizo plegado
    neighbours,   // suizo vecinos
    hill,         // colina
    factor,       // factor f
    quarters,     // cuartiles x-y
    random,       // azar
    round_robin,  // todos
    fontes,       // fontes n
    manual,       // manual
};

struct MethodChoice {
    Method method = Method::halves;
    // f of `factor f`, the rounds of `fontes n` (3), the partner of the first quarter in `cuartiles 1-x` (2, 3, 4).
    int parameter = 0;
    bool no_immediate = false;  // colina: last round's rival counts as met once

    bool operator==(const MethodChoice&) const = default;
};

// The written form: "suizo" (= "suizo mitades"), "suizo plegado", "colina no_immediate", "factor 4", "cuartiles 1-3",
// "azar", "todos", "fontes 3", "manual". The error says what is known.
[[nodiscard]] std::expected<MethodChoice, base::Text> parse_method(std::string_view text);
[[nodiscard]] std::string to_text(const MethodChoice& choice);

// The default of `repeats` for a round by that method: allow for the hill, avoid elsewhere.
[[nodiscard]] bool repeats_allowed_by_default(Method method);

enum class AvoidKind : std::uint8_t { country, club, team };
[[nodiscard]] std::string_view to_text(AvoidKind kind);  // "country"

struct Avoidance {
    AvoidKind kind{};
    bool hard = false;

    bool operator==(const Avoidance&) const = default;
};

struct Acceleration {
    int rounds = 0;
    int seeds = 0;
    HalfPoints points = 2;

    bool operator==(const Acceleration&) const = default;
};

struct GibsonPlan {
    GibsonRules rules;
    bool bye = false;  // `gibson bye`: an odd field's bye may go to a fixed player
    // Standings of all who still play, if they are more than the field (somebody sits out, say); empty: the field.
    std::vector<GibsonRow> table{};

    bool operator==(const GibsonPlan&) const = default;
};

struct RoundPlan {
    int round = 1;
    MethodChoice method{};
    bool repeats_allowed = false;    // `repeats allow`: K1 = 0
    std::vector<Avoidance> avoid{};  // those in force in this round (`until` is the caller's)
    std::vector<std::pair<EntrantNo, EntrantNo>> avoid_pairs{};  // avoid.pairs: always hard, never relaxed
    std::optional<Acceleration> accelerate{};
    std::optional<GibsonPlan> gibson{};
    StartSettings start{};
    std::vector<std::pair<EntrantNo, EntrantNo>> fixed_pairs{};  // T-PAIR-8
    std::vector<EntrantNo> fixed_byes{};
    std::optional<EntrantNo> filler{};  // T-ENT-7: plays whoever would have the bye; not in the field
    // todos: who has number 1, 2, 3… in the table, withdrawn people included, and which of its rounds this is.
    std::vector<EntrantNo> numbers{};
    int table_round = 0;
    // fontes: the groups, fixed before the first of their rounds, and which of them this is (1…).
    std::vector<std::vector<EntrantNo>> groups{};
    int group_round = 0;

    bool operator==(const RoundPlan&) const = default;
};

}  // namespace letrado::tournament
