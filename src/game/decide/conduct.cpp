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

std::string article_or_code(std::string_view edition, const std::string& code) {
    const auto rule = edition::find_game_rule(code);
    if (!rule) return code;
    return edition::edition_states(*rule, edition) ? std::string(edition::rule_article(*rule, edition)) : std::string();
}

bool is_about_conduct(RuleId rule) {
    return std::ranges::find(conduct_rules, rule) != conduct_rules.end();
}

namespace {

// Where no ground is named and the log has none, the director has the power of the article on penalties, or decides.
RuleId power_to_exclude(std::string_view edition) {
    return edition::edition_states("G-PENALTY-1", edition) ? RuleId("G-PENALTY-1") : RuleId("G-DECISION-1");
}

}  // namespace

bool never_came(const State& state, Seat seat) {
    return state.round_started && !state.present[seat];
}

std::optional<Seat> wins_unseen(const State& state) {
    if (state.stage != Stage::signing || !state.outcome->loser) return std::nullopt;
    const Seat winner = rival(*state.outcome->loser);
    return never_came(state, winner) ? std::optional(winner) : std::nullopt;
}

RuleId exclusion_rule(const State& state, Seat seat, ForfeitCause cause, Role actor) {
    const Conduct& conduct = state.conduct[seat];
    const RuleId power = power_to_exclude(state.rules.edition);
    switch (cause) {
        case ForfeitCause::absence:
            return "G-ABS-4";
        case ForfeitCause::lateness:
            // Who has come and is excluded all the same, is so because he is late again.
            return never_came(state, seat) ? RuleId("G-LATE-4") : RuleId("G-LATE-3");
        case ForfeitCause::expelled:
            if (conduct.red_cards > 0) return "G-CARD-2";
            return conduct.exclusion_due.value_or(power);
        case ForfeitCause::disqualified:
            // The program excludes only whom a game waited for in vain.
            return conduct.exclusion_due.value_or(actor == Role::system ? RuleId("G-ABS-5") : power);
        case ForfeitCause::none:
        case ForfeitCause::resigned:
            break;
    }
    return conduct.exclusion_due.value_or(power);
}

std::optional<RuleId> exclusion_rule_of(const State& state, Seat seat, ForfeitCause cause, std::string_view article) {
    const std::string& edition = state.rules.edition;
    if (!is_article(edition, article)) return std::nullopt;
    // An article may speak of much else: of who is disqualified it speaks by these.
    if (cause == ForfeitCause::disqualified)
        for (const auto& rule : {state.conduct[seat].exclusion_due, std::optional(RuleId("G-ABS-5"))})
            if (rule && names(edition::rule_article(*rule, edition), article)) return rule;
    return named_rule(edition, article);
}

}  // namespace letrado::game
