#include "tournament/rounds/event_plan.h"

#include <fmt/format.h>

#include "tournament/text_parts.h"

namespace letrado::tournament {

namespace {

base::Text cannot(std::string_view what) {
    return {fmt::format("no se entiende «{}» en el plan de rondas", what),
            fmt::format("cannot understand '{}' in the plan of rounds", what)};
}

bool read_option(PlanRow& row, std::string_view word) {
    if (word == "gibson") return row.gibson = PlanRow::Gibson::on, true;
    if (word == "gibson=bye") return row.gibson = PlanRow::Gibson::bye, true;
    if (word == "gibson=off") return row.gibson = PlanRow::Gibson::off, true;
    if (word == "repeats=allow") return row.repeats_allowed = true, true;
    if (word == "repeats=avoid") return row.repeats_allowed = false, true;
    if (word == "libre") return row.free_dates = true, true;
    if (word.starts_with("based_on=r-")) {
        const auto lag = parse_int(word.substr(11), 1, 9);
        if (lag) row.lag = *lag;
        return lag.has_value();
    }
    if (word.starts_with("accelerate=")) {
        const auto parts = split(word.substr(11), '/');
        if (parts.size() < 2 || parts.size() > 3) return false;
        const auto rounds = parse_int(parts[0], 1, most_rounds);
        const auto seeds = parse_int(parts[1], 1, most_entrants);
        const auto points = parts.size() == 3 ? parse_int(parts[2], 1, 20) : std::optional(2);
        if (!rounds || !seeds || !points) return false;
        row.accelerate = Acceleration{*rounds, *seeds, *points};
        return true;
    }
    return false;
}

}  // namespace

std::expected<PlanRow, base::Text> parse_plan_row(std::string_view text) {
    PlanRow row;
    std::string method;
    for (const std::string_view word : split_words(text)) {
        if (read_option(row, word)) continue;
        if (!method.empty()) method += ' ';
        method += word;
    }
    auto choice = parse_method(method);
    if (!choice) return std::unexpected(std::move(choice.error()));
    row.method = *choice;
    return row;
}

std::expected<EventPlan, base::Text> parse_plan(std::string_view text) {
    EventPlan plan;
    int next = 1;
    if (text.size() > 4000) return std::unexpected(cannot(text.substr(0, 40)));
    for (const std::string_view part : split(text, ';')) {
        const std::string_view line = trim(part);
        if (line.empty()) continue;
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos) return std::unexpected(cannot(line));
        const auto ends = split(line.substr(0, space), '-');
        auto row = parse_plan_row(line.substr(space + 1));
        if (!row) return std::unexpected(std::move(row.error()));
        const auto from = parse_int(ends[0], next, most_rounds);
        const bool open = ends.size() == 2 && ends[1] == "*";
        const auto to = open ? std::optional(most_rounds) : parse_int(ends.back(), from.value_or(1), most_rounds);
        if (!from || *from != next || !to || ends.size() > 2) return std::unexpected(cannot(line.substr(0, space)));
        row->from = *from;
        row->to = *to;
        next = *to + 1;
        plan.rows.push_back(*row);
    }
    if (plan.rows.empty()) return std::unexpected(cannot(text.substr(0, 40)));
    return plan;
}

const PlanRow* EventPlan::row_of(int round) const {
    for (const PlanRow& row : rows)
        if (row.from <= round && round <= row.to) return &row;
    return nullptr;
}

int EventPlan::rounds() const {
    if (rows.empty()) return 0;
    return rows.back().to == most_rounds && rows.back().method.method == Method::round_robin ? 0 : rows.back().to;
}

std::string to_text(const PlanRow& row) {
    std::string text = to_text(row.method);
    if (row.lag != 1) text += fmt::format(" based_on=r-{}", row.lag);
    if (row.repeats_allowed) text += *row.repeats_allowed ? " repeats=allow" : " repeats=avoid";
    if (row.gibson == PlanRow::Gibson::on) text += " gibson";
    if (row.gibson == PlanRow::Gibson::bye) text += " gibson=bye";
    if (row.gibson == PlanRow::Gibson::off) text += " gibson=off";
    if (row.accelerate)
        text +=
            fmt::format(" accelerate={}/{}/{}", row.accelerate->rounds, row.accelerate->seeds, row.accelerate->points);
    if (row.free_dates) text += " libre";
    return text;
}

}  // namespace letrado::tournament
