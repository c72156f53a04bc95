// The plan of a division's rounds (section 4, `plan`) as text: "1-16 suizo mitades; 17-18 colina repeats=avoid". A row
// begins with its rounds ("5", "1-16", "1-*" for as many as the table has) and a method of 7.4; options follow:
//
//   based_on=r-2          points and order of two rounds before; r-1 without it
//   repeats=allow|avoid   other than the method's own
//   gibson, gibson=bye, gibson=off
//   accelerate=2/16/2     rounds, seeds, half points
//   libre                 round robin: any game on any day
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "tournament/pairing/plan.h"

namespace letrado::tournament {

struct PlanRow {
    int from = 1;
    int to = 1;  // most_rounds where the row is open ("*")
    MethodChoice method{};
    int lag = 1;  // r − based_on
    std::optional<bool> repeats_allowed{};
    enum class Gibson : std::uint8_t { by_default, off, on, bye } gibson{};
    std::optional<Acceleration> accelerate{};
    bool free_dates = false;

    bool operator==(const PlanRow&) const = default;
};

struct EventPlan {
    std::vector<PlanRow> rows{};

    // The row of a round; nothing beyond the plan.
    [[nodiscard]] const PlanRow* row_of(int round) const;
    // How many rounds it has; 0 where the table says.
    [[nodiscard]] int rounds() const;
    bool operator==(const EventPlan&) const = default;
};

[[nodiscard]] std::expected<EventPlan, base::Text> parse_plan(std::string_view text);
// A row without its rounds, for one pairing.
[[nodiscard]] std::expected<PlanRow, base::Text> parse_plan_row(std::string_view text);
[[nodiscard]] std::string to_text(const PlanRow& row);

}  // namespace letrado::tournament
