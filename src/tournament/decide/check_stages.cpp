// Tests of events: teams, play-offs, prizes, ratings (sections 11, 12, 14, 15).
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "tournament/decide/check.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/teams.h"

namespace letrado::tournament {

Objection check_on(const Check& check, const TeamEntered& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    if (e.title.empty() || e.title.size() > 200) return check.refuse("name_missing", "T-TEAM-1");
    if (e.team > most_teams) return check.refuse("too_many", "T-PERF-7", {"400 equipos", "400 teams"});
    if (check.state.find_division(e.division)->has_begun()) return check.refuse("division_begun", "T-TEAM-1");
    std::set<No> roster;
    for (const No no : e.roster) {
        if (auto refusal = check.need_entrant(no)) return refusal;
        if (check.state.find(no)->division != e.division)
            return check.refuse("not_in_field", "T-TEAM-1", number_text(no));
        if (!roster.insert(no).second) return check.refuse("same_person", "T-TEAM-1", number_text(no));
        for (const Team& team : check.state.teams)
            if (std::ranges::find(team.roster, no) != team.roster.end())
                return check.refuse("in_another_team", "T-TEAM-1", number_text(no));
    }
    return std::nullopt;
}

Objection check_on(const Check& check, const LineupSet& e) {
    const Team* team = check.state.find_team(e.team);
    if (team == nullptr || team->division.empty()) return check.refuse("no_such_team", "T-TEAM-2", number_text(e.team));
    const Division& division = *check.state.find_division(team->division);
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-TEAM-2", number_text(e.round));
    const Round* round = division.find_round(e.round);
    if (round != nullptr && round->is_public()) return check.refuse("lineup_late", "T-TEAM-2", number_text(e.round));
    if (round != nullptr && lineups_closed(division.bases, *round, check.event.at))
        return check.refuse("lineup_deadline", "T-TEAM-2", number_text(e.round));
    if (check.actor().role == Role::player && std::ranges::find(team->roster, check.actor().no) == team->roster.end() &&
        check.state.find(check.actor().no)->person != team->captain)
        return check.refuse("not_your_team", "T-TEAM-2", number_text(e.team));
    if (static_cast<int>(e.players.size()) > division.bases.boards || e.players.empty())
        return check.refuse("too_many_boards", "T-TEAM-2", number_text(division.bases.boards));
    std::ptrdiff_t last = -1;
    std::set<No> seen;
    for (const No no : e.players) {
        const auto at = std::ranges::find(team->roster, no) - team->roster.begin();
        if (at == static_cast<std::ptrdiff_t>(team->roster.size()))
            return check.refuse("not_in_roster", "T-TEAM-2", number_text(no));
        if (!seen.insert(no).second) return check.refuse("same_person", "T-TEAM-2", number_text(no));
        if (!division.bases.free_lineups && at < last) return check.refuse("lineup_order", "T-TEAM-2", number_text(no));
        last = at;
    }
    return std::nullopt;
}

Objection check_on(const Check& check, const PlayoffCreated& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    if (check.state.find_division(e.division)->playoff) return check.refuse("playoff_exists", "T-PO-2");
    constexpr std::array sizes{2, 4, 8, 16};
    if (std::ranges::find(sizes, e.size) == sizes.end())
        return check.refuse("bad_bracket", "T-PO-2", number_text(e.size));
    if (e.games < 1 || e.games > 99) return check.refuse("bad_bracket", "T-PO-1", number_text(e.games));
    const std::set<No> people(e.seeds.begin(), e.seeds.end());
    if (static_cast<int>(e.seeds.size()) != e.size || people.size() != e.seeds.size())
        return check.refuse("bad_bracket", "T-PO-2", number_text(e.size));
    for (const No no : e.seeds) {
        const Entrant* entrant = check.state.find(no);
        if (entrant == nullptr || entrant->division != e.division || entrant->status != EntrantStatus::active)
            return check.refuse("not_in_field", "T-PO-2", number_text(no));
    }
    return std::nullopt;
}

namespace {

std::optional<Series> series_of(const Check& check, const std::string& division, const std::string& name) {
    const Division* found = check.state.find_division(division);
    if (found == nullptr) return std::nullopt;
    for (const Series& series : bracket(check.state, *found))
        if (series.name == name) return series;
    return std::nullopt;
}

}  // namespace

Objection check_on(const Check& check, const SeriesPublished& e) {
    const auto series = series_of(check, e.division, e.series);
    if (!series) return check.refuse("no_such_series", "T-PO-2", {e.series, e.series});
    const Division& division = *check.state.find_division(e.division);
    if (series->state == SeriesState::waiting) return check.refuse("series_waiting", "T-PO-2", {e.series, e.series});
    if (series->conflict) return check.refuse("series_conflict", "T-PO-2", {e.series, e.series});
    if (series->state == SeriesState::decided) return check.refuse("series_decided", "T-PO-1", {e.series, e.series});
    if (series->published > series->played) return check.refuse("series_game_open", "T-PO-1", {e.series, e.series});
    if (series->state == SeriesState::tied && !e.further)
        return check.refuse("series_tied", "T-PO-1", {e.series, e.series});
    if (e.first != series->first || e.second != series->second)
        return check.refuse("not_in_field", "T-PO-2", number_text(e.first));
    if (e.table != static_cast<int>(division.playoff->played.size()) + 1 || e.game != series->played + 1)
        return check.refuse("table_twice", "T-PO-1", number_text(e.table));
    const bool tiles = check.rules().start_match == edition::StartPolicy::tile_draw;
    if (e.starter != e.first && e.starter != e.second && !(tiles && e.starter == 0))
        return check.refuse("starters_missing", "T-START-3", number_text(e.table));
    return std::nullopt;
}

Objection check_on(const Check& check, const SeriesDecided& e) {
    const auto series = series_of(check, e.division, e.series);
    if (!series) return check.refuse("no_such_series", "T-PO-2", {e.series, e.series});
    if (series->state != SeriesState::tied && !series->conflict)
        return check.refuse("series_open", "T-PO-1", {e.series, e.series});
    if (e.winner != series->first && e.winner != series->second)
        return check.refuse("not_in_game", "T-PO-1", number_text(e.winner));
    if (!e.by_lot) return check.need_reason(e.reason, "T-LOG-5");
    return std::nullopt;
}

Objection check_on(const Check& check, const Awarded& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    for (const AwardRow& row : e.by_hand)
        if (auto refusal = check.need_entrant(row.no)) return refusal;
    return std::nullopt;
}

Objection check_on(const Check& check, const PlaceDeclined& e) {
    return check.need_entrant(e.no);
}

Objection check_on(const Check& check, const Rated& e) {
    if (!e.list.empty() && !check.state.lists.imported.contains(e.list))
        return check.refuse("no_such_list", "T-RATE-4", {e.list, e.list});
    return std::nullopt;
}

}  // namespace letrado::tournament
