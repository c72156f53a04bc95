#include "tournament/people/credit.h"

#include <algorithm>

namespace letrado::tournament {

bool has_open_penalty(const State& state, const std::string& division, const Game& game) {
    return std::ranges::any_of(state.matters, [&](const Matter& matter) {
        return matter.kind == MatterKind::penalty && matter.division == division && matter.round == game.round &&
               matter.table == game.row.table &&
               (matter.state == MatterState::appealed ||
                (matter.state == MatterState::standing && state.last_at < matter.until));
    });
}

Credit credit_of_idle(const Bases& bases, const ByeRow& row) {
    const Kind kind = row.kind;
    Credit credit;
    credit.kind = kind;
    credit.counts = true;
    if (kind == Kind::bye) {
        credit.points = bases.bye_points;
        credit.spread = bases.bye_spread;
        credit.unplayed_win = true;
    } else if (kind == Kind::forfeit) {
        credit.points = bases.loss;
        credit.spread = -bases.forfeit_spread;
    } else if (kind == Kind::absent) {
        credit.points = bases.absent_points;
    } else if (kind == Kind::missed) {
        credit.points = bases.missed_points;
    }
    if (row.points) credit.points = *row.points;
    if (row.spread) credit.spread = *row.spread;
    return credit;
}

std::optional<ByeRow> idle_of(const Round& round, const Entrant& entrant) {
    // In a round of teams the byes are the teams'.
    if (round.encounters.empty()) {
        const auto listed = std::ranges::find(round.byes, entrant.no, &ByeRow::no);
        if (listed != round.byes.end()) return *listed;
    }
    if (entrant.gone_in(round.number)) return std::nullopt;
    if (entrant.from_round > round.number) return ByeRow{entrant.no, Kind::missed};
    if (entrant.sat_out.contains(round.number)) return ByeRow{entrant.no, Kind::absent};
    return std::nullopt;
}

Credit credit_of_game(const State& state, const Bases& bases, const Game& game, bool first) {
    Credit credit;
    credit.kind = game.kind;
    credit.rival = first ? game.row.second : game.row.first;
    if (!game.has_result()) return credit;
    for (const No no : {game.row.first, game.row.second}) {
        const Entrant* entrant = state.find(no);
        if (entrant != nullptr && entrant->results_annulled) return credit;
    }
    credit.counts = true;
    credit.own = first ? game.official_first() : game.official_second();
    credit.other = first ? game.official_second() : game.official_first();
    const auto& scrabbles = first ? game.extras.first_scrabbles : game.extras.second_scrabbles;
    credit.scrabbles = scrabbles.value_or(0);
    // An empty chair of a team loses.
    const No me = first ? game.row.first : game.row.second;
    const bool lost = me == 0 || (game.loser != 0 && game.loser == me);
    switch (game.kind) {
        case Kind::played: {
            const int difference = credit.own - credit.other;
            const int cap = bases.cap_of(game.round);
            credit.points = difference > 0 ? bases.win : difference < 0 ? bases.loss : bases.draw;
            credit.spread = std::clamp(difference, -cap, cap);
            credit.scored = true;
            credit.provisional = game.status < ResultStatus::signed_;
            break;
        }
        case Kind::begun: {
            const int lead = lost ? credit.other - credit.own : credit.own - credit.other;
            const int size = std::min(bases.begun_by_lead ? std::max(bases.forfeit_spread, lead) : bases.forfeit_spread,
                                      bases.cap_of(game.round));
            credit.points = lost ? bases.loss : bases.win;
            credit.spread = lost ? -size : size;
            credit.scored = true;
            break;
        }
        case Kind::both:
            credit.spread = -bases.forfeit_spread;
            break;
        default:
            credit.points = lost ? bases.loss : bases.win;
            credit.spread = lost ? -bases.forfeit_spread : bases.forfeit_spread;
            credit.unplayed_win = !lost;
    }
    return credit;
}

}  // namespace letrado::tournament
