#include "tournament/rounds/time_rules.h"

#include <algorithm>

#include "game/state.h"

namespace letrado::tournament {

edition::GameRules rules_of(const State& state, const Division& division) {
    edition::GameRules rules = *state.rules;
    const Bases& bases = division.bases;
    if (bases.time_mode != "edition") {
        (void)edition::set_parameter(rules, "event.mode", bases.time_mode);
    } else if (!rules.time_corrido && !rules.time_no_corrido && !rules.time_timer) {
        rules.event_mode = edition::ClockMode::none;
    }
    rules.event_clock_seconds = bases.time_clock;
    rules.event_total_seconds = bases.time_total;
    rules.event_scope = static_cast<edition::EventScope>(state.scope);
    return rules;
}

std::optional<int> clock_seconds(const State& state, const Division& division) {
    const edition::GameRules rules = rules_of(state, division);
    if (rules.event_mode == edition::ClockMode::none || rules.event_mode == edition::ClockMode::timer)
        return std::nullopt;
    const int seconds = static_cast<int>(game::clock_allotment(rules) / 1000);
    return seconds > 0 ? std::optional(seconds) : std::nullopt;
}

std::vector<NoShow> no_shows(const State& state, const Division& division, const Round& round, Millis now) {
    std::vector<NoShow> offered;
    if (round.stored != RoundStatus::playing) return offered;
    const int limit = clock_seconds(state, division).value_or(division.bases.late_limit);
    const auto elapsed = (now - round.started_at) / 1000;
    if (elapsed < limit) return offered;
    for (const Late& late : round.late) {
        const Game* game = round.game_of(late.no);
        if (!late.arrived_after && game != nullptr && !game->is_reported())
            offered.push_back({game->row.table, late.no});
    }
    return offered;
}

No last_absent(const State& state, const Round& round) {
    if (!edition_states("T-ABS-2", state.edition)) return 0;
    for (const Exit& exit : round.exits) {
        const Game* own = round.game_of(exit.no);
        if (exit.back || !exit.notice || own == nullptr || own->is_reported()) continue;
        const bool alone = std::ranges::all_of(round.games, [&](const Game& game) {
            return &game == own || game.is_official() || game.kind == Kind::adjourned;
        });
        if (alone) return exit.no;
    }
    return 0;
}

}  // namespace letrado::tournament
