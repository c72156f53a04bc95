// Decisions: teams, play-offs, prizes, ratings (sections 11, 12, 14, 15).
#include <algorithm>

#include "tournament/decide/desk.h"
#include "tournament/pairing/lots.h"
#include "tournament/people/ratings.h"
#include "tournament/rounds/playoff.h"
#include "tournament/rounds/prizes.h"
#include "tournament/standings/standings.h"

namespace letrado::tournament {

Decision decide_on(Desk& desk, const EnterTeam& c) {
    desk.emit("T-TEAM-1", TeamEntered{c, desk.counters.teams + 1});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const SetLineup& c) {
    desk.emit("T-TEAM-2", LineupSet{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CreatePlayoff& c) {
    PlayoffCreated created{c};
    if (created.seeds.empty() && desk.state.find_division(c.division) != nullptr) {
        for (const StandingRow& row :
             standings(desk.state, {c.division, most_rounds, 1, {}, nullptr, desk.context.seed_hex, false}))
            if (row.place > 0 && row.entrant->status == EntrantStatus::active &&
                static_cast<int>(created.seeds.size()) < c.size)
                created.seeds.push_back(row.entrant->no);
    }
    desk.emit("T-PO-2", std::move(created));
    return std::nullopt;
}

namespace {

std::optional<Series> series_of(const Desk& desk, const std::string& division, const std::string& name) {
    const Division* found = desk.state.find_division(division);
    if (found == nullptr) return std::nullopt;
    for (const Series& series : bracket(desk.state, *found))
        if (series.name == name) return series;
    return std::nullopt;
}

}  // namespace

Decision decide_on(Desk& desk, const PublishSeries& c) {
    const auto series = series_of(desk, c.division, c.series);
    if (!series) return desk.refuse("no_such_series", "T-PO-2", {c.series, c.series});
    if (auto refusal = desk.need_seed()) return refusal;
    const Division& division = *desk.state.find_division(c.division);
    SeriesPublished published{
        c, static_cast<int>(division.playoff->played.size()) + 1, series->played + 1, series->first, series->second, 0};
    if (series->first != 0 && series->second != 0)
        published.starter = starter_of_series(desk.state, division, *series, published.game, desk.context.seed_hex);
    desk.emit("T-START-3", std::move(published));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const DecideSeries& c) {
    const auto series = series_of(desk, c.division, c.series);
    if (!series) return desk.refuse("no_such_series", "T-PO-2", {c.series, c.series});
    SeriesDecided decided{c, c.winner == 0};
    if (decided.by_lot) {
        if (auto refusal = desk.need_seed()) return refusal;
        const Lots lots{desk.context.seed_hex, c.division + '|' + c.series + "|desempate", 0};
        decided.winner = number(lots.of_start(entrant(series->first), entrant(series->second)));
    }
    desk.emit("T-PO-1", std::move(decided));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Award& c) {
    const Division* division = desk.state.find_division(c.division);
    if (division == nullptr) return desk.refuse("no_such_division", "T-PRIZE-2", {c.division, c.division});
    desk.emit("T-PRIZE-2", Awarded{c, award_prizes(desk.state, *division, c.by_hand)});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const DeclinePlace& c) {
    desk.emit("T-PRIZE-3", PlaceDeclined{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Rate& c) {
    desk.emit("T-RATE-1", Rated{c, rate_event(desk.state, c.list).list});
    return std::nullopt;
}

}  // namespace letrado::tournament
