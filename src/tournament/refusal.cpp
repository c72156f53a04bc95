#include "tournament/refusal.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::tournament {

namespace {

const std::vector<std::vector<std::string_view>>& reasons() {
    static const auto rows = rows_of_table("tournament/refusals.tsv", 3);
    return rows;
}

std::string filled(std::string_view text, const std::string& detail) {
    std::string out(text);
    const std::size_t at = out.find("{}");
    if (at != std::string::npos) return out.replace(at, 2, detail);
    return detail.empty() ? out : out + ": " + detail;
}

}  // namespace

bool is_reason(std::string_view reason) {
    return std::ranges::any_of(reasons(), [&](const auto& row) { return row[0] == reason; });
}

base::Text Refusal::message() const {
    const auto row = std::ranges::find_if(reasons(), [&](const auto& cells) { return cells[0] == reason; });
    base::Text message{std::string(reason), std::string(reason)};
    if (row != reasons().end()) message = {filled((*row)[1], detail.es), filled((*row)[2], detail.en)};
    const std::string_view where = article();
    if (where == "bases" || where == "—") {
        message.es += fmt::format(" (bases, {})", rule.text());
        message.en += fmt::format(" (bases, {})", rule.text());
    } else {
        message.es += fmt::format(" ({}, art. {}, {})", edition, where, rule.text());
        message.en += fmt::format(" ({}, art. {}, {})", edition, where, rule.text());
    }
    return message;
}

}  // namespace letrado::tournament
