#include "game/decide/conduct.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace letrado::game {

namespace {

using edition::RuleId;

// Offences first: several rules may be stated in one article.
constexpr std::array<RuleId, 17> conduct_rules{"G-ETHIC-1", "G-ETHIC-2",  "G-CARD-1",    "G-BEHAV-1",   "G-BEHAV-2",
                                               "G-BEHAV-3", "G-BEHAV-5",  "G-ABS-5",     "G-SHEET-5",   "G-AIDS-1",
                                               "G-LATE-3",  "G-OVER-4",   "G-PENALTY-1", "G-PENALTY-2", "G-BLANK-8",
                                               "G-DRAW-1",  "G-CONSULT-1"};

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// "47.2–47.7" holds "47.5".
bool in_range(std::string_view range, std::string_view article) {
    constexpr std::string_view dash = "–";
    const std::size_t at = range.find(dash);
    if (at == std::string_view::npos) return range == article;
    const std::string_view first = range.substr(0, at);
    const std::string_view last = range.substr(at + dash.size());
    const std::size_t point = first.rfind('.');
    const std::size_t length = point == std::string_view::npos ? 0 : point + 1;
    if (article.size() <= length || last.size() <= length || article.substr(0, length) != first.substr(0, length)) {
        return false;
    }
    const auto number = number_of(article.substr(length));
    const auto low = number_of(first.substr(length));
    const auto high = number_of(last.substr(length));
    return number && low && high && *low <= *number && *number <= *high;
}

// Whether a cell like "5.2, 32.1" names the article.
bool names(std::string_view cell, std::string_view article) {
    while (!cell.empty()) {
        const std::size_t comma = cell.find(", ");
        if (in_range(cell.substr(0, comma), article)) return true;
        if (comma == std::string_view::npos) break;
        cell.remove_prefix(comma + 2);
    }
    return false;
}

}  // namespace

std::optional<RuleId> named_rule(std::string_view edition, std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (const auto rule = edition::find_game_rule(text)) return rule;
    const auto stated = [&](RuleId rule) { return names(edition::rule_article(rule, edition), text); };
    if (const auto at = std::ranges::find_if(conduct_rules, stated); at != conduct_rules.end()) return *at;
    const std::vector<RuleId> all = edition::game_rule_ids();
    const auto at = std::ranges::find_if(all, stated);
    return at == all.end() ? std::nullopt : std::optional(*at);
}

bool is_article(std::string_view edition, std::string_view text) {
    return !edition::find_game_rule(text) && named_rule(edition, text);
}

bool is_about_conduct(RuleId rule) {
    return std::ranges::find(conduct_rules, rule) != conduct_rules.end();
}

RuleId exclusion_rule(const State& state, Seat seat, ForfeitCause cause) {
    const Conduct& conduct = state.conduct[seat];
    switch (cause) {
        case ForfeitCause::absence:
            return "G-ABS-4";
        case ForfeitCause::lateness:
            // Who has come and is excluded all the same, is so because he is late again.
            return state.present[seat] ? RuleId("G-LATE-3") : RuleId("G-LATE-4");
        case ForfeitCause::expelled:
            if (conduct.red_cards > 0) return "G-CARD-2";
            return conduct.exclusion_due.value_or(RuleId("G-PENALTY-1"));
        case ForfeitCause::disqualified:
        case ForfeitCause::none:
        case ForfeitCause::resigned:
            break;
    }
    return conduct.exclusion_due.value_or(RuleId("G-ABS-5"));
}

}  // namespace letrado::game
